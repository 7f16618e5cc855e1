import { expect, test } from 'vitest';
import { updateMyProfile, findMyProfile } from '#features/members/profile/profile.service.ts';
import { catchUpWithRule } from '#features/journey/journey.jobs.ts';
import { followRules } from '#features/journey/move-up/automatic.service.ts';
import { findUserStageProgress } from '#features/journey/progress.service.ts';
import { createStageTask, updateStageTask } from '#features/journey/stageTask.service.ts';
import { postWin } from '#features/wins/winPost.service.ts';
import { completeLesson } from '#features/courses/learning/progress.service.ts';
import { aJobContext } from '../../../testing/jobContext.ts';
import { aCourse } from '../../../testing/courses.ts';
import { aMember, signedInAs } from '../../../testing/people.ts';
import { aStage, standsIn } from '../../../testing/stages.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { contextOf, inOneTransaction, services, signedIn } from '../../../testing/world.ts';

const sql = async (text: string, ...values: unknown[]) => (await services.pools.main.query(text, values)).rows;
const aWinInput = {
  title: 'My first client',
  story: '',
  category: 'first-client' as const,
  amount: null,
  happenedOn: '2026-11-20',
  visibility: 'members' as const,
  consentForMarketing: false,
  pictures: [],
};
const rule = (kind: string, target: string | null = null) => ({ autoRule: { kind, target } });
const aTaskInput = (more: object) => ({
  title: 'By itself',
  description: '',
  points: 40,
  actionLabel: '',
  actionType: 'none',
  proofRequired: false,
  ...more,
});

async function aMemberIn(stageId: number) {
  const userId = await aMember();
  await standsIn(userId, stageId);
  return signedIn(userId);
}
const doneBy = async (userId: number) =>
  await sql(
    `select task_id as id, source, points_awarded as points from task_completion where user_id = $1 order by task_id`,
    userId,
  );

test('a lesson, a win and a complete profile each finish their task in the same moment, with its XP once', async () => {
  const course = await aCourse({ units: [{ lessons: [{ points: 5 }] }] });
  const lessonId = course.lessons[0]!.id;
  const stage = await aStage({
    tasks: [
      { points: 40, ...rule('lesson-completed', String(lessonId)) },
      { points: 10, ...rule('win-posted') },
      { points: 20, ...rule('profile-complete') },
      { points: 99 },
    ],
  });
  const member = await aMemberIn(stage.id);
  const run = contextOf(member).run;
  const event = { lessonId, at: services.clock(), clientEventId: crypto.randomUUID() };
  await run(completeLesson, [event]);
  await run(completeLesson, [event]);
  await run(postWin, [aWinInput]);
  const profile = await findMyProfile(member);
  await run(updateMyProfile, [{ ...profile, mobileNumber: '09171234567', city: 'Cebu City', headline: 'Bookkeeper' }]);
  expect(await doneBy(member.me.userId)).toEqual(
    stage.tasks.slice(0, 3).map(({ id, points }) => ({ id, source: 'rule', points })),
  );
  expect(await findUserStageProgress(member, member.me.userId)).toMatchObject({ points: 75, remainingTasksCount: 1 });
});

test('a course, an event and a form finish theirs as the tables of the others tell it, and nothing else does', async () => {
  const course = await aCourse();
  const stage = await aStage({
    tasks: [
      rule('course-completed', String(course.id)),
      rule('event-attended', '2000000000'),
      rule('form-submitted', 'no-such-form'),
      rule('of-another-release'),
    ],
  });
  const member = await aMemberIn(stage.id);
  const follow = () => inOneTransaction(member, (ctx) => followRules(ctx, [member.me.userId]));
  await follow();
  expect(await doneBy(member.me.userId)).toEqual([]);
  await sql(
    `insert into course_enrollment (user_id, course_id, completed_at) values ($1, $2, now())`,
    member.me.userId,
    course.id,
  );
  await follow();
  await follow();
  expect((await doneBy(member.me.userId)).map(({ id }) => id)).toEqual([stage.tasks[0]!.id]);
  expect(await statementsOf(follow)).toHaveLength(1);
});

test('whoever fulfils a new rule already gets the task done by a job, however often it runs', async () => {
  const admin = await signedInAs('admin');
  const stage = await aStage({ tasks: [{}] });
  const people = await Promise.all(Array.from({ length: 5 }, () => aMemberIn(stage.id)));
  for (const member of people.slice(0, 3)) await contextOf(member).run(postWin, [aWinInput]);
  const task = await contextOf(admin).run(createStageTask, [stage.id, aTaskInput({ ruleKind: 'win-posted' })]);
  await Promise.all([catchUpWithRule(aJobContext(), task.id), catchUpWithRule(aJobContext(), task.id)]);
  await catchUpWithRule(aJobContext(), task.id);
  const done = await Promise.all(people.map(({ me }) => doneBy(me.userId)));
  expect(done.map((rows) => rows.length)).toEqual([1, 1, 1, 0, 0]);
  const [{ xp }] = await sql(
    `select sum(points)::int as xp from points_entry where reference = 'task:' || $1`,
    task.id,
  );
  expect(xp).toBe(120);
});

test('a rule says which lesson, course, event or form it waits for', async () => {
  const admin = await signedInAs('admin');
  const stage = await aStage();
  const make = (more: object) => contextOf(admin).run(createStageTask, [stage.id, aTaskInput(more)]);
  for (const ruleTarget of [null, 'abc', '0', '99999999999'])
    await expect(make({ ruleKind: 'lesson-completed', ruleTarget })).rejects.toMatchObject({
      issues: [{ path: ['ruleTarget'] }],
    });
  await expect(make({ ruleKind: 'form-submitted', ruleTarget: 'a form' })).rejects.toMatchObject({
    issues: [{ path: ['ruleTarget'] }],
  });
  const made = await make({ ruleKind: 'form-submitted', ruleTarget: 'journey-form' });
  expect(made.autoRule).toEqual({ kind: 'form-submitted', target: 'journey-form' });
  const off = await contextOf(admin).run(updateStageTask, [made.id, aTaskInput({ ruleKind: null })]);
  expect(off.autoRule).toBeNull();
});

test('stages that move up by themselves follow each other as far as their rules are fulfilled', async () => {
  const first = await aStage({ moveUpPolicy: 'auto', tasks: [rule('win-posted')] });
  const second = await aStage({ number: first.number + 1, moveUpPolicy: 'auto', tasks: [rule('win-posted')] });
  const third = await aStage({ number: first.number + 2, moveUpPolicy: 'auto', tasks: [{}] });
  const member = await aMemberIn(first.id);
  await contextOf(member).run(postWin, [aWinInput]);
  expect(await findUserStageProgress(member, member.me.userId)).toMatchObject({ stage: { id: third.id }, points: 20 });
  expect((await doneBy(member.me.userId)).map(({ id }) => id)).toEqual([first.tasks[0]!.id, second.tasks[0]!.id]);
});
