import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { aWire } from '../../../testing/wire.ts';
import { freePort } from '#kernel/loopback.ts';
import { type Call, gatewayClient } from '#features/payments/gateways/client.ts';

const wire = await aWire();
const patience = { connect: 300, call: 300, whole: 400 };
const codeOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' ? body.code : null;
const client = gatewayClient({ base: wire.base, codeOf, patience });
const post: Call = {
  method: 'POST',
  path: '/pay?x=1',
  headers: { authorization: 'Bearer hidden-key' },
  json: { a: 1 },
};

beforeEach(() => {
  wire.asked.length = 0;
  wire.answers.length = 0;
});

test('what a gateway answers is read as JSON, with its clock', async () => {
  wire.answers.push({ status: 201, json: { ok: true } });
  const { body, at } = await client.call(post);
  expect(body).toEqual({ ok: true });
  expect(Math.abs(at!.getTime() - Date.now())).toBeLessThan(5_000);
  expect(wire.last()).toMatchObject({
    method: 'POST',
    path: '/pay?x=1',
    headers: { authorization: 'Bearer hidden-key', 'content-type': 'application/json' },
    body: '{"a":1}',
  });
});

test.each([
  [400, 'refused'],
  [404, 'refused'],
  [422, 'refused'],
  [401, 'unavailable'],
  [403, 'unavailable'],
  [429, 'unavailable'],
  [409, 'unknown'],
  [500, 'unknown'],
  [503, 'unknown'],
])('a status of %i means that the call is %s', async (status, kind) => {
  wire.answers.push({ status, json: { code: 'SOME_REASON' } });
  await expect(client.call(post)).rejects.toMatchObject({ kind, status, code: 'SOME_REASON' });
});

test.each([
  ['no JSON', (response) => response.end('<html>')],
  ['nothing', (response) => response.end()],
  ['more than a megabyte', (response) => response.end(`"${'x'.repeat(1024 * 1024)}"`)],
  ['a redirect', (response) => response.writeHead(302, { location: `${wire.base}/elsewhere` }).end('{}')],
  ['nothing at all', () => undefined],
  ['a part, and is cut', (response) => response.write('{"a":', () => response.destroy())],
  ['no head, and is cut', (response) => response.destroy()],
  [
    'a byte now and then',
    (response) => {
      const timer = setInterval(() => response.write(' '), 50);
      response.once('close', () => clearInterval(timer));
    },
  ],
] satisfies [string, (typeof wire.answers)[number]][])(
  'where it answers %s, nobody knows what was done, and nobody waits for long',
  async (_what, answer) => {
    wire.answers.push(answer);
    await expect(client.call(post)).rejects.toMatchObject({ kind: 'unknown' });
    expect(wire.asked).toHaveLength(1);
  },
);

test('where nobody listens, nothing was done', async () => {
  const nobody = gatewayClient({ base: `http://127.0.0.1:${await freePort()}`, codeOf, patience });
  await expect(nobody.call(post)).rejects.toMatchObject({ kind: 'unavailable' });
});

test('what goes by a key is sent again once where its answer is lost, within the time of both', async () => {
  wire.answers.push((response) => response.destroy(), { json: { id: 1 } });
  expect((await client.call({ ...post, isRepeatable: true })).body).toEqual({ id: 1 });
  wire.answers.push({ status: 500, json: {} }, { status: 500, json: {} }, { json: { id: 3 } });
  await expect(client.call({ ...post, isRepeatable: true })).rejects.toMatchObject({ kind: 'unknown' });
  wire.answers.length = 0;
  wire.answers.push({ status: 422, json: {} }, { json: {} });
  await expect(client.call({ ...post, isRepeatable: true })).rejects.toMatchObject({ kind: 'refused' });
  expect(wire.asked).toHaveLength(5);

  wire.answers.length = 0;
  wire.answers.push(
    () => undefined,
    () => undefined,
  );
  await expect(client.call({ ...post, isRepeatable: true })).rejects.toMatchObject({ kind: 'unknown' });
  expect(wire.asked).toHaveLength(7);
});

test('a read goes over a connection that is kept, and over a new one where that has ended', async () => {
  wire.answers.push({ json: 1 }, { json: 2 });
  expect((await client.call({ method: 'GET', path: '/' })).body).toBe(1);
  await pause(10);
  expect((await client.call({ method: 'GET', path: '/' })).body).toBe(2);
});

test('nothing of what was sent or answered is in a message', async () => {
  for (const answer of [
    { status: 500, json: { code: 'hidden body', hint: 'hidden' } },
    (response: { end(text: string): void }) => response.end('<hidden>'),
  ]) {
    wire.answers.push(answer);
    const error = await client.call({ ...post, path: '/hidden' }).then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(JSON.stringify([String(error), error])).not.toContain('hidden');
  }
});
