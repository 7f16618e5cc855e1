import { jobContextFor } from '#kernel/jobs/jobs.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { aStranger, inOneTransaction, services } from '../../testing/world.ts';
import { job, startJobs } from './jobs.ts';

const queued = async (name: string) =>
  (await services.pools.main.query('select 1 from graphile_worker.jobs where task_identifier = $1', [name])).rowCount;

test('a job queued in a transaction that fails was never there', async () => {
  const work = inOneTransaction(aStranger(), async (ctx) => {
    await ctx.job('never', {});
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await queued('never')).toBe(0);
});

test('a job runs with what it was given, and the workers stop when asked', async () => {
  const done = Promise.withResolvers<number>();
  const worker = await startJobs(services, [
    job('count', z.object({ to: z.number() }), async (_context, { to }) => done.resolve(to)),
  ]);
  await inOneTransaction(aStranger(), (ctx) => ctx.job('count', { to: 3 }));
  expect(await done.promise).toBe(3);
  await expect.poll(() => queued('count'), { timeout: 10_000 }).toBe(0);
  await worker.stop();
});

test('a job that is given something else fails instead of running', async () => {
  const strict = job('strict', z.object({ id: z.number() }), async () => {});
  const context = jobContextFor(services, 'test', AbortSignal.timeout(1_000));
  await expect(strict.run(context, { id: 'x' })).rejects.toThrow('number');
});

test('a job that a killed server held is free at once for the only server that is left', async () => {
  await inOneTransaction(aStranger(), (ctx) => ctx.job('held', {}));
  await services.pools.main.query(
    `update graphile_worker._private_jobs set locked_by = 'a-dead-worker', locked_at = now()
     where task_id = (select id from graphile_worker._private_tasks where identifier = 'held')`,
  );
  const done = Promise.withResolvers<string>();
  const active = job('held', z.object({}), async () => done.resolve('ran'));
  const worker = await startJobs(services, [active], { isAlone: true });
  expect(await done.promise).toBe('ran');
  await worker.stop();
});
