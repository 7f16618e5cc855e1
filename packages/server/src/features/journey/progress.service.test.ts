import { expect, test } from 'vitest';
import { aMember, aPerson, signedInAs } from '../../testing/people.ts';
import { aGroup, aStage, standsIn } from '../../testing/stages.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, contextOf, inOneTransaction, services, signedIn } from '../../testing/world.ts';
import { finishTask } from './finishTask.service.ts';
import { enterStage, startJourney } from './journey.service.ts';
import { awardPoints } from './points.service.ts';
import { findUserStageProgress } from './progress.service.ts';

test('a stranger sees nobody’s progress', async () => {
  await expect(findUserStageProgress(aStranger(), 1)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('another member’s progress is as unknown as that of nobody', async () => {
  const other = await aMember();
  const member = await signedInAs('member');
  const hidden = await findUserStageProgress(member, other).catch((error: Error) => error);
  const missing = await findUserStageProgress(member, 2_000_000_000).catch((error: Error) => error);
  expect(hidden).toMatchObject({ code: 'NOT_FOUND' });
  expect(hidden).toEqual(missing);
});

test('the office sees everybody, a coach only those in a group led or a stage reviewed', async () => {
  const [led, stranger] = [await aMember(), await aMember()];
  const coachId = await aPerson({ roles: ['coach'] });
  await aGroup({ leader: coachId, members: [led] });
  const coach = await signedIn(coachId);
  expect(await findUserStageProgress(coach, led)).toMatchObject({ id: led });
  await expect(findUserStageProgress(coach, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await findUserStageProgress(await signedInAs('tribe-team-ro'), stranger)).toMatchObject({ id: stranger });

  const stage = await aStage();
  await standsIn(stranger, stage.id);
  await services.pools.main.query('insert into stage_reviewer (stage_id, user_id) values ($1, $2)', [
    stage.id,
    coachId,
  ]);
  expect(await findUserStageProgress(coach, stranger)).toMatchObject({ id: stranger });
});

test('progress names stage, next stage, tasks in order and what remains, in one statement', async () => {
  const stage = await aStage({
    name: 'Your first offer',
    tasks: [{ points: 10 }, { points: 30, actionLabel: 'Fill' }, { points: 40 }],
  });
  const next = await aStage({ number: stage.number + 1 });
  const userId = await aMember();
  await standsIn(userId, stage.id);
  const member = await signedIn(userId);
  await contextOf(member).run(finishTask, [{ taskId: stage.tasks[1]!.id, proof: null, at: new Date() }]);

  const sent = await statementsOf(() => findUserStageProgress(member, userId));
  expect(sent).toHaveLength(1);
  const progress = await findUserStageProgress(member, userId);
  expect(progress).toMatchObject({
    stage: { id: stage.id, name: 'Your first offer' },
    nextStage: { id: next.id },
    points: 30,
    remainingTasksCount: 2,
    percentage: 33,
  });
  expect(progress.stageTasks.map((task) => [task.id, task.done])).toEqual([
    [stage.tasks[0]!.id, false],
    [stage.tasks[1]!.id, true],
    [stage.tasks[2]!.id, false],
  ]);
  expect(progress.remainingTasks.map((task) => task.id)).toEqual([stage.tasks[0]!.id, stage.tasks[2]!.id]);
});

test('a new member begins in stage number 0, once, and stays where they stand', async () => {
  const zero = await services.pools.main.query('select id from stage where number = 0');
  const zeroId: number = zero.rows[0]?.id ?? (await aStage({ number: 0 })).id;
  const userId = await aMember();
  const member = await signedIn(userId);
  const begun = await Promise.all([1, 2, 3].map(() => inOneTransaction(member, (ctx) => startJourney(ctx, userId))));
  expect(begun.filter(Boolean)).toHaveLength(1);
  expect(await findUserStageProgress(member, userId)).toMatchObject({ stage: { id: zeroId } });

  const later = await aStage();
  await inOneTransaction(member, (ctx) => enterStage(ctx, { userId, stageId: later.id, reason: 'Approved' }));
  expect(await inOneTransaction(member, (ctx) => startJourney(ctx, userId))).toBe(false);
  expect(await findUserStageProgress(member, userId)).toMatchObject({ stage: { id: later.id } });
});

test('entering the stage that one stands in changes nothing', async () => {
  const stage = await aStage();
  const userId = await aMember();
  const ctx = aStranger();
  expect(await enterStage(ctx, { userId, stageId: stage.id, reason: 'Began' })).toBe(true);
  expect(await enterStage(ctx, { userId, stageId: stage.id, reason: 'Again' })).toBe(false);
});

test('points are written once per person, reason and reference', async () => {
  const userId = await aMember();
  const ctx = aStranger();
  const lesson = { userId, points: 25, reason: 'lesson', reference: 'lesson:7' } as const;
  const written = await Promise.all(
    Array.from({ length: 20 }, () => inOneTransaction(ctx, (own) => awardPoints(own, lesson))),
  );
  expect(written.filter(Boolean)).toHaveLength(1);
  expect(await awardPoints(ctx, { ...lesson, reason: 'adjustment' })).toBe(true);
  expect(await awardPoints(ctx, { ...lesson, points: 0, reference: 'lesson:8' })).toBe(false);
  const member = await signedIn(userId);
  expect(await findUserStageProgress(member, userId)).toMatchObject({
    stage: null,
    stageTasks: [],
    points: 50,
    percentage: 0,
  });
});
