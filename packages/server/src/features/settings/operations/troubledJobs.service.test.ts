import { namedJobs } from '@tribe/domain/features/settings/operations/jobNames.ts';
import { operationMessages } from '@tribe/domain/features/settings/operations/messages.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { jobs } from '../../../features.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { auditRows } from '../../../testing/audit.ts';
import { signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aFailedJob } from '../../../testing/trouble.ts';
import { aStranger, atEnd, contextOf, inOneTransaction, services } from '../../../testing/world.ts';
import {
  discardFailedJobs,
  discardJob,
  pageTroubledJobs,
  retryFailedJobs,
  retryJob,
} from '#features/settings/operations/troubledJobs.service.ts';
import { findOperations } from '#features/settings/operations/operations.service.ts';
import type { Operation } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { job, startJobs } from '#kernel/jobs/jobs.ts';
import { joinNodes } from '#kernel/nodes/node.ts';

const nobody = 2_000_000_000;
const admin = async () => contextOf(await signedInAs('admin'));
const run = async <Args extends unknown[], Result>(operation: Operation<Args, Result>, ...args: Args) =>
  (await admin()).run(operation, args);

async function jobOf(id: number) {
  const { rows } = await services.pools.main.query(
    `select attempts, max_attempts as most, run_at <= now() as "isDue" from graphile_worker._private_jobs where id = $1`,
    [id],
  );
  return rows[0];
}

test('jobs are for who may change the settings: not for strangers, members or the office', async () => {
  const failed = await aFailedJob('test.access');
  const asks = [
    (ctx: ReturnType<typeof contextOf>) => ctx.run(pageTroubledJobs, [{ trouble: 'failed' }]),
    (ctx: ReturnType<typeof contextOf>) => ctx.run(retryJob, [failed]),
    (ctx: ReturnType<typeof contextOf>) => ctx.run(discardJob, [failed]),
    (ctx: ReturnType<typeof contextOf>) => ctx.run(retryFailedJobs, [null]),
    (ctx: ReturnType<typeof contextOf>) => ctx.run(discardFailedJobs, [null]),
    (ctx: ReturnType<typeof contextOf>) => ctx.run(findOperations, []),
  ];
  for (const ask of asks) {
    expect(await codeOf(ask(contextOf(aStranger())))).toBe('UNAUTHENTICATED');
    for (const role of ['member', 'coach', 'tribe-team-fa', 'tribe-team-ro'] as const)
      expect(await codeOf(ask(contextOf(await signedInAs(role))))).toBe('FORBIDDEN');
  }
  expect(await jobOf(failed)).toMatchObject({ attempts: 8, most: 8 });
  expect(await codeOf(run(pageTroubledJobs, { trouble: 'failed' }))).toBe(null);
});

test('whoever may read the settings and not change them sees nothing of it', async () => {
  const ctx = await signedInAs('admin');
  const { setting_update: _, ...functionAccess } = ctx.me.functionAccess;
  const reader = contextOf({ ...ctx, viewer: { ...ctx.me, functionAccess } });
  expect(await codeOf(reader.run(pageTroubledJobs, [{ trouble: 'failed' }]))).toBe('FORBIDDEN');
});

test('a failed job is told with its error and without what it was queued with', async () => {
  const id = await aFailedJob('test.told', {
    payload: { passwordHash: 'a-hash', email: 'maria@example.ph' },
    lastError: 'No answer from smtp://user:password@mail.example\n<img src=x onerror=alert(1)> for maria@example.ph',
  });
  const { rows, total, kinds } = await run(pageTroubledJobs, { trouble: 'failed', name: 'test.told' });
  expect(rows).toEqual([
    expect.objectContaining({
      id,
      name: 'test.told',
      attempts: 8,
      isRunning: false,
      isRepeated: false,
      nextTryAt: null,
    }),
  ]);
  expect(rows[0]?.lastError).toBe('No answer from … <img src=x onerror=alert(1)> for …');
  expect(JSON.stringify(rows)).not.toMatch(/a-hash|maria|password/);
  expect([total, kinds.find(({ name }) => name === 'test.told')?.count]).toEqual([1, 1]);
});

test('what waits for another try is told apart from what failed, and a page has a stable order', async () => {
  const again = await aFailedJob('test.again', { attempts: 2 });
  const ids: number[] = [];
  for (let count = 0; count < 5; count += 1) ids.push(await aFailedJob('test.many'));
  const { rows } = await run(pageTroubledJobs, { trouble: 'again', name: 'test.again' });
  expect(rows).toMatchObject([{ id: again, nextTryAt: expect.any(Date) }]);
  const seen: number[] = [];
  for (let page = 1; page <= 3; page += 1) {
    const of = await run(pageTroubledJobs, { trouble: 'failed', name: 'test.many', page, pageSize: 2 });
    expect(of.total).toBe(5);
    seen.push(...of.rows.map(({ id }) => id));
  }
  expect(seen).toEqual(ids.toReversed());
  for (const wrong of [{ page: 0 }, { pageSize: -1 }, { page: 1.5 }])
    expect(await codeOf(run(pageTroubledJobs, { trouble: 'failed', ...wrong }))).toBe('BAD_USER_INPUT');
  const operator = await admin();
  expect(await statementsOf(() => operator.run(pageTroubledJobs, [{ trouble: 'failed' }]))).toHaveLength(2);
});

test('a failed job that is retried runs once more, and fails again where nothing changed (LOG-1)', async () => {
  let tries = 0;
  const broken = job('test.broken', z.object({}), async () => {
    tries += 1;
    throw new Error('Still broken, says maria@example.ph');
  });
  const id = await aFailedJob('test.broken');
  await run(retryJob, id);
  expect(await auditRows('job', id)).toMatchObject([{ action: 'job.retried', changes: null }]);
  const node = await joinNodes(services);
  const workers = await startJobs(services, [broken], node);
  atEnd(() => workers.stop().then(node.stop));
  await expect
    .poll(async () => (await run(pageTroubledJobs, { trouble: 'failed', name: 'test.broken' })).rows, {
      timeout: 5_000,
    })
    .toMatchObject([{ id, attempts: 9, lastError: 'Still broken, says …' }]);
  expect(tries).toBe(1);
  const { rows } = await services.pools.main.query(
    'select last_error from graphile_worker._private_jobs where id = $1',
    [id],
  );
  expect(rows[0].last_error).not.toContain('maria');
});

test('a double click, or two operators at once, retry a job once; the later one is told (OPS-1)', async () => {
  const id = await aFailedJob('test.twice');
  const codes = await Promise.all([codeOf(run(retryJob, id)), codeOf(run(retryJob, id))]);
  expect(codes.toSorted()).toEqual(['CONFLICT', null].toSorted());
  await expect(run(retryJob, id)).rejects.toMatchObject({ message: operationMessages.jobIsDue });
  expect(await jobOf(id)).toEqual({ attempts: 8, most: 9, isDue: true });
  await services.pools.main.query(`delete from graphile_worker._private_jobs where id = $1`, [id]);
});

test('whoever began before somebody else’s retry was through is told of it (OPS-1)', async () => {
  const id = await aFailedJob('test.before');
  await inOneTransaction(await signedInAs('admin'), async (early) => {
    await early.rows(statement('', 'select'), []);
    await run(retryJob, id);
    expect(await codeOf(retryJob(early, id))).toBe('CONFLICT');
  });
  await services.pools.main.query(`delete from graphile_worker._private_jobs where id = $1`, [id]);
});

test('of one who retries and one who discards at once, each finds a whole job or none', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await aFailedJob('test.both');
    const [retried, discarded] = await Promise.all([codeOf(run(retryJob, id)), codeOf(run(discardJob, id))]);
    expect([null, 'NOT_FOUND']).toContain(retried);
    expect(discarded).toBe(null);
    expect(await jobOf(id)).toBeUndefined();
  }
});

test('a job that runs is neither retried nor discarded, and one that is gone is not found (OPS-1)', async () => {
  const id = await aFailedJob('test.runs', { lockedBy: 'somebody', attempts: 3 });
  for (const act of [retryJob, discardJob]) {
    await expect(run(act, id)).rejects.toMatchObject({ code: 'CONFLICT', message: operationMessages.jobRuns });
    expect(await codeOf(run(act, nobody))).toBe('NOT_FOUND');
  }
  const { rows } = await run(pageTroubledJobs, { trouble: 'again', name: 'test.runs' });
  expect(rows).toMatchObject([{ id, isRunning: true, nextTryAt: null }]);
  expect(await run(discardFailedJobs, 'test.runs')).toBe(0);
});

test('all failed jobs are retried at once, but those that come again by themselves (OPS-1)', async () => {
  job('test.nightly', z.object({}), async () => undefined, { every: '0 0 1 1 *' });
  await services.pools.main.query(`delete from graphile_worker._private_jobs`);
  const failed = [await aFailedJob('test.all'), await aFailedJob('test.all')];
  const nightly = await aFailedJob('test.nightly');
  await aFailedJob('test.all', { lockedBy: 'somebody' });
  expect(await run(retryFailedJobs, null)).toBe(2);
  const { rows: acts } = await services.pools.main.query('select sentence from info_log order by id desc limit 1');
  expect(acts).toEqual([{ sentence: 'Retried 2 failed jobs' }]);
  for (const id of failed) expect(await jobOf(id)).toMatchObject({ isDue: true });
  expect(await jobOf(nightly)).toMatchObject({ isDue: false });
  expect((await run(pageTroubledJobs, { trouble: 'failed' })).rows).toMatchObject([{ id: nightly, isRepeated: true }]);
  expect(await run(discardFailedJobs, 'test.nightly')).toBe(1);
  expect(await run(discardFailedJobs, null)).toBe(0);
  expect(await jobOf(nightly)).toBeUndefined();
});

test('what was asked for with a job ends when it is discarded, unless another job has the same to do (OPS-1)', async () => {
  const ended: unknown[] = [];
  job('test.asked', z.object({ id: z.number() }), async () => undefined, {
    discard: async (_ctx, payload) => void ended.push(payload),
  });
  const [first, second] = [
    await aFailedJob('test.asked', { payload: { id: 1 } }),
    await aFailedJob('test.asked', { payload: { id: 1 }, attempts: 2 }),
  ];
  await run(discardJob, first);
  expect(ended).toEqual([]);
  await run(discardJob, second);
  expect(ended).toEqual([{ id: 1 }]);
  // One that an older release queued otherwise is gone all the same.
  await run(discardJob, await aFailedJob('test.asked', { payload: { number: 1 } }));
  expect(ended).toHaveLength(1);
});

test('giving up thirty jobs sends as many statements as three', async () => {
  const operator = await admin();
  const costs: number[] = [];
  for (const count of [3, 30]) {
    for (let made = 0; made < count; made += 1) await aFailedJob('test.given_up');
    const sent = await statementsOf(async () =>
      expect(await operator.run(discardFailedJobs, ['test.given_up'])).toBe(count),
    );
    costs.push(sent.length);
  }
  expect(costs[1]).toBe(costs[0]);
});

test('every job has words for whoever reads of it', () => {
  expect(namedJobs.toSorted()).toEqual(jobs.map(({ name }) => name).toSorted());
});
