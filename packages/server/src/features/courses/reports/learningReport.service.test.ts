import { text } from 'node:stream/consumers';
import { roles } from '@tribe/domain/kernel/access/roles.ts';
import { afterEach, expect, test } from 'vitest';
import { findExportSource } from '#kernel/exports/exports.ts';
import { openExport } from '#features/reports/export.service.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aCourse } from '../../../testing/courses.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { aGroup } from '../../../testing/stages.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, contextOf, services, setClock, signedIn } from '../../../testing/world.ts';
import { pageLearners } from './learner.service.ts';
import { exportLearners } from './learnerExport.service.ts';
import { findLearning, listLearning } from './learningReport.service.ts';
import { exportLearning } from './courseExport.service.ts';
import { exportLessons } from './lessonExport.service.ts';
import { completeLesson, openLesson } from '#features/courses/learning/progress.service.ts';

const morning = new Date('2026-11-21T02:00:00Z');
afterEach(() => setClock(morning));
const inDays = (days: number) => new Date(morning.getTime() + days * 86_400_000);

let events = 0;
async function does(userId: number, day: number, completed: number[], opened: number[] = []): Promise<void> {
  setClock(inDays(day));
  const context = contextOf(await signedIn(userId));
  for (const lessonId of completed) await context.run(openLesson, [null, lessonId]);
  for (const lessonId of completed)
    await context.run(completeLesson, [{ lessonId, clientEventId: `report-${(events += 1)}`, at: inDays(day) }]);
  for (const lessonId of opened) await context.run(openLesson, [null, lessonId]);
}

/** Three who finish in 0, 2 and 10 days, one who is stuck at the second lesson, and one who goes on. */
async function aStudiedCourse() {
  const course = await aCourse({ units: [{ lessons: [{}, {}] }] });
  const [one, two] = course.lessons.map(({ id }) => id);
  const people = [await aMember(), await aMember(), await aMember(), await aMember(), await aMember()];
  const [quick, usual, slow, stuck, studying] = people;
  await does(quick!, 0, [one!, two!]);
  await does(usual!, 0, [one!]);
  await does(slow!, 0, [one!]);
  await does(stuck!, 0, [one!], [two!]);
  await does(usual!, 2, [two!]);
  await does(slow!, 10, [two!]);
  await does(studying!, 10, [one!]);
  setClock(inDays(15));
  const whom = { quick: quick!, usual: usual!, slow: slow!, stuck: stuck!, studying: studying! };
  return { id: course.id, one: one!, two: two!, ...whom };
}

test('the report is for staff of courses, its file for who may export', async () => {
  const { id } = await aCourse();
  expect(await codeOf(listLearning(aStranger(), null))).toBe('UNAUTHENTICATED');
  const open: string[] = [];
  const refused: string[] = [];
  for (const role of roles) {
    const ctx = await signedInAs(role);
    const codes = [
      await codeOf(listLearning(ctx, null)),
      await codeOf(findLearning(ctx, id, null)),
      await codeOf(pageLearners(ctx, { courseId: id })),
    ];
    if (codes.every((code) => code === null)) open.push(role);
    refused.push(...codes.filter((code) => code !== null));
  }
  expect(new Set(refused)).toEqual(new Set(['FORBIDDEN']));
  expect(refused).toHaveLength(3 * (roles.length - open.length));
  const coaching = ['head-coach', 'coach', 'assistant-coach', 'expert'];
  expect(open.toSorted()).toEqual(['admin', 'tribe-team-fa', 'tribe-team-ro', ...coaching].toSorted());
  const headCoach = await signedInAs('head-coach');
  expect(await codeOf(exportLearners(headCoach, { courseId: id, format: 'csv' }))).toBe('FORBIDDEN');
  expect(await codeOf(exportLessons(headCoach, { courseId: id, format: 'csv' }))).toBe('FORBIDDEN');
  expect(await codeOf(exportLearning(headCoach, { format: 'csv' }))).toBe('FORBIDDEN');
});

test('it says who finishes, in how many days, who is stuck, and at which lesson people stop', async () => {
  const { id, one, two } = await aStudiedCourse();
  const admin = await signedInAs('admin');
  const found = await findLearning(admin, id, null);
  expect(found).toMatchObject({ learners: 5, completed: 3, stuck: 1, averagePercent: 80, medianDays: 2 });
  expect(found.lessons).toMatchObject([
    { id: one, opened: 5, completed: 5, stopped: 0 },
    { id: two, opened: 4, completed: 3, stopped: 1 },
  ]);
  const listed = (await listLearning(admin, null)).find((course) => course.id === id);
  expect(found).toMatchObject(listed!);
});

test('a course goes out as a file lesson by lesson, narrowed as it is shown', async () => {
  const { id } = await aStudiedCourse();
  const admin = await signedInAs('admin');
  const linesOf = async (filter: { batchId?: number }) => {
    const made = await contextOf(admin).run(exportLessons, [{ courseId: id, filter, format: 'csv' as const }]);
    const { content } = await openExport(admin, made.id);
    return (await text(await content())).trim().split(/\r?\n/);
  };
  const [head, one, two] = await linesOf({});
  expect(head).toMatch(/Unit,Lesson,Required,Learners,Opened,Completed,Percent of all learners,Stopped here$/);
  expect([one, two].map((line) => line?.split(',').slice(2))).toEqual([
    ['Yes', '5', '5', '5', '100', '0'],
    ['Yes', '5', '4', '3', '60', '1'],
  ]);
  expect((await linesOf({ batchId: 987_654 }))[1]).toMatch(/Yes,0,0,0,0,0$/);
  expect(await codeOf(exportLessons(admin, { courseId: 2_000_000_000, format: 'csv' }))).toBe('NOT_FOUND');
});

test('the report goes out as a file, course by course, narrowed as it is shown', async () => {
  const { id } = await aStudiedCourse();
  const admin = await signedInAs('admin');
  const { name } = await findLearning(admin, id, null);
  const lineOf = async (filter: { batchId?: number }) => {
    const made = await contextOf(admin).run(exportLearning, [{ filter, format: 'csv' as const }]);
    const { content } = await openExport(admin, made.id);
    return (await text(await content())).split(/\r?\n/).find((line) => line.startsWith(name));
  };
  expect(await lineOf({})).toBe(`${name},5,3,80,2,1`);
  expect(await lineOf({ batchId: 987_654 })).toBe(`${name},0,0,0,,0`);
});

test('every figure opens exactly the people that it counts, in any order', async () => {
  const { id, one, two, stuck, studying } = await aStudiedCourse();
  const admin = await signedInAs('admin');
  const counts: Record<string, number> = {};
  const asked = [
    ['all', {}],
    ['completed', { filter: 'status.any(completed)' }],
    ['studying', { filter: 'status.any(studying)' }],
    ['stuck', { filter: 'status.any(stuck)' }],
    ['opened', { standing: 'opened', lessonId: two }],
    ['done', { standing: 'done', lessonId: one }],
    ['stopped', { standing: 'stopped', lessonId: two }],
  ] as const;
  for (const [name, more] of asked) {
    const { rows, total } = await pageLearners(admin, { courseId: id, ...more });
    expect(rows).toHaveLength(total);
    counts[name] = total;
  }
  expect(counts).toEqual({ all: 5, completed: 3, studying: 1, stuck: 1, opened: 4, done: 5, stopped: 1 });
  const [late] = (await pageLearners(admin, { courseId: id, filter: 'status.any(stuck)' })).rows;
  expect(late).toMatchObject({ id: stuck, percent: 50, status: 'stuck', lastStudiedAt: morning });
  await services.pools.main.query(`update user_profile set last_name = 'Ibañez' where user_id = $1`, [stuck]);
  expect(await pageLearners(admin, { courseId: id, search: 'ibanez' })).toMatchObject({ total: 1 });
  const { rows } = await pageLearners(admin, { courseId: id, sort: '-lastStudiedAt', pageSize: 2 });
  expect(rows.map((row) => row.id)).toContain(studying);
  for (const wrong of [{ standing: 'asleep' }, { standing: 'stuck', lessonId: one }, { standing: 'done' }])
    expect(await codeOf(pageLearners(admin, { courseId: id, ...wrong }))).toBe('BAD_USER_INPUT');
});

test('learners are sorted by every column, and who has nothing there comes last from either end', async () => {
  const { id, quick, usual, slow, stuck, studying } = await aStudiedCourse();
  const admin = await signedInAs('admin');
  const groupId = await aGroup({ leader: await aPerson(), members: [slow] });
  const idsBy = async (sort: string) => (await pageLearners(admin, { courseId: id, sort })).rows.map((row) => row.id);
  expect(await idsBy('status')).toEqual([stuck, studying, quick, usual, slow]);
  expect(await idsBy('-status')).toEqual([quick, usual, slow, studying, stuck]);
  expect((await idsBy('days')).slice(0, 3)).toEqual([quick, usual, slow]);
  expect((await idsBy('-days')).slice(0, 3)).toEqual([slow, usual, quick]);
  expect(await idsBy('percent')).toEqual([stuck, studying, quick, usual, slow]);
  for (const sort of ['group', '-group']) expect((await idsBy(sort))[0]).toBe(slow);
  expect((await idsBy('-lastLesson')).at(-1)).toBe(studying);
  for (const sort of ['email; drop', 'constructor', '__proto__']) expect(await idsBy(sort)).toEqual(await idsBy(''));
  const inGroup = { courseId: id, filter: `group.any(${groupId})` };
  expect((await pageLearners(admin, inGroup)).rows).toMatchObject([{ id: slow, days: 10, status: 'completed' }]);
});

test('a file of learners says whose they are, and what they are narrowed to, in words', async () => {
  const { id, one } = await aStudiedCourse();
  const admin = await signedInAs('admin');
  const { name, lessons } = await findLearning(admin, id, null);
  const list = findExportSource('learners').open({
    courseId: id,
    lessonId: one,
    standing: 'opened',
    filter: 'status.any(stuck),progress.atMost(50),batch.none(0)',
  });
  expect(await list.described(admin)).toBe(
    `course ${name}, opened the lesson, lesson ${lessons[0]!.name}, ` +
      'Progress status is stuck and progress (%) is at most 50 and batch is not none',
  );
  expect(await list.count(admin, 10)).toBe(0);
});

test('a coach counts their own people alone, and a group and a batch narrow the report', async () => {
  const { id, one } = await aStudiedCourse();
  const coachId = await aPerson({ roles: ['coach'] });
  const mine = await aMember();
  const groupId = await aGroup({ leader: coachId, members: [mine] });
  await does(mine, 15, [one]);
  const coach = await signedIn(coachId);
  expect(await findLearning(coach, id, null)).toMatchObject({ learners: 1, completed: 0, averagePercent: 50 });
  expect((await pageLearners(coach, { courseId: id })).rows.map((row) => row.id)).toEqual([mine]);
  const admin = await signedInAs('admin');
  expect(await findLearning(admin, id, { groupId })).toMatchObject({ learners: 1 });
  expect(await findLearning(admin, id, { batchId: 987_654 })).toMatchObject({ learners: 0, medianDays: null });
  expect(await findLearning(await signedInAs('expert'), id, null)).toMatchObject({ learners: 0 });
});

test('the report costs one statement, and so does a page of its people', async () => {
  const { id } = await aCourse();
  const admin = await signedInAs('admin');
  expect(await statementsOf(() => listLearning(admin, null))).toHaveLength(1);
  expect(await statementsOf(() => findLearning(admin, id, null))).toHaveLength(1);
  expect(await statementsOf(() => pageLearners(admin, { courseId: id, filter: 'status.any(stuck)' }))).toHaveLength(1);
});
