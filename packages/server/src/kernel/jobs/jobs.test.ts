import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isLong } from '../../testing/long.ts';
import { oneOfSeveral } from '../../testing/nodes.ts';
import { aStranger, atEnd, databaseUrl, inOneTransaction, services } from '../../testing/world.ts';
import { joinNodes, type Node } from '#kernel/nodes/node.ts';
import { type Job, job, jobContextFor, startJobs } from './jobs.ts';

/** Workers on a node of their own, which leave when they stop. */
async function startWorkers(active: Job[], node?: Node) {
  const place = node ?? (await joinNodes(services));
  const workers = await startJobs(services, active, place);
  return { stop: () => workers.stop().then(place.stop) };
}

const queued = async (name: string) =>
  (await services.pools.main.query('select 1 from graphile_worker.jobs where task_identifier = $1', [name])).rowCount;

test('a job queued in a transaction that fails never exists', async () => {
  const work = inOneTransaction(aStranger(), async (ctx) => {
    await ctx.job('never', {});
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await queued('never')).toBe(0);
});

test('a job runs with its payload, and the workers stop on request', async () => {
  const done = Promise.withResolvers<number>();
  const worker = await startWorkers([
    job('count', z.object({ to: z.number() }), async (_context, { to }) => done.resolve(to)),
  ]);
  await inOneTransaction(aStranger(), (ctx) => ctx.job('count', { to: 3 }));
  expect(await done.promise).toBe(3);
  await expect.poll(() => queued('count'), { timeout: 10_000 }).toBe(0);
  await worker.stop();
});

test('a job with an invalid payload fails instead of running', async () => {
  const strict = job('strict', z.object({ id: z.number() }), async () => {});
  const context = jobContextFor(services, 'test', AbortSignal.timeout(1_000));
  await expect(strict.run(context, { id: 'x' })).rejects.toThrow('number');
});

test('a job locked by a killed server is free at once for the only server left', async () => {
  await inOneTransaction(aStranger(), (ctx) => ctx.job('held', {}));
  await services.pools.main.query(
    `update graphile_worker._private_jobs set locked_by = 'a-dead-worker', locked_at = now()
     where task_id = (select id from graphile_worker._private_tasks where identifier = 'held')`,
  );
  const done = Promise.withResolvers<string>();
  const active = job('held', z.object({}), async () => done.resolve('ran'));
  const worker = await startWorkers([active], await joinNodes(services, { isAlone: true }));
  expect(await done.promise).toBe('ran');
  await worker.stop();
});

/** One of several servers; between `fallSilent` and `wakeUp` it reaches nothing, like a paused process. */
async function aNode(active: Job[]) {
  let isSilent = false;
  const pausable = (pool: Pool): Pool => {
    const orPaused =
      <Asked extends unknown[]>(ask: (...asked: Asked) => unknown) =>
      (...asked: Asked) =>
        isSilent ? Promise.reject(new Error('paused')) : ask.apply(pool, asked);
    return Object.assign(Object.create(pool), { query: orPaused(pool.query), connect: orPaused(pool.connect) });
  };
  const { main, outside } = services.pools;
  const own = {
    ...services,
    config: oneOfSeveral(services.config),
    pools: { ...services.pools, main: pausable(main), outside: pausable(outside), direct: pausable(main) },
  };
  const node = await joinNodes(own, { pace: { beat: 100, silence: 600 }, seat: randomUUID() });
  const workers = await startJobs(own, active, node);
  const stop = () => workers.stop().then(node.stop);
  atEnd(stop);
  return { stop, fallSilent: () => (isSilent = true), wakeUp: () => (isSilent = false) };
}

const write = {
  name: 'test.trace',
  text: `insert into rate_counter (key, count, window_ends_at) values ($1, 1, now())`,
};
const writeOnce = { name: 'test.trace_once', text: `${write.text} on conflict do nothing` };
const traces = async (like: string) =>
  (await services.pools.main.query('select key from rate_counter where key like $1 order by key', [like])).rows.map(
    ({ key }) => key,
  );

test('a server that falls silent loses its job to another, and commits nothing when it wakes up', async () => {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<unknown>()];
  const gate = Promise.withResolvers<void>();
  const works = (who: string, wait: () => Promise<void>) =>
    job('silent', z.object({}), async (context) => {
      await context.transaction((ctx) => ctx.rows(write, [`silent:${who}:first`]));
      begun.resolve();
      await wait();
      await context.transaction((ctx) => ctx.rows(write, [`silent:${who}:second`]));
    });
  const watched: Job = {
    ...works('paused', () => gate.promise),
    run: (context, payload) =>
      works('paused', () => gate.promise)
        .run(context, payload)
        .catch((error: unknown) => {
          ended.resolve(error);
          throw error;
        }),
  };
  const paused = await aNode([watched]);
  await inOneTransaction(aStranger(), (ctx) => ctx.job('silent', {}));
  await begun.promise;
  paused.fallSilent();
  const other = await aNode([works('other', async () => {})]);
  await expect.poll(() => queued('silent'), { timeout: 10_000 }).toBe(0);
  paused.wakeUp();
  gate.resolve();
  expect(await ended.promise).toMatchObject({ message: expect.stringContaining('was given to another server') });
  expect(await traces('silent:%')).toEqual(['silent:other:first', 'silent:other:second', 'silent:paused:first']);
  await Promise.all([paused.stop(), other.stop()]);
});

test('a server that keeps reporting keeps a job for as long as it takes', async () => {
  const runs: string[] = [];
  const gate = Promise.withResolvers<void>();
  const long = (who: string) =>
    job('long', z.object({}), async (context) => {
      runs.push(who);
      await gate.promise;
      await context.transaction((ctx) => ctx.rows(write, [`long:${who}`]));
    });
  const one = await aNode([long('one')]);
  await inOneTransaction(aStranger(), (ctx) => ctx.job('long', {}));
  await expect.poll(() => runs).toEqual(['one']);
  const other = await aNode([long('other')]);
  await pause(1_500);
  gate.resolve();
  await expect.poll(() => queued('long'), { timeout: 10_000 }).toBe(0);
  expect([runs, await traces('long:%')]).toEqual([['one'], ['long:one']]);
  await Promise.all([one.stop(), other.stop()]);
  expect((await services.pools.main.query('select from node')).rowCount).toBe(0);
});

test.runIf(isLong)('jobs that run or fail while the database is away run again when it is back', async () => {
  const url = new URL(databaseUrl());
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const admin = new Client({ connectionString: url.href });
  await admin.connect();
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  let tries = 0;
  const breaking = job('breaking', z.object({ at: z.number() }), async (context, { at }) => {
    tries += 1;
    if (tries === 1) {
      await admin.query(`alter database ${name} allow_connections false`);
      await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
      throw new Error('The database went away');
    }
    // A job that committed but whose end couldn't be recorded runs again: jobs run at least once.
    await context.transaction((ctx) => ctx.rows(writeOnce, [`breaking:${at}`]));
  });
  await inOneTransaction(aStranger(), async (ctx) => {
    for (const at of [1, 2]) await ctx.job('breaking', { at });
  });
  const workers = await startWorkers([breaking]);
  atEnd(workers.stop);
  await expect.poll(() => tries, { timeout: 10_000 }).toBeGreaterThanOrEqual(1);
  await pause(2_000);
  await admin.query(`alter database ${name} allow_connections true`);
  await expect
    .poll(() => traces('breaking:%').catch(() => []), { timeout: 30_000 })
    .toEqual(['breaking:1', 'breaking:2']);
  await expect.poll(() => queued('breaking'), { timeout: 10_000 }).toBe(0);
  await workers.stop();
  process.off('unhandledRejection', note);
  await admin.end();
  expect(unhandled).toEqual([]);
});
