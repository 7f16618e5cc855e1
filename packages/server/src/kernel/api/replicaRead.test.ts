import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { mutation, progressQuery, query, replicaQuery, workflow } from '#kernel/api/operation.ts';
import { makeRequestContext } from '#kernel/api/requestContext.ts';
import { beyondAll, type Position, readPosition } from '#kernel/db/replicas/position.ts';
import { statement } from '#kernel/db/statement.ts';
import { aPlayedReplica } from '../../testing/playedReplica.ts';
import { aStranger, services } from '../../testing/world.ts';

const replica = aPlayedReplica();
const said: string[] = [];
const logger = pino({ level: 'warn' }, { write: (line: string) => void said.push(JSON.parse(line).msg) });
const wide = { ...services, replicas: replica, logger };

beforeEach(() => {
  replica.at = beyondAll;
  said.length = 0;
});

/** A visitor, and what they were told to remember. */
function aVisitor(position: Position | null = null, own = wide) {
  const kept: Position[] = [];
  const caller = { position: () => position, keepPosition: (one: Position) => void kept.push(one) };
  return { kept, ...makeRequestContext(own, aStranger().origin, async () => null, caller) };
}

const put = statement<never>('', `insert into rate_counter (key, count, window_ends_at) values ($1, 1, now())`);
const isReadOnly = statement<{ it: string }>('', `select current_setting('transaction_read_only') as it`);
const place = replicaQuery('public', async (ctx) => {
  const [row] = await ctx.rows(isReadOnly, []);
  return { isReadOnly: row?.it, asOf: ctx.reading.asOf };
});

test('an operation that a replica may answer says as of when; any other is answered by the primary', async () => {
  const asOf = new Date(services.clock().getTime() - 3_000);
  expect(await aVisitor().run(place, [])).toEqual({ isReadOnly: 'on', asOf });
  expect(await aVisitor().run(query('public', place), [])).toEqual({ isReadOnly: 'off', asOf: null });
  expect(await aVisitor(null, { ...services, logger } as typeof wide).run(place, [])).toEqual({
    isReadOnly: 'off',
    asOf: null,
  });
});

test('a request reads its own changes, whatever it brought', async () => {
  const context = aVisitor();
  replica.at = await readPosition(services.pools.main);
  await context.run(
    mutation('public', (ctx) => ctx.rows(put, ['own change'])),
    [],
  );
  expect(await context.run(place, [])).toMatchObject({ isReadOnly: 'off' });
});

test('each way to change something is remembered: in a transaction, in steps, outside of one, and by jobs', async () => {
  type Run = (context: ReturnType<typeof aVisitor>) => Promise<unknown>;
  const inSteps = workflow('public', ({ transaction }) => transaction((ctx) => ctx.rows(put, ['step'])));
  const outside = query('public', (ctx) => ctx.outside.log({ action: 'a', entity: 'b', sentence: 'c' }));
  const ways: Run[] = [
    ({ run }) =>
      run(
        mutation('public', (ctx) => ctx.rows(put, ['transaction'])),
        [],
      ),
    ({ run }) => run(inSteps, []),
    ({ run }) =>
      run(
        workflow('public', ({ ctx }) => ctx.rows(put, ['single statement'])),
        [],
      ),
    ({ run }) => run(outside, []),
    ({ run }) =>
      run(
        progressQuery('public', async () => 'done'),
        [],
      ),
  ];
  for (const way of ways) {
    const context = aVisitor();
    await way(context);
    expect(context.kept).toEqual([await readPosition(services.pools.main)]);
  }
  const reader = aVisitor();
  await reader.run(
    query('public', async () => 'nothing changed'),
    [],
  );
  expect(reader.kept).toEqual([]);
});

test('the steps of a workflow that failed are remembered', async () => {
  const context = aVisitor();
  const failing = workflow('public', async ({ transaction }) => {
    await transaction((ctx) => ctx.rows(put, ['a step']));
    throw new Error('the second step');
  });
  await expect(context.run(failing, [])).rejects.toThrow('the second step');
  expect(context.kept).toHaveLength(1);
});

test('after a change whose position can’t be read, the caller’s reads stay on the primary', async () => {
  const outside = new Proxy(services.pools.outside, {
    get: (pool, name) => (name === 'query' ? async () => Promise.reject(new Error('gone')) : Reflect.get(pool, name)),
  });
  const context = aVisitor(null, { ...wide, pools: { ...services.pools, outside } });
  await context.run(
    mutation('public', (ctx) => ctx.rows(put, ['unknown position'])),
    [],
  );
  expect(context.kept).toEqual([beyondAll]);
  replica.at = { timeline: 1_000_000, lsn: 0 };
  expect(await context.run(place, [])).toMatchObject({ isReadOnly: 'off' });
});

test('an operation that tries to write on a replica is answered by the primary, and logged as a fault of ours', async () => {
  const failedBefore = replica.failed;
  await aVisitor().run(
    replicaQuery('public', (ctx) => ctx.rows(put, ['by a replica query'])),
    [],
  );
  expect([replica.failed - failedBefore, said]).toEqual([1, ['An operation that may run on a replica tried to write']]);
});

const codes = (code: string, message = 'x') => Object.assign(new Error(message), { code });

test.each([
  ['a conflict with the replay', codes('40001')],
  ['a deadlock with the replay', codes('40P01')],
  ['a lost connection', codes('57P01')],
  ['a refused connection', codes('ECONNREFUSED')],
  ['one that is starting', codes('57P03')],
  ['silence', new Error('Query read timeout')],
])('%s is repeated once on the primary', async (_what, failure) => {
  let times = 0;
  const always = replicaQuery('public', async () => {
    times += 1;
    throw failure;
  });
  await expect(aVisitor().run(always, [])).rejects.toBe(failure);
  expect([times, said]).toEqual([2, ['A read failed on a replica, and is repeated on the primary']]);
});

test.each([
  ['a statement that took too long', codes('57014')],
  ['a broken rule', codes('23505')],
  ['a syntax error', codes('42601')],
])('%s is not repeated', async (_what, failure) => {
  let times = 0;
  const always = replicaQuery('public', async () => {
    times += 1;
    throw failure;
  });
  await expect(aVisitor().run(always, [])).rejects.toBe(failure);
  expect(times).toBe(1);
});
