import { beforeAll, expect, test } from 'vitest';
import { eventBuffer, takenChunk } from '#kernel/db/eventBuffer.ts';
import { statement } from '#kernel/db/statement.ts';
import { atEnd, services } from '../../testing/world.ts';

const { pools } = services;

beforeAll(async () => void (await pools.main.query('create table added (kind text, n int)')));

/** A server that buffers numbers and aggregates each into its own row; 13 fails. */
function aCounter(kind: string, seen: (n: number) => void = () => {}) {
  const addUp = statement<never>(
    '',
    `with ${takenChunk} insert into added select '${kind}', r.n::int from taken cross join json_to_recordset(taken.rows) as r(n text)`,
  );
  const buffer = eventBuffer<number>(services, {
    kind,
    what: 'Numbers',
    most: 20_000,
    rowsOf: (chunk) => {
      for (const n of chunk) seen(n);
      return chunk.filter((n) => n >= 0).map((n) => ({ n: n === 13 ? 'thirteen' : n }));
    },
    aggregate: addUp,
  });
  atEnd(() => buffer.stop());
  return buffer;
}

const count = async (text: string, kind: string): Promise<number> =>
  (await pools.main.query(`select count(*)::int as n from ${text} where kind = $1`, [kind])).rows[0].n;
const added = (kind: string) => count('added', kind);
const written = (kind: string) => count('noted', kind);

test('events of a busy second are written at once and aggregated when load drops', { timeout: 10_000 }, async () => {
  const counter = aCounter('busy');
  for (let n = 100; n < 400; n += 1) counter.add(n);
  counter.add(-1);
  await expect.poll(() => written('busy'), { timeout: 5_000, interval: 20 }).toBe(1);
  expect(await added('busy')).toBe(0);
  await expect.poll(() => added('busy'), { timeout: 5_000 }).toBe(300);
  expect(await written('busy')).toBe(0);
});

test('an event added while rows are made is written too', async () => {
  const counter = aCounter('meanwhile', (n) => {
    if (n > 20) counter.add(n - 1);
  });
  counter.add(80);
  await counter.flush();
  expect([await added('meanwhile'), await written('meanwhile')]).toEqual([61, 0]);
});

test('a new server aggregates what a killed one left, without a new event', async () => {
  await pools.main.query(`insert into noted (kind, rows) values ('killed', '[{"n":1},{"n":2}]')`);
  aCounter('killed');
  await expect.poll(() => added('killed'), { timeout: 5_000 }).toBe(2);
});

test('servers that aggregate concurrently count each chunk once', async () => {
  const servers = [aCounter('both'), aCounter('both'), aCounter('both')];
  for (let round = 0; round < 6; round += 1) {
    for (const server of servers) for (let n = 20; n < 30; n += 1) server.add(n);
    await Promise.all(servers.map((server) => server.flush()));
  }
  expect([await added('both'), await written('both')]).toEqual([180, 0]);
});

test('stopping aggregates the events of a busy last second', async () => {
  const counter = aCounter('last');
  for (let n = 100; n < 400; n += 1) counter.add(n);
  await counter.stop();
  expect([await added('last'), await written('last')]).toEqual([300, 0]);
});

/** Blocks aggregation until the returned function is called. */
async function blockAggregation(): Promise<() => Promise<void>> {
  const busy = await pools.main.connect();
  await busy.query('begin');
  await busy.query('lock table added');
  return async () => {
    await busy.query('commit');
    busy.release();
  };
}

test('stopping also aggregates what was written during an aggregation', async () => {
  const counter = aCounter('ending');
  const unblock = await blockAggregation();
  counter.add(30);
  const begun = counter.flush();
  await expect.poll(() => written('ending')).toBe(1);
  counter.add(31);
  const ended = counter.stop();
  await expect.poll(() => written('ending'), { interval: 10 }).toBe(2);
  await unblock();
  await Promise.all([begun, ended]);
  expect([await added('ending'), await written('ending')]).toEqual([2, 0]);
});

test('a chunk that fails stays, and doesn’t block the next one', async () => {
  const counter = aCounter('wrong');
  counter.add(13);
  await counter.flush();
  counter.add(14);
  await counter.flush();
  expect([await added('wrong'), await written('wrong')]).toEqual([1, 1]);
  await pools.main.query(`update noted set rows = '[{"n":15}]' where kind = 'wrong'`);
  await counter.flush();
  expect([await added('wrong'), await written('wrong')]).toEqual([2, 0]);
});

test('events of a long outage become chunks of 5,000, and those beyond the limit are dropped', async () => {
  const counter = aCounter('many');
  for (let n = 0; n < 20_010; n += 1) counter.add(n === 13 ? 12 : n);
  const unblock = await blockAggregation();
  const ended = counter.stop();
  const sizes = async (): Promise<number[]> =>
    (
      await pools.main.query(`select json_array_length(rows::json) as n from noted where kind = 'many' order by id`)
    ).rows.map(({ n }) => n);
  const all = async () => (await sizes()).reduce((sum, n) => sum + n, 0);
  await expect.poll(all, { interval: 10, timeout: 5_000 }).toBe(20_000);
  expect(Math.max(...(await sizes()))).toBe(5_000);
  await unblock();
  await ended;
});
