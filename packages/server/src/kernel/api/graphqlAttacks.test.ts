import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cookieName } from '#features/accounts/session.ts';
import { aServer } from '../../testing/server.ts';

const plenty = { ratePerMinute: { member: 1_000_000, anonymous: 1_000_000 } };
const headers = { 'content-type': 'application/json', 'auth-provider': 'dbAuth' };

async function listening(config: Parameters<typeof aServer>[0]): Promise<string> {
  const app = await aServer(config);
  return app.listen({ port: 0, host: '127.0.0.1' });
}
const address = await listening(plenty);
const production = await listening({ ...plenty, isProduction: true });

const name = (value: string) => ({ kind: 'Name', value });
/** The tree of `{ <alias>: __typename <alias>: redwood { __typename } }` with names that never went through a lexer. */
const treeWith = (alias: string) =>
  JSON.stringify({
    kind: 'Document',
    definitions: [
      {
        kind: 'OperationDefinition',
        operation: 'query',
        selectionSet: {
          kind: 'SelectionSet',
          selections: [
            { kind: 'Field', alias: name(alias), name: name('__typename') },
            {
              kind: 'Field',
              alias: name(`${alias}2`),
              name: name('redwood'),
              selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'Field', name: name('__typename') }] },
            },
          ],
        },
      },
    ],
  });

test.each([
  ['by GET', (at: string, text: string) => fetch(`${at}/api/graphql?query=${encodeURIComponent(text)}`)],
  [
    'by POST',
    (at: string, query: string) =>
      fetch(`${at}/api/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) }),
  ],
])('a syntax tree sent as text %s is not a document, and runs no code (GQL-0)', async (_how, send) => {
  for (const at of [address, production])
    for (const alias of ['x":process.pid,"y', 'x"+process.exit(1)+"', '__proto__', 'plain'])
      for (let times = 0; times < 4; times += 1) {
        const answer = await send(at, treeWith(alias));
        const text = await answer.text();
        expect([answer.status, text.includes(String(process.pid))]).toEqual([400, false]);
      }
});

const collect = () => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

test('refused documents leave nothing in memory (GQL-0)', async () => {
  const send = async (index: number) => {
    const query = `{ redwood { currentUser { ${'id '.repeat(50)} nothing${index} } } } #${'x'.repeat(90_000)}`;
    const answer = await fetch(`${address}/api/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
    await answer.text();
    return answer.status;
  };
  for (let index = 0; index < 20; index += 1) await send(index);
  const before = collect();
  for (let index = 0; index < 300; index += 1) expect(await send(index)).toBe(400);
  // 300 texts of 90 KB are 26 MiB, and their trees several times as much.
  expect(collect() - before).toBeLessThan(12);
});

test('requests with made-up sessions and refused documents are counted by address (RATE-1)', async () => {
  const strict = await listening({ ratePerMinute: { member: 600, anonymous: 20 } });
  const statuses: number[] = [];
  for (let times = 0; times < 60; times += 1) {
    const cookie = `${cookieName(false)}=${randomUUID()}`;
    const body = JSON.stringify({ query: '{ nothing }' });
    statuses.push(
      (await fetch(`${strict}/api/graphql`, { method: 'POST', headers: { ...headers, cookie }, body })).status,
    );
  }
  expect(statuses).toEqual([...Array(20).fill(400), ...Array(40).fill(429)]);
});

test.each([
  ['a number for a document', '{"query":5}'],
  ['a list for a document', '{"query":["{ redwood { __typename } }"]}'],
  ['nothing', 'null'],
  ['a number', '5'],
  ['text', '"{ redwood { __typename } }"'],
  ['variables in a list', '{"query":"{ redwood { __typename } }","variables":[1]}'],
  ['a number for a name', '{"query":"{ redwood { __typename } }","operationName":7}'],
  ['two operations and no name', '{"query":"query A { redwood { __typename } } query B { redwood { __typename } }"}'],
  ['an operation that is not there', '{"query":"query A { redwood { __typename } }","operationName":"B"}'],
  ['a fragment alone', '{"query":"fragment F on Query { redwood { __typename } }"}'],
  ['a type', '{"query":"type Query { id: Int }"}'],
  ['a prototype', '{"__proto__":{"query":"{ redwood { __typename } }"}}'],
])('%s in place of an operation is the client’s own fault', async (_what, body) => {
  const answer = await fetch(`${address}/api/graphql`, { method: 'POST', headers, body });
  expect(answer.status).toBe(400);
  expect(await answer.text()).not.toMatch(/Something went wrong/);
});

test('GET variables that aren’t JSON are the client’s error', async () => {
  const answer = await fetch(`${address}/api/graphql?query=%7Bredwood%7B__typename%7D%7D&variables=%7B`);
  expect(answer.status).toBe(400);
});
