import { beforeAll, expect, test } from 'vitest';
import { keepNotes, takenChunk } from '#kernel/db/notes.ts';
import { statement } from '#kernel/db/statement.ts';
import { atEnd, services } from '../../testing/world.ts';

const { pools } = services;

beforeAll(async () => void (await pools.main.query('create table added (kind text, n int)')));

/** A server that notes numbers, and adds each up as a row of its own. 13 can't be added up. */
function aCounter(kind: string, seen: (n: number) => void = () => {}) {
  const addUp = statement<never>(
    '',
    `with ${takenChunk} insert into added select '${kind}', r.n::int from taken cross join json_to_recordset(taken.rows) as r(n text)`,
  );
  const notes = keepNotes<number>(services, {
    kind,
    what: 'Numbers',
    most: 20_000,
    rowsOf: (chunk) => {
      for (const n of chunk) seen(n);
      return chunk.filter((n) => n >= 0).map((n) => ({ n: n === 13 ? 'thirteen' : n }));
    },
    addUp,
  });
  atEnd(() => notes.stop());
  return notes;
}

const count = async (text: string, kind: string): Promise<number> =>
  (await pools.main.query(`select count(*)::int as n from ${text} where kind = $1`, [kind])).rows[0].n;
const added = (kind: string) => count('added', kind);
const kept = (kind: string) => count('noted', kind);

test('a busy second is kept at once, and added up when it is calm again', { timeout: 10_000 }, async () => {
  const counter = aCounter('busy');
  for (let n = 100; n < 400; n += 1) counter.add(n);
  counter.add(-1);
  await expect.poll(() => kept('busy'), { timeout: 5_000, interval: 20 }).toBe(1);
  expect(await added('busy')).toBe(0);
  await expect.poll(() => added('busy'), { timeout: 5_000 }).toBe(300);
  expect(await kept('busy')).toBe(0);
});

test('what is noted while others are made into rows is kept as well', async () => {
  const counter = aCounter('meanwhile', (n) => {
    if (n > 20) counter.add(n - 1);
  });
  counter.add(80);
  await counter.flush();
  expect([await added('meanwhile'), await kept('meanwhile')]).toEqual([61, 0]);
});

test('what was kept by a server that was killed is added up by the next, without a new note', async () => {
  await pools.main.query(`insert into noted (kind, rows) values ('killed', '[{"n":1},{"n":2}]')`);
  aCounter('killed');
  await expect.poll(() => added('killed'), { timeout: 5_000 }).toBe(2);
});

test('servers that add up at once count each chunk once', async () => {
  const servers = [aCounter('both'), aCounter('both'), aCounter('both')];
  for (let round = 0; round < 6; round += 1) {
    for (const server of servers) for (let n = 20; n < 30; n += 1) server.add(n);
    await Promise.all(servers.map((server) => server.flush()));
  }
  expect([await added('both'), await kept('both')]).toEqual([180, 0]);
});

test('a busy second at the end of a server is added up before it ends', async () => {
  const counter = aCounter('last');
  for (let n = 100; n < 400; n += 1) counter.add(n);
  await counter.stop();
  expect([await added('last'), await kept('last')]).toEqual([300, 0]);
});

/** Nothing is added up until it is let go of. */
async function holdsUp(): Promise<() => Promise<void>> {
  const busy = await pools.main.connect();
  await busy.query('begin');
  await busy.query('lock table added');
  return async () => {
    await busy.query('commit');
    busy.release();
  };
}

test('what is kept while others are added up is added up as well before the server ends', async () => {
  const counter = aCounter('ending');
  const letGo = await holdsUp();
  counter.add(30);
  const begun = counter.flush();
  await expect.poll(() => kept('ending')).toBe(1);
  counter.add(31);
  const ended = counter.stop();
  await expect.poll(() => kept('ending'), { interval: 10 }).toBe(2);
  await letGo();
  await Promise.all([begun, ended]);
  expect([await added('ending'), await kept('ending')]).toEqual([2, 0]);
});

test('a chunk that can’t be added up stays, and holds up none behind it', async () => {
  const counter = aCounter('wrong');
  counter.add(13);
  await counter.flush();
  counter.add(14);
  await counter.flush();
  expect([await added('wrong'), await kept('wrong')]).toEqual([1, 1]);
  await pools.main.query(`update noted set rows = '[{"n":15}]' where kind = 'wrong'`);
  await counter.flush();
  expect([await added('wrong'), await kept('wrong')]).toEqual([2, 0]);
});

test('a long time without the database becomes chunks of 5,000, and what doesn’t fit is dropped', async () => {
  const counter = aCounter('many');
  for (let n = 0; n < 20_010; n += 1) counter.add(n === 13 ? 12 : n);
  const letGo = await holdsUp();
  const ended = counter.stop();
  const sizes = async (): Promise<number[]> =>
    (
      await pools.main.query(`select json_array_length(rows::json) as n from noted where kind = 'many' order by id`)
    ).rows.map(({ n }) => n);
  const all = async () => (await sizes()).reduce((sum, n) => sum + n, 0);
  await expect.poll(all, { interval: 10, timeout: 5_000 }).toBe(20_000);
  expect(Math.max(...(await sizes()))).toBe(5_000);
  await letGo();
  await ended;
});
