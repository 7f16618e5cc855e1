import { afterEach, expect, test } from 'vitest';
import { batches } from '#features/batches/batch.table.ts';
import { groups } from '#features/groups/group.table.ts';
import { stages } from '#features/journey/stage.table.ts';
import { aProduct, openedTo } from '../../../testing/contents.ts';
import { aCourse, aLesson } from '../../../testing/courses.ts';
import { aMember } from '../../../testing/people.ts';
import { aStranger, contextOf, setClock, signedIn } from '../../../testing/world.ts';
import { findContinueLesson, findMyCourse, listMyCourses } from './myCourse.service.ts';
import { findMyLesson } from './myLesson.service.ts';
import { completeLesson, openLesson, startCourse } from './progress.service.ts';

const morning = '2026-11-21T02:00:00Z';
afterEach(() => setClock(morning));

const member = async () => signedIn(await aMember());
let event = 0;
const progressEvent = (lessonId: number, at = new Date(morning)) => ({
  lessonId,
  clientEventId: `event-${(event += 1)}`,
  at,
});

test('Continue leads to the lesson that was opened last, then to the next that is not complete', async () => {
  const me = await member();
  expect(await findContinueLesson(me, null)).toBeNull();
  const course = await aCourse({ units: [{ lessons: [{}, {}, {}] }] });
  const [one, two, three] = course.lessons;
  const next = async () => (await findContinueLesson(me, course.id))?.nextLesson?.id;
  await contextOf(me).run(openLesson, [course.id, two!.id]);
  expect(await next()).toBe(two!.id);
  await contextOf(me).run(completeLesson, [progressEvent(two!.id)]);
  expect(await next()).toBe(three!.id);
  await contextOf(me).run(completeLesson, [progressEvent(three!.id)]);
  expect(await next()).toBe(one!.id);
  expect((await findContinueLesson(me, null))?.id).toBe(course.id);
  await contextOf(me).run(completeLesson, [progressEvent(one!.id)]);
  expect(await findContinueLesson(me, null)).toBeNull();
});

test('Continue passes by a course in which nothing is open to be done, which says what it waits for', async () => {
  const me = await member();
  const later = { unlock: { rule: 'on-date' as const, value: '2026-12-01' }, lessons: [{}] };
  const waiting = await aCourse({ units: [{ lessons: [{}] }, later, later] });
  const other = await aCourse();
  await contextOf(me).run(openLesson, [other.id, other.lessons[0]!.id]);
  setClock('2026-11-21T03:00:00Z');
  await contextOf(me).run(completeLesson, [progressEvent(waiting.lessons[0]!.id)]);
  const onward = { nextLesson: null, waitsFor: 'Opens on Tue, 12/01/2026' };
  expect(await findMyCourse(me, waiting.id)).toMatchObject(onward);
  const [card] = await listMyCourses(me, { limit: 1 });
  expect(card).toMatchObject({ id: waiting.id, ...onward });
  expect((await findContinueLesson(me, null))?.id).toBe(other.id);
  expect(await findContinueLesson(me, waiting.id)).toBeNull();
});

test('new lessons outside the plan are not led to: a completed course is looked at again', async () => {
  const me = await member();
  const course = await aCourse();
  const [one] = course.lessons;
  for (const { id } of course.lessons) await contextOf(me).run(completeLesson, [progressEvent(id)]);
  await contextOf(me).run(openLesson, [course.id, one!.id]);
  const added = await aLesson(course.units[0]!.id);
  await openedTo('lesson', added.id, { productId: (await aProduct()).id });
  expect(await findMyCourse(me, course.id)).toMatchObject({
    newLessonCount: 1,
    nextLesson: { id: one!.id, isCompleted: true },
    waitsFor: null,
  });
});

test('what is closed says what opens it: a stage, a plan, or what one is put into', async () => {
  const me = await member();
  const { db } = aStranger();
  const [stage] = await db.insert(stages).values({ number: 63, name: 'Sixty-three' }).returning();
  const [batch] = await db
    .insert(batches)
    .values({ name: 'Batch of others', launchFrom: '2026-11-20', launchTo: '2026-12-31' })
    .returning();
  const [group] = await db.insert(groups).values({ name: 'Group of others' }).returning();
  const { id: productId } = await aProduct();
  const closed = async (...ways: Parameters<typeof openedTo>[2][]) => {
    const course = await aCourse();
    await openedTo('course', course.id, ...ways);
    const { closedNote, isOpen } = await findMyCourse(me, course.id);
    const refused = await findMyLesson(me, course.id, course.lessons[0]!.id).catch((error: Error) => error.message);
    await expect(contextOf(me).run(startCourse, [course.id])).rejects.toThrow(String(refused));
    const card = (await listMyCourses(me, {})).find(({ id }) => id === course.id);
    expect([isOpen, card?.closedNote]).toEqual([false, closedNote]);
    return [closedNote, refused];
  };
  const stageId = stage!.id;
  expect(await closed({ stageId }, { productId })).toEqual(['Opens at stage 63', 'Opens at stage 63']);
  expect(await closed({ batchId: batch!.id }, { productId })).toEqual([
    'Not in your plan',
    'This isn’t part of your plan',
  ]);
  expect(await closed({ batchId: batch!.id })).toEqual(['For another batch', 'For another batch']);
  expect(await closed({ groupId: group!.id })).toEqual(['For another group', 'For another group']);
  expect(await closed({ accessLevelId: 'coach' })).toEqual(['For other members', 'For other members']);
  const course = await aCourse({ units: [{ lessons: [{}, {}] }] });
  await openedTo('lesson', course.lessons[1]!.id, { stageId });
  expect((await findMyCourse(me, course.id)).units[0]!.lessons.map(({ lock }) => lock)).toEqual([
    null,
    'Opens at stage 63',
  ]);
});

test('lessons added to a completed course are new and take nothing away', async () => {
  const me = await member();
  const course = await aCourse();
  for (const { id } of course.lessons) await contextOf(me).run(completeLesson, [progressEvent(id)]);
  await aLesson(course.units[0]!.id);
  await aLesson(course.units[0]!.id);
  const found = await findMyCourse(me, course.id);
  expect(found).toMatchObject({ newLessonCount: 2, percent: 50 });
  expect(found.completedAt).not.toBeNull();
  const card = (await listMyCourses(me, { filter: 'completed' })).find(({ id }) => id === course.id);
  expect(card).toMatchObject({ isCompleted: true, newLessonCount: 2 });
});
