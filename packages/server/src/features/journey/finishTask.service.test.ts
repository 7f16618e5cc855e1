import { expect, test } from 'vitest';
import { aMember, signedInAs } from '../../testing/people.ts';
import { aStage, standsIn } from '../../testing/stages.ts';
import { aStranger, contextOf, services, signedIn } from '../../testing/world.ts';
import { finishTask } from './finishTask.service.ts';
import { findUserStageProgress } from './progress.service.ts';

async function aMemberIn(stage: { id: number }) {
  const userId = await aMember();
  await standsIn(userId, stage.id);
  return signedIn(userId);
}

const count = async (table: string, userId: number) =>
  (await services.pools.main.query(`select count(*)::int as n from ${table} where user_id = $1`, [userId])).rows[0].n;

const morning = new Date('2026-11-21T01:00:00Z');
const finishing = (taskId: number, proof: string | null = null, at = morning) => ({ taskId, proof, at });

const refused = { code: 'BAD_USER_INPUT', message: 'This task isn’t part of your stage' };

test('a stranger finishes nothing', async () => {
  await expect(finishTask(aStranger(), finishing(1))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('a finished task gives its points once, and asking again answers the same', async () => {
  const stage = await aStage({ tasks: [{ points: 40 }, {}] });
  const member = await aMemberIn(stage);
  const first = await contextOf(member).run(finishTask, [finishing(stage.tasks[0]!.id)]);
  const again = await contextOf(member).run(finishTask, [finishing(stage.tasks[0]!.id)]);
  expect(again).toEqual(first);
  expect(await findUserStageProgress(member, member.me.userId)).toMatchObject({
    points: 40,
    remainingTasksCount: 1,
    percentage: 50,
  });
});

test('50 calls at once give one completion, one entry in the ledger and the same id', async () => {
  const stage = await aStage({ tasks: [{ points: 40 }, {}] });
  const member = await aMemberIn(stage);
  const ids = await Promise.all(
    Array.from({ length: 50 }, () =>
      contextOf(member)
        .run(finishTask, [finishing(stage.tasks[0]!.id)])
        .then(({ id }) => id),
    ),
  );
  expect(new Set(ids).size).toBe(1);
  expect(await count('task_completion', member.me.userId)).toBe(1);
  expect(await count('points_entry', member.me.userId)).toBe(1);
});

test('a task of another stage, an archived one and one that never was answer alike', async () => {
  const stage = await aStage({ tasks: [{ status: 'archived', archivedAt: new Date() }] });
  const elsewhere = await aStage();
  const member = await aMemberIn(stage);
  const { run } = contextOf(member);
  await expect(run(finishTask, [finishing(elsewhere.tasks[0]!.id)])).rejects.toMatchObject(refused);
  await expect(run(finishTask, [finishing(stage.tasks[0]!.id)])).rejects.toMatchObject(refused);
  await expect(run(finishTask, [finishing(2_000_000_000)])).rejects.toMatchObject(refused);
  const nowhere = await signedInAs('member');
  await expect(contextOf(nowhere).run(finishTask, [finishing(stage.tasks[0]!.id)])).rejects.toMatchObject(refused);
});

test('a task that asks for proof is not finished without it', async () => {
  const stage = await aStage({ tasks: [{ proofRequired: true }] });
  const member = await aMemberIn(stage);
  const { run } = contextOf(member);
  await expect(run(finishTask, [finishing(stage.tasks[0]!.id, '  ')])).rejects.toMatchObject({
    messages: { proof: ['Proof is required'] },
  });
  const done = await run(finishTask, [finishing(stage.tasks[0]!.id, 'https://example.ph/offer')]);
  expect(await run(finishTask, [finishing(stage.tasks[0]!.id)])).toEqual(done);
});

test('the last task of a stage that moves up by itself opens the next, also when all are finished at once', async () => {
  const stage = await aStage({ moveUpPolicy: 'auto', tasks: [{}, {}, {}] });
  const next = await aStage({ number: stage.number + 1 });
  const member = await aMemberIn(stage);
  const { run } = contextOf(member);
  const wanted = [...stage.tasks, ...stage.tasks];
  await Promise.all(wanted.map((task) => run(finishTask, [finishing(task.id)])));
  expect(await findUserStageProgress(member, member.me.userId)).toMatchObject({
    stage: { id: next.id },
    points: 30,
    percentage: 0,
  });
  expect(await count('user_stage', member.me.userId)).toBe(2);
  expect((await run(finishTask, [finishing(stage.tasks[0]!.id)])).id).toBeGreaterThan(0);
});

test('a stage under review keeps the member until somebody moves them', async () => {
  const stage = await aStage({ moveUpPolicy: 'review' });
  await aStage({ number: stage.number + 1 });
  const member = await aMemberIn(stage);
  await contextOf(member).run(finishTask, [finishing(stage.tasks[0]!.id)]);
  expect(await findUserStageProgress(member, member.me.userId)).toMatchObject({
    stage: { id: stage.id },
    percentage: 100,
  });
});

test('a task finished without a network was done when its device says, but never in the future nor before the stage began', async () => {
  const stage = await aStage({ tasks: [{}, {}, {}] });
  const member = await aMemberIn(stage);
  const entered = new Date('2026-11-20T00:00:00Z');
  await services.pools.main.query(`update user_stage set entered_at = $2 where user_id = $1`, [
    member.me.userId,
    entered,
  ]);
  const clocks = [morning, new Date('2031-01-01T00:00:00Z'), new Date('1970-01-01T00:00:00Z')];
  for (const [place, at] of clocks.entries())
    await contextOf(member).run(finishTask, [finishing(stage.tasks[place]!.id, null, at)]);
  const { rows } = await services.pools.main.query(
    `select completed_at from task_completion where user_id = $1 order by id`,
    [member.me.userId],
  );
  expect(rows.map(({ completed_at }) => completed_at)).toEqual([morning, member.now(), entered]);
});

test('a task that was finished before somebody moved on is still answered as done when it arrives again', async () => {
  const stage = await aStage({ tasks: [{ points: 40 }, {}] });
  const later = await aStage({ number: stage.number + 1 });
  const member = await aMemberIn(stage);
  const [done, open] = stage.tasks.map(({ id }) => finishing(id));
  const first = await contextOf(member).run(finishTask, [done!]);
  await services.pools.main.query(`update user_stage set stage_id = $2 where user_id = $1`, [
    member.me.userId,
    later.id,
  ]);
  expect(await contextOf(member).run(finishTask, [done!])).toMatchObject({ id: first.id, progress: { points: 40 } });
  await expect(contextOf(member).run(finishTask, [open!])).rejects.toMatchObject(refused);
});

test('a task with a rule is not finished by saying so, but one that asks for proof is, and one that was reopened', async () => {
  const autoRule = { kind: 'win-posted', target: null };
  const stage = await aStage({ tasks: [{ autoRule }, { autoRule, proofRequired: true }] });
  const member = await aMemberIn(stage);
  const { run } = contextOf(member);
  const [byRule, proven] = stage.tasks;
  const refusal = { code: 'BAD_USER_INPUT', message: 'This task is checked off once you’ve done it' };
  await expect(run(finishTask, [finishing(byRule!.id)])).rejects.toMatchObject(refusal);
  expect(await count('points_entry', member.me.userId)).toBe(0);
  await run(finishTask, [finishing(proven!.id, 'https://example.ph/win')]);
  await services.pools.main.query(
    `insert into task_completion (user_id, task_id, completed_at, source, reopened_at) values ($1, $2, now(), 'rule', now())`,
    [member.me.userId, byRule!.id],
  );
  await run(finishTask, [finishing(byRule!.id)]);
  expect(await findUserStageProgress(member, member.me.userId)).toMatchObject({ remainingTasksCount: 0 });
});
