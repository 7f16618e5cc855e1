import { expect, test } from 'vitest';
import type { Ctx } from '#kernel/api/context.ts';
import { idempotencyKeyOf, type Json, once, sweepIdempotencyKeys } from '#kernel/api/idempotency.ts';
import { mutation } from '#kernel/api/operation.ts';
import { makeRequestContext } from '#kernel/api/requestContext.ts';
import { aJobContext } from '../../testing/jobContext.ts';
import { aStranger, services, setClock } from '../../testing/world.ts';

let done = 0;
let waits: Promise<void> = Promise.resolve();
const pay = mutation('public', (ctx: Ctx, request: Json) =>
  once(ctx, { owner: 'user:1', operation: 'pay', request }, async () => {
    await waits;
    if (request === 'fails') throw new Error('The gateway said no');
    return { receipt: (done += 1), of: request };
  }),
);

const send = (idempotencyKey: string | undefined, request: Json) =>
  makeRequestContext(services, { ...aStranger().origin, idempotencyKey }, async () => null).run(pay, [request]);

test('a repeated request with the same key gets the first response, and nothing runs again', async () => {
  const first = await send('key-of-first', { price: 100, term: 'one' });
  expect(await send('key-of-first', { term: 'one', price: 100 })).toEqual(first);
  expect(await send('another-key', { price: 100, term: 'one' })).not.toEqual(first);
});

test('the same key with a different request is refused', async () => {
  await send('key-of-two', { price: 100 });
  await expect(send('key-of-two', { price: 101 })).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
});

test('of six concurrent requests one runs, and the others wait for its response', async () => {
  let go = () => {};
  waits = new Promise((resolve) => (go = resolve));
  const before = done;
  const all = Array.from({ length: 6 }, () => send('key-at-once', 'once'));
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await services.pools.outside.query(waiting)).rowCount).toBe(5);
  go();
  const answers = await Promise.all(all);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(done).toBe(before + 1);
  waits = Promise.resolve();
});

test('a failed request doesn’t use up its key', async () => {
  await expect(send('key-that-fails', 'fails')).rejects.toThrow('The gateway said no');
  expect(await send('key-that-fails', 'works')).toMatchObject({ of: 'works' });
});

test('a key is valid for a day', async () => {
  setClock('2026-11-21T02:00:00Z');
  const first = await send('key-of-a-day', 'x');
  setClock('2026-11-22T01:59:59Z');
  expect(await send('key-of-a-day', 'x')).toEqual(first);
  setClock('2026-11-22T02:00:00Z');
  expect(await send('key-of-a-day', 'x')).not.toEqual(first);
  setClock('2026-11-24T02:00:00Z');
  await sweepIdempotencyKeys(aJobContext());
  const { rowCount } = await services.pools.main.query('select from idempotency_key');
  expect(rowCount).toBe(0);
});

test('a request without a key is refused', async () => {
  await expect(send(undefined, 'x')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  for (const key of ['short', 'with space in it', 'x'.repeat(201), ['a-list-of', 'two-keys'], undefined])
    expect(idempotencyKeyOf({ 'idempotency-key': key as string })).toBeUndefined();
  expect(idempotencyKeyOf({ 'idempotency-key': '0b7e6a0e-5c1d' })).toBe('0b7e6a0e-5c1d');
});
