import { expect, test } from 'vitest';
import { documentsOf, idOfDocument } from '#kernel/api/graphqlDocuments.ts';
import { makeSchema } from '../../schema.ts';
import { aServer } from '../../testing/server.ts';
import { statementsOf } from '../../testing/statements.ts';
import { services } from '../../testing/world.ts';

const app = await aServer();
const strict = await aServer({ isProduction: true, publicUrl: 'https://tribe.academy.ph' });

const headers = { 'content-type': 'application/json', 'auth-provider': 'dbAuth' };
const send = (query: string, server = app) =>
  server.inject({ method: 'POST', url: '/api/graphql', headers, payload: { query } });

const otp = 'validateOtp(input: { id: 1, otp: "000000" }) { isValid }';
const bomb = (leaf: string) =>
  Array.from({ length: 40 }, (_, at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`).join(' ') +
  ` fragment F40 on Query { ${leaf} }`;

test.each([
  ['a document nested eleven deep', `{ ${'a { '.repeat(10)} a ${'} '.repeat(10)} }`, 'nested too deep'],
  [
    'a document that is too expensive',
    `{ ${'redwood { currentUser { id } } '.repeat(19)} ...F0 } ${bomb('redwood { version }')}`,
    'too expensive',
  ],
  ['fragments that double without a field', `{ ...F0 } ${bomb('__typename')}`, 'too expensive'],
  ['a fragment that spreads itself', '{ ...F } fragment F on Query { ...F }', 'too expensive'],
  ['root fields in fragments', `{ ${'... { redwood { version } } '.repeat(21)} }`, 'too many root fields'],
  ['a code tried twice', `mutation { ${otp} b: ${otp} }`, 'validateOtp more than once'],
  ['a code tried twice in fragments', `mutation { ... { ${otp} } ... { b: ${otp} } }`, 'validateOtp more than once'],
])('%s is refused before any SQL, with the reason (GQL-1)', async (_what, query, reason) => {
  const sent = await statementsOf(async () => {
    const answer = await send(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(`The document asks for too much: ${reason}`);
  });
  expect(sent).toEqual([]);
});

test.each([
  ['aliases', `{ ${Array.from({ length: 16 }, (_, index) => `a${index}: redwood { currentUser { id } }`).join(' ')} }`],
  ['root fields', `{ ${'redwood { currentUser { id } } '.repeat(21)} }`],
  ['tokens', `{ redwood { currentUser { ${'id '.repeat(1_001)} } } }`],
  ['directives', `{ redwood { currentUser { id ${'@include(if: true) '.repeat(51)} } } }`],
])('a document with too many %s is refused before any SQL (GQL-1)', async (what, query) => {
  const sent = await statementsOf(async () => {
    const answer = await send(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0]).toEqual({
      message: `The document asks for too much: too many ${what}`,
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });
  expect(sent).toEqual([]);
});

test('the current user of an anonymous request is null', async () => {
  const answer = await send('{ redwood { currentUser { id email } } }');
  expect(answer.json()).toEqual({ data: { redwood: { currentUser: null } } });
});

test('an array of operations in one request is refused', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/graphql',
    headers,
    payload: [{ query: '{ redwood { currentUser { id } } }' }],
  });
  expect(answer.statusCode).toBe(400);
});

test('a body over 100 kB is refused', async () => {
  const answer = await send(`{ redwood { currentUser { id } } } # ${'x'.repeat(100_000)}`);
  expect(answer.statusCode).toBe(413);
});

test('production reveals nothing about the schema (GQL-3)', async () => {
  const introspection = await send('{ __schema { types { name } } }', strict);
  expect(introspection.statusCode).toBe(400);
  const typo = await send('{ redwod { currentUser { id } } }', strict);
  expect(typo.body).not.toMatch(/did you mean/i);
});

test('a mutation over GET is not run (CSRF-2)', async () => {
  const answer = await app.inject({
    method: 'GET',
    url: `/api/graphql?query=${encodeURIComponent('mutation { finishTask(taskId: 1) { id } }')}`,
  });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
});

test('a server in trusted mode only runs documents of the web build (GQL-2)', async () => {
  const own = '{ redwood { currentUser { id } } }';
  const careful = await aServer({ trustedDocumentsOnly: true }, { trustedDocuments: [own] });
  for (let times = 0; times < 3; times += 1)
    expect((await send(own, careful)).json()).toEqual({ data: { redwood: { currentUser: null } } });
  const foreign = await send('{ redwood { currentUser { id email } } }', careful);
  expect(foreign.statusCode).toBe(403);
  expect(foreign.json().errors[0].extensions.code).toBe('FORBIDDEN');
});

test('a built page sends a document’s id, and an unknown id is refused', async () => {
  const own = 'query Own { redwood { currentUser { id } } }';
  const ask = (server: typeof app, id: unknown) =>
    server.inject({ method: 'POST', url: '/api/graphql', headers, payload: { id, operationName: 'Own' } });
  const careful = await aServer({ trustedDocumentsOnly: true }, { trustedDocuments: [own] });
  const answer = await ask(careful, idOfDocument(own));
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: { redwood: { currentUser: null } } }]);
  for (const server of [careful, app]) {
    const unknown = await ask(server, idOfDocument('query Other { redwood { __typename } }'));
    expect([unknown.statusCode, unknown.json().errors[0].extensions.code]).toEqual([403, 'FORBIDDEN']);
    for (const wrong of ['', own, `${idOfDocument(own)}0`, '__proto__', 7, null, [idOfDocument(own)]])
      expect((await ask(server, wrong)).statusCode).toBe(400);
  }
});

test('a document of an earlier build runs for thirty more days (GQL-2)', async () => {
  const earlier = '{ redwood { currentUser { email } } }';
  const old = '{ redwood { currentUser { slug } } }';
  await aServer({ trustedDocumentsOnly: true }, { trustedDocuments: [earlier, old] });
  const newer = await aServer({ trustedDocumentsOnly: true }, { trustedDocuments: ['{ publicLessons { id } }'] });
  expect((await send(earlier, newer)).statusCode).toBe(200);
  await services.pools.main.query(
    `update trusted_document set superseded_at = superseded_at - interval '31 days' where text = $1`,
    [old],
  );
  const later = await aServer({ trustedDocumentsOnly: true }, { trustedDocuments: ['{ publicLessons { id } }'] });
  expect((await send(earlier, later)).statusCode).toBe(200);
  expect((await send(old, later)).statusCode).toBe(403);
});

test('a known document that no longer fits the schema is refused', async () => {
  const gone = '{ redwood { currentUser { shoeSize } } }';
  const careful = await aServer({ trustedDocumentsOnly: true }, { trustedDocuments: [gone] });
  for (let times = 0; times < 3; times += 1) expect((await send(gone, careful)).statusCode).toBe(400);
});

test('only documents of the web build are compiled (GQL-0)', async () => {
  const own = 'query Own { redwood { currentUser { id } } }';
  const known = { find: async (id: string) => (id === idOfDocument(own) ? own : undefined) };
  const find = documentsOf(makeSchema(), { known, isProduction: false, knownOnly: false });
  expect(await find({ query: own }, null)).toBe(await find({ id: idOfDocument(own) }, null));
  const foreign = 'query Foreign { redwood { __typename } }';
  expect(await find({ query: foreign }, null)).not.toBe(await find({ query: foreign }, null));
});
