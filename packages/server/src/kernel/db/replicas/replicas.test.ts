import type { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readOnReplica } from '#kernel/api/replicaRead.ts';
import { openPools, type Pools } from '#kernel/db/pools.ts';
import { freePort } from '#kernel/loopback.ts';
import { readPosition } from '#kernel/db/replicas/position.ts';
import { openReplicas, type Replicas } from '#kernel/db/replicas/replicas.ts';
import { figuresOfReplicas } from '#kernel/metrics/replicaFigures.ts';
import { isLong } from '../../../testing/long.ts';
import { aRealServer } from '../../../testing/realServer.ts';
import { aStreamingCluster, type Standby, type Streaming } from '../../../testing/standby.ts';
import { databaseUrl, services } from '../../../testing/world.ts';

let cluster: Streaming;
let pools: Pools;
let replicas: Replicas;
let standby: Standby;
let skipped = 0;
const logger = pino({ level: 'silent' });
/** Slow in the short run: on a busy machine a check that is late would count as silence. The long run keeps to the promised seconds. */
const clock = () => performance.now() / (isLong ? 1 : 20) + skipped;

beforeAll(async () => {
  cluster = await aStreamingCluster(2);
  standby = cluster.standbys[0]!;
  pools = openPools(cluster.url, 8, { onError: () => undefined });
  await pools.main.query('create table note (text text not null)');
});
beforeEach(async () => {
  skipped = 0;
  replicas = openReplicas([standby.url], { primary: pools.outside, size: 4, logger, clock });
  await isInUse();
});
afterEach(() => replicas.end());
afterAll(async () => {
  await pools.end();
  await cluster.stop();
});

const soon = { timeout: 30_000, interval: 20 };
const state = () => replicas.states()[0]!;
const isInUse = () => expect.poll(() => state().whyNot, soon).toBe(null);
const reader = { needs: null, turn: 0 };
const wide = () => ({ ...services, pools, replicas, logger });
const countOn = async (runner: Pick<Pool, 'query'>) =>
  Number((await runner.query('select count(*) as count from note')).rows[0].count);

const isLeftOut = () =>
  expect.poll(() => state().whyNot, isLong ? { timeout: 2_000, interval: 10 } : soon).toBe('gone');
/** What the replica answers, once it's in use. */
const answers = (count: number) => expect.poll(() => replicas.choose(reader)?.read(countOn), soon).toBe(count);

test('a replica answers, and its connections refuse to write', async () => {
  const write = replicas.choose(reader)?.read((pool) => pool.query(`insert into note values ('no')`));
  await expect(write).rejects.toMatchObject({ code: '25006' });
  await answers(0);
  expect(state()).toMatchObject({ lagSeconds: expect.any(Number), counts: { served: 1 } });
  const name = `{replica="${new URL(standby.url).host}"`;
  await expect
    .poll(() => figuresOfReplicas(replicas).split('\n'), soon)
    .toEqual(
      expect.arrayContaining([
        `tribe_replica_in_use${name}} 1`,
        `tribe_replica_lag_bytes${name}} 0`,
        `tribe_replica_reads_total${name}} 1`,
        `tribe_replica_passed_over_total${name},reason="behind"} 0`,
      ]),
    );
});

test('the primary answers a reader until the replica has replayed their change', async () => {
  await standby.pauseReplay();
  await pools.main.query(`insert into note values ('mine')`);
  const needs = await readPosition(pools.main);
  expect(replicas.choose({ needs, turn: 0 })).toBe(null);
  await answers(0);
  const asOf = await readOnReplica(wide(), { needs, turn: 0, requestId: '' }, async (reading) => reading.asOf);
  expect([asOf, state().counts.passedOver]).toMatchObject([null, { behind: 1, gone: 0 }]);
  await expect.poll(() => state().lagBytes, soon).toBeGreaterThan(0);
  await standby.resumeReplay();
  await expect.poll(() => replicas.choose({ needs, turn: 0 }), soon).not.toBe(null);
  await answers(1);
});

test('a replica that lags more than ten seconds is left out, and returns once it has caught up', async () => {
  await standby.pauseReplay();
  const before = replicas.primaryPosition();
  await pools.main.query(`insert into note values ('late')`);
  await expect.poll(() => replicas.primaryPosition(), soon).not.toEqual(before);
  skipped = 10_001;
  await expect.poll(() => state().whyNot, soon).toBe('lagging');
  expect(state().lagSeconds).toBeGreaterThan(10);
  await standby.resumeReplay();
  await isInUse();
});

describe('a replica that stops answering is left out, and returns by itself', () => {
  test('killed', async () => {
    await standby.kill();
    await isLeftOut();
    expect(replicas.choose(reader)).toBe(null);
    expect(figuresOfReplicas(replicas)).toMatch(/tribe_replica_in_use\S+ 0\n/);
    await standby.start();
    await answers(await countOn(pools.main));
  });

  test('frozen, and a read that waits for it is repeated on the primary', async () => {
    const slow = readOnReplica(wide(), { ...reader, requestId: '' }, async ({ runner, asOf }) => {
      if (asOf === null) return 'of the primary';
      await runner.query('select 1');
      standby.freeze();
      await runner.query('select 1');
      return 'of the replica';
    });
    expect(await slow).toBe('of the primary');
    await isLeftOut();
    expect(state().counts.passedOver.failed).toBe(1);
    standby.thaw();
    await answers(await countOn(pools.main));
  });
});

/** Holds a lock on a table until it's cancelled: the usual limits would end it while a busy machine is still on its way. */
const untilCancelled = (table: string) =>
  Object.assign(
    { text: `set statement_timeout = 0; select pg_sleep(60) from (select count(*) from ${table}) counted` },
    // The driver reads it from each query, which its types don't know.
    { query_timeout: 60_000 },
  );

test('a read that the replay cancels is repeated on the primary, once', async () => {
  const sources: string[] = [];
  await pools.main.query('create table short_lived (id int)');
  await expect
    .poll(() => replicas.choose(reader)?.read((pool) => pool.query(`select to_regclass('short_lived') as it`)), soon)
    .toMatchObject({ rows: [{ it: 'short_lived' }] });
  const found = await readOnReplica(wide(), { ...reader, requestId: '' }, async ({ runner, asOf }) => {
    sources.push(asOf === null ? 'primary' : 'replica');
    if (asOf === null) return 'of the primary';
    const read = runner.query(untilCancelled('short_lived'));
    await expect
      .poll(async () => {
        const locks = await runner.query(
          `select from pg_locks where relation = 'short_lived'::regclass and mode = 'AccessShareLock'`,
        );
        return locks.rowCount;
      }, soon)
      .toBe(1);
    await pools.main.query('drop table short_lived');
    await read;
    return 'of the replica';
  });
  expect([found, ...sources]).toEqual(['of the primary', 'replica', 'primary']);
});

test('an error of the operation itself is not retried on the primary', async () => {
  let times = 0;
  const work = async () => {
    times += 1;
    throw new Error('no such thing');
  };
  await expect(readOnReplica(wide(), { ...reader, requestId: '' }, work)).rejects.toThrow('no such thing');
  expect(times).toBe(1);
});

test('one person stays on one replica, and visitors are spread over all', async () => {
  const both = openReplicas(
    cluster.standbys.map(({ url }) => url),
    { primary: pools.outside, size: 2, logger },
  );
  await expect.poll(() => both.states().map(({ whyNot }) => whyNot), soon).toEqual([null, null]);
  const nameOf = (turn: number) => both.choose({ needs: null, turn })?.name;
  expect(new Set([7, 7, 7].map(nameOf)).size).toBe(1);
  expect(new Set([1, 2, 3].map(nameOf)).size).toBe(2);
  await both.end();
});

test('a replica that refuses the password isn’t used, and the log says why', async () => {
  const lines: string[] = [];
  const wrong = openReplicas([Object.assign(new URL(standby.url), { password: 'wrong' }).href], {
    primary: pools.outside,
    size: 2,
    logger: pino({}, { write: (line: string) => void lines.push(line) }),
  });
  await expect
    .poll(() => lines.map((line) => JSON.parse(line)), soon)
    .toMatchObject([{ why: 'gone', err: { code: '28P01' }, msg: 'A replica is not in use' }]);
  await wrong.end();
});

test('a copy of another database is not used', async () => {
  const other = openPools(databaseUrl(), 2, { onError: () => undefined });
  const wrong = openReplicas([standby.url], { primary: other.outside, size: 2, logger });
  await expect.poll(() => [wrong.primaryPosition() !== null, wrong.states()[0]?.whyNot], soon).toEqual([true, 'unfit']);
  await wrong.end();
  await other.end();
});

test('a server reads on the replicas named in its settings, and shuts down cleanly', async () => {
  const { host: first } = new URL(standby.url);
  const { host: second } = new URL(cluster.standbys[1]!.url);
  const urls = cluster.url.replace(new URL(cluster.url).host, `${first},${second}`);
  const port = String(await freePort());
  const server = await aRealServer({
    PORT: port,
    DATABASE_URL: cluster.url,
    DATABASE_READ_URL: `${urls}?target_session_attrs=prefer-standby`,
  });
  const address = `http://127.0.0.1:${port}`;
  const figure = async (name: string) => {
    const text = await (await fetch(`${address}/api/metrics`)).text();
    return [first, second].map((host) => Number(text.split(`${name}{replica="${host}"} `)[1]?.split('\n')[0]));
  };
  await expect.poll(() => figure('tribe_replica_in_use'), soon).toEqual([1, 1]);
  const visit = async () => {
    expect((await fetch(`${address}/sitemap.xml`)).status).toBe(200);
    return figure('tribe_replica_reads_total');
  };
  await expect
    .poll(visit, soon)
    .toEqual([expect.toSatisfy((reads) => reads > 0), expect.toSatisfy((reads) => reads > 0)]);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('a replica that was promoted is not used, and neither is the primary’s own address', async () => {
  const second = cluster.standbys[1]!;
  const two = openReplicas([second.url, cluster.url], { primary: pools.outside, size: 2, logger });
  await expect.poll(() => two.states().map(({ whyNot }) => whyNot), soon).toEqual([null, 'unfit']);
  await second.promote();
  await expect.poll(() => two.states().map(({ whyNot }) => whyNot), soon).toEqual(['unfit', 'unfit']);
  await two.end();
});
