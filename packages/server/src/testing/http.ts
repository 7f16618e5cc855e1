import type { Services } from '#kernel/api/context.ts';
import type { Web } from '../pages.ts';
import { aServer } from './server.ts';

export type HttpAnswer = {
  status: number;
  headers: Headers;
  text: string;
  /** What the body says as JSON; an empty object where it is none. */
  body: ReturnType<typeof JSON.parse>;
};

const own = { 'auth-provider': 'dbAuth', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

/** A browser as far as the wire goes: it keeps its cookies, and comes from an address of its own. */
export type Browser = {
  get(path: string, headers?: Record<string, string>): Promise<HttpAnswer>;
  auth(method: string, fields?: object): Promise<HttpAnswer>;
  graphql(query: string, variables?: object): Promise<HttpAnswer>;
};

let browsers = 0;

/** A server that listens, and browsers that speak to it through a proxy which it believes. */
export async function aListeningServer(
  config: Partial<Services['config']> = {},
  web: Partial<Web> = {},
): Promise<{ address: string; aBrowser: (from?: string) => Browser }> {
  const app = await aServer({ trustProxy: '127.0.0.1', ...config }, web);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { address, aBrowser: (from = `203.0.${++browsers >> 8}.${browsers & 255}`) => browserOf(address, from) };
}

function browserOf(address: string, from: string): Browser {
  const cookies = new Map<string, string>();
  const call = async (path: string, { headers, ...init }: { headers: Record<string, string>; body?: string }) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${address}${path}`, {
      method: init.body === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-for': from, ...(cookie ? { cookie } : {}), ...headers },
      ...init,
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, body: bodyOf(text) };
  };
  return {
    get: (path, headers = {}) => call(path, { headers }),
    auth: (method, fields = {}) => call('/api/auth', { headers: own, body: JSON.stringify({ ...fields, method }) }),
    graphql: (query, variables = {}) =>
      call('/api/graphql', { headers: own, body: JSON.stringify({ query, variables }) }),
  };
}

function bodyOf(text: string): HttpAnswer['body'] {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
