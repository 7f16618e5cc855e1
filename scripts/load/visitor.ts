import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { type Call, type Reply, type Send, textOf } from './http.ts';

/** Who visits: a member or staff with a session, or nobody in particular. */
export type Visitor = {
  id: number;
  slug: string;
  /** Of the session; null for who isn't signed in. */
  token: string | null;
  /** Where they come from, as the proxy before the servers says. */
  address: string;
  /** What the server has their browser remember of their own changes, for reads on replicas. */
  positions: Map<string, string>;
};

export const origin = 'http://127.0.0.1';

/** The texts of the web's own documents by their ids. */
const documents: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../packages/web/src/generated/persisted.json'), 'utf8'),
);
const ids = new Map(
  Object.entries(documents).map(([id, text]) => [/^(?:query|mutation) (\w+)/.exec(text)?.[1] ?? '', id]),
);

export type Variables = Record<string, unknown>;
/** A document of the web by its name, with what it is asked with. */
export type Asked = readonly [name: string, variables?: Variables];

/** What a browser does with the server, as a visitor. Each throws Error with a short reason where it isn't answered as it should be. */
export type Browser = {
  /** Opens a page by its address: the HTML, with the data of its first screen. */
  open(visitor: Visitor, path: string): Promise<Reply>;
  /** Opens a screen inside the application, which fetches a token and then sends its documents at once. Answers their data. */
  screen(visitor: Visitor, documents: readonly Asked[]): Promise<Variables[]>;
  send: (visitor: Visitor, call: Call) => Promise<Reply>;
};

export function openBrowser(send: Send): Browser {
  async function sendAs(visitor: Visitor, call: Call): Promise<Reply> {
    const { token, positions, address } = visitor;
    const cookies = [
      ...(token ? [`session=${token}`] : []),
      ...[...positions].map(([name, text]) => `${name}=${text}`),
    ];
    const headers = {
      ...call.headers,
      'accept-encoding': 'gzip, deflate',
      'x-forwarded-for': address,
      ...(cookies.length > 0 ? { cookie: cookies.join('; ') } : {}),
    };
    const reply = await send({ ...call, headers });
    for (const cookie of reply.headers['set-cookie'] ?? []) rememberPosition(visitor, cookie);
    return reply;
  }

  async function ask(visitor: Visitor, bearer: string, [name, variables = {}]: Asked): Promise<Variables> {
    const id = ids.get(name);
    if (!id) throw new Error(`the web has no document ${name}`);
    const isWrite = documents[id]?.startsWith('mutation') === true;
    const reply = await sendAs(visitor, {
      method: 'POST',
      path: '/api/graphql',
      headers: {
        'content-type': 'application/json',
        'auth-provider': 'dbAuth',
        origin,
        authorization: `Bearer ${bearer}`,
        ...(isWrite ? { 'idempotency-key': randomUUID() } : {}),
      },
      body: JSON.stringify({ operationName: name, id, variables }),
    });
    const answer = reply.status === 200 ? (JSON.parse(textOf(reply)) as Answer) : null;
    if (!answer?.data || answer.errors) throw new Error(`${name}: ${reasonOf(answer) ?? reply.status}`);
    return answer.data;
  }

  return {
    send: sendAs,
    async open(visitor, path) {
      const reply = await sendAs(visitor, { path, headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' } });
      const isPage = reply.status === 200 && reply.headers['content-type']?.startsWith('text/html') === true;
      if (!isPage) throw new Error(`${patternOf(path)}: ${reply.status}`);
      return reply;
    },
    async screen(visitor, asked) {
      const reply = await sendAs(visitor, {
        path: '/api/auth?quiet=1&method=getToken',
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      const bearer = textOf(reply);
      if (reply.status !== 200 || bearer === '') throw new Error(`getToken: ${reply.status}`);
      return Promise.all(asked.map((document) => ask(visitor, bearer, document)));
    },
  };
}

type Answer = {
  data?: Variables | null;
  errors?: readonly { message: string; extensions?: { code?: string } }[];
};

function reasonOf(answer: Answer | null): string | undefined {
  const [error] = answer?.errors ?? [];
  return error && [error.extensions?.code, error.message].filter(Boolean).join(', ');
}

/** A cookie that the server takes back has a time in the past, and no value. */
function rememberPosition({ positions }: Visitor, cookie: string): void {
  const [, name = '', value = ''] = /^(read-[^=]*)=([^;]*)/.exec(cookie) ?? [];
  if (name === '') return;
  if (value === '') positions.delete(name);
  else positions.set(name, value);
}

/** Reasons are counted: one for each page, not one for each course. */
const patternOf = (path: string): string => path.replace(/\?.*$/, '').replaceAll(/\d+/g, 'N');
