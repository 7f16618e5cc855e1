import { afterEach, expect, test } from 'vitest';
import { batches } from '#features/batches/batch.table.ts';
import { aCourse } from '../../../testing/courses.ts';
import { aMember, signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, contextOf, setClock, signedIn } from '../../../testing/world.ts';
import { findContinueLesson, findMyCourse, listMyCourses } from './myCourse.service.ts';
import { findPublicLesson, listPublicLessons } from './freeLesson.service.ts';
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

test('a stranger has no courses', async () => {
  const course = await aCourse();
  await expect(listMyCourses(aStranger(), {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(findMyCourse(aStranger(), course.id)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(findMyLesson(aStranger(), course.id, course.lessons[0]!.id)).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  });
});

test('a member sees published units and lessons alone, and no draft course', async () => {
  const me = await member();
  const course = await aCourse({
    description: 'One.\n\nTwo.',
    units: [
      { description: '<p>Why<script>x</script></p>', lessons: [{ name: 'Open' }, { status: 'draft' }] },
      { status: 'draft', lessons: [{}] },
    ],
  });
  const found = await findMyCourse(me, course.id);
  expect(found).toMatchObject({ isOpen: true, isRecorded: true, percent: 0, lessonCount: 1, authorName: 'Ana Reyes' });
  expect(found.units.map((unit) => unit.lessons.map(({ name }) => name))).toEqual([['Open']]);
  expect(found.description).toBe('<p>One.</p><p>Two.</p>');
  expect(found.units.map(({ description }) => description)).toEqual(['<p>Why</p>']);
  const draft = await aCourse({ status: 'draft' });
  await expect(findMyCourse(me, draft.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(findMyLesson(me, draft.id, draft.lessons[0]!.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('somebody who is no member sees cards and free lessons, never a body', async () => {
  const visitor = await signedInAs('non-member');
  const course = await aCourse({
    description: 'The secret plan',
    units: [
      { description: 'How', lessons: [{ name: 'Free', isPreview: true, description: 'Hello' }, { name: 'Paid' }] },
    ],
  });
  const found = await findMyCourse(visitor, course.id);
  expect(found).toMatchObject({ isOpen: false, description: '', trailerUrl: null, nextLesson: null });
  expect(found.units.flatMap((unit) => unit.lessons).map(({ name }) => name)).toEqual(['Free']);
  expect(found.units[0]).toMatchObject({ description: '' });
  const card = (await listMyCourses(visitor, {})).find(({ id }) => id === course.id);
  expect(card).toMatchObject({ isOpen: false, lessonCount: 2 });
  const [free, paid] = course.lessons;
  expect(await findMyLesson(visitor, course.id, free!.id)).toMatchObject({ description: '<p>Hello</p>' });
  await expect(findMyLesson(visitor, course.id, paid!.id)).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: 'This content is exclusive for Tribe members',
  });
});

test('a lesson to read keeps to itself the video that it had before', async () => {
  const videoUrl = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  const course = await aCourse({
    units: [
      {
        lessons: [
          { isPreview: true, videoUrl },
          { isPreview: true, videoUrl, type: 'Video' },
        ],
      },
    ],
  });
  const me = await signedInAs('member');
  for (const [place, shown] of [null, videoUrl].entries()) {
    const { id } = course.lessons[place]!;
    expect(await findMyLesson(me, course.id, id)).toMatchObject({ videoUrl: shown });
    expect(await findPublicLesson(aStranger(), id)).toMatchObject({ videoUrl: shown });
  }
});

test('a coach may look at all of a course, and nothing is shut before them', async () => {
  const coach = await signedInAs('coach');
  const course = await aCourse({ progression: 'sequential', status: 'draft' });
  const found = await findMyCourse(coach, course.id);
  expect(found).toMatchObject({ isOpen: true, isRecorded: false });
  expect(found.units[0]!.lessons.map(({ lock }) => lock)).toEqual([null, null]);
});

test('the intro is for those to whom the course is open, once it is published', async () => {
  const intro = {
    introTitle: 'Before you begin',
    introBody: '<p>Hello<script>alert(1)</script></p>',
    introVideoUrl: null,
  };
  const [described, untold] = [await aCourse({ ...intro, introPublishedAt: new Date() }), await aCourse(intro)];
  const [member, visitor] = [await signedInAs('member'), await signedInAs('non-member')];
  expect((await findMyCourse(member, described.id)).intro).toEqual({ ...intro, introBody: '<p>Hello</p>' });
  expect((await findMyCourse(visitor, described.id)).intro).toBeNull();
  expect((await findMyCourse(member, untold.id)).intro).toBeNull();
});

test('the percentage counts required lessons alone, and none at all is 0', async () => {
  const me = await member();
  const course = await aCourse({ units: [{ lessons: [{}, {}, {}, { isRequired: false }] }] });
  const context = contextOf(me);
  await context.run(completeLesson, [progressEvent(course.lessons[0]!.id)]);
  await context.run(completeLesson, [progressEvent(course.lessons[3]!.id)]);
  expect(await findMyCourse(me, course.id)).toMatchObject({ doneCount: 1, lessonCount: 3, percent: 33 });
  const empty = await aCourse({ units: [] });
  expect(await findMyCourse(me, empty.id)).toMatchObject({ percent: 0, lessonCount: 0, nextLesson: null });
});

test('in a sequential course each lesson opens when the required ones before it are complete', async () => {
  const me = await member();
  const course = await aCourse({ progression: 'sequential', units: [{ lessons: [{}, {}] }, { lessons: [{}] }] });
  const [one, two, three] = course.lessons;
  await expect(findMyLesson(me, course.id, two!.id)).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: 'Opens when you complete the lesson before it',
  });
  await expect(contextOf(me).run(completeLesson, [progressEvent(three!.id)])).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await contextOf(me).run(completeLesson, [progressEvent(one!.id)]);
  const lesson = await findMyLesson(me, course.id, two!.id);
  expect([lesson.previous?.id, lesson.next?.id]).toEqual([one!.id, three!.id]);
  expect(lesson.next?.lock).toBe('Opens when you complete the lesson before it');
});

test('units open by day, by stage, by batch and by enrolment, and say when', async () => {
  const [batch] = await aStranger()
    .db.insert(batches)
    .values({ name: `Batch ${event}-${Date.now()}`, launchFrom: '2026-11-20', launchTo: '2026-12-31' })
    .returning();
  const me = await signedIn(await aMember({ batchId: batch!.id }));
  const unit = (rule: string, value: string) => ({ unlock: { rule, value }, lessons: [{}] });
  const course = await aCourse({
    units: [
      unit('on-date', '2026-11-25'),
      unit('stage-reached', '2'),
      unit('days-after-batch-launch', '3'),
      unit('days-after-batch-launch', '1'),
      unit('days-after-enrolment', '2'),
    ],
  });
  const locks = async () => (await findMyCourse(me, course.id)).units.map(({ lock }) => lock);
  expect(await locks()).toEqual([
    'Opens on Wed, 11/25/2026',
    'Opens at stage 2',
    'Opens on Mon, 11/23/2026',
    null,
    'Opens after you enroll',
  ]);
  await contextOf(me).run(startCourse, [course.id]);
  expect((await locks())[4]).toBe('Opens on Mon, 11/23/2026');
  setClock('2026-11-24T16:00:00Z');
  expect(await locks()).toEqual([null, 'Opens at stage 2', null, null, null]);
});

test('what was finished stays open, and its unit’s new rule shuts only the rest', async () => {
  const me = await member();
  const course = await aCourse();
  const [one, two] = course.lessons;
  await contextOf(me).run(completeLesson, [progressEvent(one!.id)]);
  await aStranger().services.pools.main.query(
    `update unit set unlock = '{"rule":"on-date","value":"2027-01-01"}' where id = $1`,
    [course.units[0]!.id],
  );
  expect(await findMyLesson(me, course.id, one!.id)).toMatchObject({ id: one!.id });
  await expect(findMyLesson(me, course.id, two!.id)).rejects.toMatchObject({ message: 'Opens on Fri, 01/01/2027' });
});

test('cards come by filter: all, watching, completed', async () => {
  const me = await member();
  const [fresh, begun, done] = [await aCourse(), await aCourse(), await aCourse()];
  await contextOf(me).run(openLesson, [begun.id, begun.lessons[0]!.id]);
  for (const { id } of done.lessons) await contextOf(me).run(completeLesson, [progressEvent(id)]);
  const mine = async (filter: string) => {
    const ids = (await listMyCourses(me, { filter })).map(({ id }) => id);
    return [fresh, begun, done].map(({ id }) => ids.includes(id));
  };
  expect(await mine('all')).toEqual([true, true, true]);
  expect(await mine('watching')).toEqual([false, true, false]);
  expect(await mine('completed')).toEqual([false, false, true]);
  await expect(mine('other')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('the course that was studied last stands first, or the newest one', async () => {
  const me = await member();
  const old = await aCourse({ publishedAt: new Date('2030-01-01T00:00:00Z') });
  const newer = await aCourse({ publishedAt: new Date('2030-02-01T00:00:00Z') });
  await contextOf(me).run(openLesson, [newer.id, newer.lessons[0]!.id]);
  setClock('2026-11-21T03:00:00Z');
  await contextOf(me).run(openLesson, [old.id, old.lessons[1]!.id]);
  const ids = async (sort: string) => (await listMyCourses(me, { sort, limit: 2 })).map(({ id }) => id);
  expect(await ids('recent')).toEqual([old.id, newer.id]);
  expect(await ids('newest')).toEqual([newer.id, old.id]);
});

test('one course is one statement, a lesson is one, and so is the list of them all', async () => {
  const me = await member();
  const course = await aCourse({ units: [{ lessons: [{}, {}] }, { lessons: [{}, {}] }] });
  await contextOf(me).run(openLesson, [course.id, course.lessons[0]!.id]);
  expect(await statementsOf(() => findMyCourse(me, course.id))).toHaveLength(1);
  expect(await statementsOf(() => findMyLesson(me, course.id, course.lessons[0]!.id))).toHaveLength(1);
  expect(await statementsOf(() => listMyCourses(me, {}))).toHaveLength(1);
  expect(await statementsOf(() => findContinueLesson(me, null))).toHaveLength(1);
});

test('free lessons are everybody’s, with their text; others are nobody’s without a login', async () => {
  const course = await aCourse({
    units: [{ lessons: [{ name: 'Free', isPreview: true, description: '<p>Hi<script>x</script></p>' }, {}] }],
  });
  const [free, paid] = course.lessons;
  const ids = (await listPublicLessons(aStranger())).map(({ id }) => id);
  expect(ids).toContain(free!.id);
  expect(ids).not.toContain(paid!.id);
  expect(await findPublicLesson(aStranger(), free!.id)).toMatchObject({ description: '<p>Hi</p>' });
  await expect(findPublicLesson(aStranger(), paid!.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
