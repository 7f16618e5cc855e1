import { afterEach, expect, test } from 'vitest';
import { makeCtx } from '#kernel/api/context.ts';
import { aCourse, aLesson } from '../../../testing/courses.ts';
import { aMember, signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, contextOf, services, setClock, signedIn } from '../../../testing/world.ts';
import { findMyCourse } from './myCourse.service.ts';
import { findMyLesson } from './myLesson.service.ts';
import { completeLesson, openLesson, saveLessonPosition, startCourse, undoLesson } from './progress.service.ts';

const morning = new Date('2026-11-21T02:00:00Z');
afterEach(() => setClock(morning));

const after = (seconds: number) => new Date(morning.getTime() + seconds * 1_000);
const member = async () => signedIn(await aMember());
let event = 0;
const progressEvent = (lessonId: number, at = morning) => ({ lessonId, clientEventId: `event-${(event += 1)}`, at });

async function pointsOf(userId: number): Promise<number[]> {
  const { rows } = await services.pools.main.query<{ points: number }>(
    `select points from points_entry where user_id = $1 and reason = 'lesson'`,
    [userId],
  );
  return rows.map(({ points }) => points);
}

test('only a member’s studies are kept', async () => {
  const course = await aCourse({ units: [{ lessons: [{ isPreview: true }] }] });
  const lessonId = course.lessons[0]!.id;
  await expect(openLesson(aStranger(), null, lessonId)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  for (const role of ['non-member', 'coach'] as const) {
    const viewer = await signedInAs(role);
    await contextOf(viewer).run(openLesson, [course.id, lessonId]);
    expect(await findMyCourse(viewer, course.id)).toMatchObject({ enrolledAt: null });
    for (const act of [completeLesson, undoLesson])
      await expect(contextOf(viewer).run(act, [progressEvent(lessonId)])).rejects.toMatchObject({
        code: 'FORBIDDEN',
        message: 'This content is exclusive for Tribe members',
      });
    await expect(contextOf(viewer).run(startCourse, [course.id])).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
});

test('opening a lesson enrols the first time, and the first time is remembered', async () => {
  const me = await member();
  const course = await aCourse();
  const [one, two] = course.lessons;
  await contextOf(me).run(openLesson, [course.id, one!.id]);
  const first = await findMyCourse(me, course.id);
  expect(first.enrolledAt).toEqual(morning);
  setClock(after(3_600));
  await contextOf(me).run(openLesson, [null, two!.id]);
  await contextOf(me).run(openLesson, [null, one!.id]);
  expect(await findMyCourse(me, course.id)).toMatchObject({ enrolledAt: morning, startedAt: morning });
  const { rows } = await services.pools.main.query(
    'select first_opened_at, last_opened_at from lesson_progress where user_id = $1 and lesson_id = $2',
    [me.me.userId, one!.id],
  );
  expect(rows[0]).toEqual({ first_opened_at: morning, last_opened_at: after(3_600) });
});

test('a lesson of another course is not found under this one', async () => {
  const me = await member();
  const [course, other] = [await aCourse(), await aCourse()];
  await expect(contextOf(me).run(openLesson, [course.id, other.lessons[0]!.id])).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('the position follows the newest message, and a late one does not move it back', async () => {
  const me = await member();
  const lessonId = (await aCourse({ units: [{ lessons: [{ type: 'Video', durationSeconds: 600 }] }] })).lessons[0]!.id;
  const send = async (positionSeconds: number, at: Date) => {
    setClock(after(60));
    const { progress } = await contextOf(me).run(saveLessonPosition, [
      { ...progressEvent(lessonId, at), positionSeconds },
    ]);
    return [progress.positionSeconds, progress.furthestSeconds];
  };
  expect(await send(100, after(10))).toEqual([100, 100]);
  expect(await send(40, after(20))).toEqual([40, 100]);
  expect(await send(120, after(15))).toEqual([40, 120]);
  expect(await send(9_999, after(30))).toEqual([600, 600]);
  expect(await send(-5, after(31))).toEqual([0, 600]);
});

test('a device whose clock runs ahead does not shut out the others', async () => {
  const me = await member();
  const lessonId = (await aCourse()).lessons[0]!.id;
  await contextOf(me).run(saveLessonPosition, [{ ...progressEvent(lessonId, after(86_400)), positionSeconds: 10 }]);
  setClock(after(20));
  const { progress } = await contextOf(me).run(saveLessonPosition, [
    { ...progressEvent(lessonId, after(20)), positionSeconds: 30 },
  ]);
  expect(progress.positionSeconds).toBe(30);
});

test('a video that completes by watching does so at its threshold, once, and an undo holds', async () => {
  const me = await member();
  const video = { type: 'Video', durationSeconds: 100, completionPolicy: 'video-percent', points: 5 } as const;
  const course = await aCourse({ units: [{ lessons: [{ ...video, completionThreshold: 90 }, {}] }] });
  const lessonId = course.lessons[0]!.id;
  const send = (positionSeconds: number, at: Date) =>
    contextOf(me).run(saveLessonPosition, [{ ...progressEvent(lessonId, at), positionSeconds }]);
  setClock(after(100));
  expect((await send(89, after(1))).progress.completedAt).toBeNull();
  const crossed = await send(90, after(2));
  expect(crossed).toMatchObject({ pointsAwarded: 5, course: { percent: 50 } });
  expect(crossed.progress.completedAt).not.toBeNull();
  await contextOf(me).run(undoLesson, [progressEvent(lessonId, after(3))]);
  expect((await send(95, after(4))).progress.completedAt).toBeNull();
  expect(await pointsOf(me.me.userId)).toEqual([5]);
});

test('20 completions at once are one: one completion, one entry of points', async () => {
  const me = await member();
  const course = await aCourse({ units: [{ lessons: [{ points: 15 }] }] });
  const lessonId = course.lessons[0]!.id;
  const same = progressEvent(lessonId);
  const doubles = Array.from({ length: 20 }, (_, count) => (count % 2 ? same : progressEvent(lessonId)));
  const answers = await Promise.all(doubles.map((each) => contextOf(me).run(completeLesson, [each])));
  expect(answers.map(({ pointsAwarded }) => pointsAwarded).sort()).toEqual([...Array(19).fill(0), 15]);
  expect(answers.every(({ course: answered }) => answered?.percent === 100)).toBe(true);
  expect(await pointsOf(me.me.userId)).toEqual([15]);
});

test('two last lessons finished at the same moment complete their course', async () => {
  const me = await member();
  const course = await aCourse({ units: [{ lessons: [{}, {}, {}, {}] }] });
  await Promise.all(course.lessons.map(({ id }) => contextOf(me).run(completeLesson, [progressEvent(id)])));
  expect(await findMyCourse(me, course.id)).toMatchObject({ percent: 100, completedAt: morning });
});

test('an undo sent twice undoes once, and an old completion that arrives again changes nothing', async () => {
  const me = await member();
  const course = await aCourse({ units: [{ lessons: [{ points: 10 }, {}] }] });
  const lessonId = course.lessons[0]!.id;
  setClock(after(100));
  const done = progressEvent(lessonId, after(10));
  const undone = progressEvent(lessonId, after(20));
  const isDone = async () => (await findMyLesson(me, course.id, lessonId)).progress.completedAt !== null;
  await contextOf(me).run(completeLesson, [done]);
  await contextOf(me).run(completeLesson, [done]);
  expect(await isDone()).toBe(true);
  await contextOf(me).run(undoLesson, [undone]);
  await contextOf(me).run(undoLesson, [undone]);
  await contextOf(me).run(completeLesson, [done]);
  expect(await isDone()).toBe(false);
  const again = await contextOf(me).run(completeLesson, [progressEvent(lessonId, after(30))]);
  expect(again).toMatchObject({ pointsAwarded: 0, course: { percent: 50 } });
  await contextOf(me).run(undoLesson, [undone]);
  expect(await isDone()).toBe(true);
});

test('an undo that overtakes the completion that it takes back holds', async () => {
  const me = await member();
  const course = await aCourse();
  setClock(after(100));
  for (const [{ id }, isOpened] of [
    [course.lessons[0]!, true],
    [course.lessons[1]!, false],
  ] as const) {
    if (isOpened) await contextOf(me).run(openLesson, [course.id, id]);
    await contextOf(me).run(undoLesson, [progressEvent(id, after(20))]);
    expect(await contextOf(me).run(completeLesson, [progressEvent(id, after(10))])).toMatchObject({
      progress: { completedAt: null },
      pointsAwarded: 0,
    });
  }
});

test('staff who look at lessons in somebody’s name leave no trace of it', async () => {
  const me = await member();
  const lessonId = (await aCourse({ units: [{ lessons: [{ type: 'Video', durationSeconds: 600 }] }] })).lessons[0]!.id;
  const staff = makeCtx(services, me.origin, { ...me.me, impersonatorId: 1 });
  await contextOf(staff).run(openLesson, [null, lessonId]);
  const watched = { ...progressEvent(lessonId), positionSeconds: 590 };
  await expect(contextOf(staff).run(saveLessonPosition, [watched])).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const { rows } = await services.pools.main.query('select id from course_enrollment where user_id = $1', [
    me.me.userId,
  ]);
  expect(rows).toEqual([]);
});

test('a progress event that a device kept while offline carries its own time', async () => {
  const me = await member();
  const lessonId = (await aCourse()).lessons[0]!.id;
  setClock(after(7_200));
  const { progress } = await contextOf(me).run(completeLesson, [progressEvent(lessonId, morning)]);
  expect(new Date(progress.completedAt ?? 0)).toEqual(morning);
  await expect(
    contextOf(me).run(completeLesson, [{ ...progressEvent(lessonId), clientEventId: "x'" }]),
  ).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
  });
});

test('taking back a lesson of a completed course reopens it, and giving it back completes it again', async () => {
  const me = await member();
  const course = await aCourse();
  const [one, two] = course.lessons;
  for (const { id } of [one!, two!]) await contextOf(me).run(completeLesson, [progressEvent(id)]);
  await aLesson(course.units[0]!.id);
  const { course: reopened } = await contextOf(me).run(undoLesson, [progressEvent(two!.id)]);
  expect(reopened).toMatchObject({ completedAt: null, percent: 33 });
  const { course: finished } = await contextOf(me).run(completeLesson, [progressEvent(two!.id)]);
  expect(finished).toMatchObject({ newLessonCount: 1 });
  expect(finished?.completedAt).not.toBeNull();
});

test('completing a lesson is at most six statements, keeping a position two', async () => {
  const me = await member();
  const lessonId = (await aCourse({ units: [{ lessons: [{ points: 5 }, {}] }] })).lessons[0]!.id;
  await contextOf(me).run(openLesson, [null, lessonId]);
  const position = { ...progressEvent(lessonId), positionSeconds: 5 };
  expect(await statementsOf(() => contextOf(me).run(saveLessonPosition, [position]))).toHaveLength(2);
  const sent = await statementsOf(() => contextOf(me).run(completeLesson, [progressEvent(lessonId)]));
  expect(sent.length).toBeLessThanOrEqual(6);
});
