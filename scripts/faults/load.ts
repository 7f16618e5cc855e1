import { randomUUID } from 'node:crypto';

export type Caller = (path: string, init?: { method?: string; body?: string | FormData }) => Promise<Answer>;
export type Answer = { status: number; text: string; retryAfter: string | null; took: number };

/** Asks as somebody; a connection that is refused or cut has status 0. */
export function callerOf(address: () => string, cookie = ''): Caller {
  return async (path, { method = 'GET', body } = {}) => {
    const begin = performance.now();
    const headers: Record<string, string> = { 'auth-provider': 'dbAuth', origin: new URL(address()).origin, cookie };
    if (typeof body === 'string') headers['content-type'] = 'application/json';
    const init = { method, headers, signal: AbortSignal.timeout(20_000), ...(body === undefined ? {} : { body }) };
    try {
      const answer = await fetch(`${address()}${path}`, init);
      const text = await answer.text();
      const isAway = text.includes('"code":"UNAVAILABLE"');
      const status = answer.status === 200 && isAway ? 503 : answer.status;
      return { status, text, retryAfter: answer.headers.get('retry-after'), took: performance.now() - begin };
    } catch {
      return { status: 0, text: '', retryAfter: null, took: performance.now() - begin };
    }
  };
}

/** Signs in; answers the cookies of the session. */
export async function signIn(address: string, email: string, password: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'auth-provider': 'dbAuth', origin: new URL(address).origin },
    body: JSON.stringify({ method: 'login', username: email, password }),
  });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

export type Load = { answers: Answer[]; acknowledged: string[]; stop(): Promise<void> };

const read = JSON.stringify({ query: '{ publicLessons { id } }' });

/** What a write of the load is called: each has a name of its own, so that a lost or a doubled one is seen. */
export const batchPrefix = 'Fault ';

export async function writeBatch(ask: Caller, name: string): Promise<Answer> {
  const input = {
    name,
    description: '',
    flags: [],
    isCurrent: false,
    launchFrom: '2030-01-01',
    launchTo: '2030-02-01',
  };
  const query = 'mutation Write($input: BatchInput!) { createBatch(input: $input) { id } }';
  return ask('/api/graphql', { method: 'POST', body: JSON.stringify({ query, variables: { input } }) });
}

/** So many clients that read, write and open pages, one after the other, until they are stopped. */
export function startLoad(ask: Caller, clients: number): Load {
  const [answers, acknowledged] = [[] as Answer[], [] as string[]];
  const over = new AbortController();
  const work = Array.from({ length: clients }, async (_nothing, client) => {
    for (let round = client; !over.signal.aborted; round += 1) {
      if (round % 3 === 0) {
        const name = batchPrefix + randomUUID();
        const answer = await writeBatch(ask, name);
        answers.push(answer);
        if (answer.status === 200 && answer.text.includes('"createBatch":{')) acknowledged.push(name);
      } else if (round % 3 === 1) answers.push(await ask('/api/graphql', { method: 'POST', body: read }));
      else answers.push(await ask('/login'));
    }
  });
  return {
    answers,
    acknowledged,
    async stop() {
      over.abort();
      await Promise.all(work);
    },
  };
}
