import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findContentAccess } from '#features/contents/access.service.ts';
import { auditRows } from '../../../testing/audit.ts';
import { openedTo } from '../../../testing/contents.ts';
import { aCourse } from '../../../testing/courses.ts';
import { aPerson, signedInAs } from '../../../testing/people.ts';
import { aStoredFile } from '../../../testing/resources.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, contextOf, signedIn } from '../../../testing/world.ts';
import { archiveCourse, findCourse } from './course.service.ts';
import { courseDrafts, publishWholeCourse } from './courseDraft.service.ts';
import { duplicateCourse } from './courseCopy.service.ts';
import { findCourseOutline } from './courseOutline.service.ts';
import { lessonDrafts, moveLesson } from './lessonDraft.service.ts';
import { lessonFiles } from './lessonFile.table.ts';
import { findMyCourse } from '#features/courses/learning/myCourse.service.ts';
import { findMyLesson } from '#features/courses/learning/myLesson.service.ts';
import { unitDrafts } from './unitDraft.service.ts';

const kinds = [courseDrafts, unitDrafts, lessonDrafts];
const pens = kinds.flatMap(({ publish, unpublish, discard }) => [publish, unpublish, discard]);

test('nobody writes but those who may make courses and lessons', async () => {
  const course = await aCourse();
  const [coach, office] = [await signedInAs('coach'), await signedInAs('tribe-team-ro')];
  for (const act of pens) {
    await expect(act(aStranger(), course.id, 1)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    for (const viewer of [await signedInAs('member'), coach, office])
      await expect(act(viewer, course.id, 1)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
  for (const { save } of kinds)
    await expect(save(coach, course.id, { name: 'x' }, 1)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(publishWholeCourse(office, course.id, 1)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(duplicateCourse(office, course.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await courseDrafts.find(coach, course.id)).toMatchObject({ waiting: [] });
  await expect(lessonDrafts.find(coach, course.lessons[0]!.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('what is written on a published lesson waits until it is published, and members see nothing of it', async () => {
  const [staff, member] = [await signedInAs('head-coach'), await signedInAs('member')];
  const course = await aCourse({
    units: [{ lessons: [{ coachNotes: 'Marker-of-coaches', description: '<p>Old</p>' }] }],
  });
  const { id } = course.lessons[0]!;
  const wanted = { description: '<p>New-marker<script>x</script></p>', points: 30 };
  const draft = await lessonDrafts.save(staff, id, wanted, 1);
  expect(draft).toMatchObject({
    version: 2,
    status: 'published',
    waiting: ['description', 'points'],
    editedBy: 'Joy Peña',
  });
  expect(draft.fields).toMatchObject({ description: '<p>New-marker</p>', points: 30 });
  const seen = async () =>
    JSON.stringify([await findMyCourse(member, course.id), await findMyLesson(member, course.id, id)]);
  expect(await seen()).not.toMatch(/marker/i);
  const published = await lessonDrafts.publish(staff, id, 2);
  expect(published).toMatchObject({ waiting: [], version: 3 });
  expect(await seen()).toContain('New-marker');
  expect(await seen()).not.toContain('Marker-of-coaches');
  const [drafted, described] = await auditRows('lesson', id);
  expect([drafted!.action, described!.action]).toEqual(['lesson.drafted', 'lesson.published']);
  expect(Object.keys(described!.changes ?? {}).toSorted()).toEqual(['description', 'points']);
});

test('what is archived is not written on, and comes back as a draft or published', async () => {
  const staff = contextOf(await signedInAs('admin'));
  const course = await aCourse({ units: [{ lessons: [{}] }] });
  await staff.run(archiveCourse, [course.id]);
  await expect(staff.run(courseDrafts.save, [course.id, { name: 'Another' }, 2])).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'This course is archived. Move it back to draft first',
  });
  expect(await staff.run(courseDrafts.unpublish, [course.id, 2])).toMatchObject({ status: 'draft', version: 3 });
  expect(await staff.run(findCourse, [course.id])).toMatchObject({ archivedAt: null });
  await staff.run(archiveCourse, [course.id]);
  await expect(staff.run(courseDrafts.publish, [course.id, 3])).rejects.toMatchObject({ code: 'CONFLICT' });
  await staff.run(courseDrafts.publish, [course.id, 4]);
  expect(await staff.run(findCourse, [course.id])).toMatchObject({ archivedAt: null, status: 'published' });
});

test('a draft of nobody else is kept as it is written, half a lesson too, and published only when it is whole', async () => {
  const staff = await signedInAs('admin');
  const course = await aCourse({ units: [{ lessons: [{ status: 'draft', type: 'Video' }] }] });
  const { id } = course.lessons[0]!;
  await expect(lessonDrafts.publish(staff, id, 1)).rejects.toMatchObject({ issues: [{ path: ['videoUrl'] }] });
  const kept = await lessonDrafts.save(staff, id, { videoUrl: 'https://youtu.be/dQw4w9WgXcQ', name: 'Three doors' }, 1);
  expect(kept).toMatchObject({ name: 'Three doors', waiting: [], status: 'draft' });
  expect(await lessonDrafts.publish(staff, id, 2)).toMatchObject({ status: 'published' });
  expect(await lessonDrafts.save(staff, id, { name: 'Four doors' }, 3)).toMatchObject({ name: 'Three doors' });
  expect(await lessonDrafts.discard(staff, id, 4)).toMatchObject({ waiting: [], fields: { name: 'Three doors' } });
  expect(await lessonDrafts.unpublish(staff, id, 5)).toMatchObject({ status: 'draft' });
});

test('the second of two editors is told by whom, and nothing is overwritten', async () => {
  const maya = await signedIn(await aPerson({ roles: ['admin'], firstName: 'Maya', lastName: 'Reyes' }));
  const other = await signedInAs('head-coach');
  const { id } = (await aCourse()).units[0]!;
  await unitDrafts.save(maya, id, { name: 'Money first' }, 1);
  await expect(unitDrafts.save(other, id, { name: 'Clients first' }, 1)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Maya Reyes saved this unit in the meantime',
  });
  expect(await unitDrafts.find(other, id)).toMatchObject({ fields: { name: 'Money first' }, editedBy: 'Maya Reyes' });
});

test('only fields that there are can be written, and each by its rule', async () => {
  const staff = await signedInAs('admin');
  const { id } = (await aCourse()).lessons[0]!;
  for (const changes of [{}, null, { status: 'archived' }, { unitId: 3 }, { __proto__: null, version: 9 }])
    await expect(lessonDrafts.save(staff, id, changes, 1)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  await expect(lessonDrafts.save(staff, id, { unlockRule: 'on-date' }, 1)).rejects.toMatchObject({
    issues: [{ path: ['unlockValue'], message: 'Choose when it unlocks' }],
  });
  await expect(lessonDrafts.save(staff, id, { coverImage: 'https://attacker.example/x.png' }, 1)).rejects.toMatchObject(
    {
      issues: [{ path: ['coverImage'] }],
    },
  );
});

test('a save is four statements, and five when the log is told', async () => {
  const staff = await signedInAs('admin');
  const { id } = (await aCourse()).lessons[0]!;
  expect(await statementsOf(() => lessonDrafts.save(staff, id, { name: 'One' }, 1))).toHaveLength(5);
  expect(await statementsOf(() => lessonDrafts.save(staff, id, { name: 'Two' }, 2))).toHaveLength(4);
  expect(await statementsOf(() => lessonDrafts.find(staff, id))).toHaveLength(1);
});

test('a course is published with all of its drafts, unless a video is missing', async () => {
  const staff = await signedInAs('admin');
  const draft = { status: 'draft' as const };
  const course = await aCourse({
    ...draft,
    publishedAt: null,
    units: [{ ...draft, lessons: [draft, { ...draft, type: 'Video', name: 'Doors' }] }],
  });
  const context = contextOf(staff);
  await expect(context.run(publishWholeCourse, [course.id, 1])).rejects.toMatchObject({
    messages: { lessons: ['Doors: a video lesson needs a video link'] },
  });
  await lessonDrafts.save(staff, course.lessons[1]!.id, { videoUrl: 'https://vimeo.com/76979871' }, 1);
  expect(await context.run(publishWholeCourse, [course.id, 1])).toMatchObject({ status: 'published' });
  const [unit] = await findCourseOutline(staff, course.id);
  expect(unit).toMatchObject({ status: 'published', lessons: [{ status: 'published' }, { status: 'published' }] });
});

test('a lesson moves to another unit of its course, at its place there, and to no other course', async () => {
  const context = contextOf(await signedInAs('admin'));
  const course = await aCourse({ units: [{ lessons: [{}] }, { lessons: [{}, {}] }] });
  const [a, b, c] = course.lessons.map(({ id }) => id);
  const unitId = course.units[1]!.id;
  await context.run(moveLesson, [a!, { unitId, ids: [b!, a!, c!] }]);
  const outline = await context.run(findCourseOutline, [course.id]);
  expect(outline.map(({ lessons }) => lessons.map(({ id }) => id))).toEqual([[], [b, a, c]]);
  const elsewhere = (await aCourse()).units[0]!.id;
  await expect(context.run(moveLesson, [a!, { unitId: elsewhere, ids: [a!] }])).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
  });
});

test('a copy of a course is a draft with all that members see of it', async () => {
  const staff = await signedInAs('admin');
  const course = await aCourse({ name: 'Finding Clients' });
  const copy = await duplicateCourse(staff, course.id);
  expect(copy).toMatchObject({
    name: 'Copy of Finding Clients',
    status: 'draft',
    unitCount: 1,
    lessonCount: 2,
    publishedAt: null,
  });
  const [unit] = await findCourseOutline(staff, copy.id);
  expect(unit).toMatchObject({ status: 'draft', lessons: [{ status: 'draft' }, { status: 'draft' }] });
  expect(unit!.lessons.map(({ name }) => name)).toEqual(course.lessons.map(({ name }) => name));
});

test('a copy is open to the same people, and comes with the files of its lessons', async () => {
  const staff = await signedInAs('admin');
  const course = await aCourse({ units: [{ lessons: [{}, {}] }] });
  const { db } = aStranger();
  const second = course.lessons[1]!.id;
  await openedTo('course', course.id, { accessLevelId: 'member' });
  await openedTo('unit', course.units[0]!.id, { accessLevelId: 'coach' });
  await openedTo('lesson', second, { accessLevelId: 'expert' });
  await db.insert(lessonFiles).values({ lessonId: second, fileId: await aStoredFile(), title: 'Handout' });
  await db
    .insert(lessonFiles)
    .values({ lessonId: second, linkUrl: 'https://a.ph', title: 'Gone', archivedAt: new Date(0) });
  const copy = await contextOf(staff).run(duplicateCourse, [course.id]);
  const [unit] = await findCourseOutline(staff, copy.id);
  const ways = async (kind: string, id: number) => (await findContentAccess(staff, kind, id)).accessLevelIds;
  expect(await ways('course', copy.id)).toEqual(['member']);
  expect(await ways('unit', unit!.id)).toEqual(['coach']);
  expect(await ways('lesson', unit!.lessons[0]!.id)).toEqual([]);
  expect(await ways('lesson', unit!.lessons[1]!.id)).toEqual(['expert']);
  const files = await db.select().from(lessonFiles).where(eq(lessonFiles.lessonId, unit!.lessons[1]!.id));
  expect(files.map(({ title }) => title)).toEqual(['Handout']);
});
