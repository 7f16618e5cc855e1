import { expect, test } from 'vitest';
import { findContentAccess } from '#features/contents/access.service.ts';
import { auditRows } from '../../../testing/audit.ts';
import { aCourse } from '../../../testing/courses.ts';
import { aPerson, signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, contextOf } from '../../../testing/world.ts';
import { findAuthor, listAuthors } from './author.service.ts';
import {
  archiveCourse,
  createCourse,
  findCourse,
  listCourses,
  pageCourses,
  reorderCourses,
  updateCourse,
} from './course.service.ts';
import { findCourseOutline } from './courseOutline.service.ts';

const anInput = async (input: object = {}) => ({
  name: 'Finding Clients',
  shortDescription: 'Where to find work',
  description: '<p>Six weeks.</p>',
  authorId: await aPerson({ roles: ['coach'], firstName: 'Ana', lastName: 'Reyes' }),
  category: 'Sales',
  level: 'all',
  status: 'draft',
  isFeatured: false,
  progression: 'free',
  ...input,
});

test('a stranger and a member see nothing of the staff’s courses', async () => {
  const course = await aCourse();
  await expect(listCourses(aStranger())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(findCourse(await signedInAs('member'), course.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(pageCourses(await signedInAs('member'), {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('a coach may open a course but neither list nor create one', async () => {
  const coach = await signedInAs('coach');
  const course = await aCourse({ name: 'Basics' });
  expect(await findCourse(coach, course.id)).toMatchObject({ name: 'Basics', authorName: 'Ana Reyes' });
  expect(await findCourseOutline(coach, course.id)).toMatchObject([{ lessons: [{}, {}] }]);
  await expect(pageCourses(coach, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(createCourse(coach, await anInput())).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(reorderCourses(coach, [course.id])).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('an expert reads courses and changes none; a head-coach writes them', async () => {
  const expert = await signedInAs('expert');
  expect((await pageCourses(expert, {})).total).toBeGreaterThanOrEqual(0);
  await expect(createCourse(expert, await anInput())).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const headCoach = await signedInAs('head-coach');
  const made = await createCourse(headCoach, await anInput());
  expect(made).toMatchObject({ name: 'Finding Clients', status: 'draft', publishedAt: null, version: 1 });
  expect(await auditRows('course', made.id)).toMatchObject([
    { action: 'course.created', actorId: headCoach.me.userId },
  ]);
});

test('two courses of one name get addresses of their own, which stay when a name changes', async () => {
  const staff = await signedInAs('admin');
  const first = await createCourse(staff, await anInput({ name: 'Íñigo’s Method' }));
  const second = await createCourse(staff, await anInput({ name: 'Íñigo’s Method' }));
  expect([first.slug, second.slug]).toEqual(['inigos-method', 'inigos-method-2']);
  const renamed = await updateCourse(staff, first.id, { ...(await anInput()), name: 'Another name' }, 1);
  expect(renamed).toMatchObject({ slug: 'inigos-method', name: 'Another name', version: 2 });
});

test('the author has to be somebody', async () => {
  const staff = await signedInAs('admin');
  await expect(createCourse(staff, await anInput({ authorId: 2_000_000_000 }))).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    messages: { authorId: ['Author is not valid'] },
  });
});

test('publishing is remembered from the first time on', async () => {
  const staff = await signedInAs('admin');
  const draft = await createCourse(staff, await anInput());
  const published = await updateCourse(staff, draft.id, await anInput({ status: 'published' }), 1);
  expect(published.publishedAt).toBeInstanceOf(Date);
  await updateCourse(staff, draft.id, await anInput({ status: 'draft' }), 2);
  const again = await updateCourse(staff, draft.id, await anInput({ status: 'published' }), 3);
  expect(again.publishedAt).toEqual(published.publishedAt);
});

test('of two who edit the same version the second is told, and nothing is overwritten', async () => {
  const staff = await signedInAs('admin');
  const course = await createCourse(staff, await anInput());
  await updateCourse(staff, course.id, await anInput({ name: 'First' }), 1);
  await expect(updateCourse(staff, course.id, await anInput({ name: 'Second' }), 1)).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect(await findCourse(staff, course.id)).toMatchObject({ name: 'First', version: 2 });
});

test('rich text is cleaned before it is kept', async () => {
  const staff = await signedInAs('admin');
  const description = '<p onclick="x()">Hello <script>alert(1)</script><a href="javascript:x()">there</a></p>';
  const course = await createCourse(staff, await anInput({ description }));
  expect(course.description).toBe('<p>Hello <a rel="noopener noreferrer nofollow" target="_blank">there</a></p>');
});

test('an archived course leaves every list and stays findable', async () => {
  const staff = await signedInAs('admin');
  const course = await createCourse(staff, await anInput());
  await archiveCourse(staff, course.id);
  expect((await listCourses(staff)).map(({ id }) => id)).not.toContain(course.id);
  expect(await findCourse(staff, course.id)).toMatchObject({ status: 'archived' });
});

test('what is archived is found by that status, and comes back by another', async () => {
  const staff = contextOf(await signedInAs('admin'));
  const course = await staff.run(createCourse, [await anInput()]);
  const found = async (filter?: string) =>
    (await staff.run(pageCourses, [{ filter, search: course.name, pageSize: 100 }])).rows.some(
      ({ id }) => id === course.id,
    );
  await staff.run(updateCourse, [course.id, await anInput({ name: course.name, status: 'archived' })]);
  expect([await found(), await found('status.any(archived)')]).toEqual([false, true]);
  expect(await staff.run(findContentAccess, ['course', course.id])).toMatchObject({ name: course.name });
  const back = await staff.run(updateCourse, [course.id, await anInput({ name: course.name, status: 'draft' })]);
  expect(back.archivedAt).toBeNull();
  expect([await found(), await found('status.any(archived)')]).toEqual([true, false]);
  expect((await staff.run(listCourses, [])).map(({ id }) => id)).toContain(course.id);
  const born = await staff.run(createCourse, [await anInput({ status: 'archived' })]);
  expect(born.archivedAt).toBeInstanceOf(Date);
});

test('courses change places by an explicit order, and the others keep theirs', async () => {
  const staff = await signedInAs('admin');
  const [one, two, three] = [await aCourse(), await aCourse(), await aCourse()];
  const context = contextOf(staff);
  expect((await context.run(reorderCourses, [[three.id, one.id]])).map(({ id }) => id)).toEqual([three.id, one.id]);
  const order = (await listCourses(staff)).map(({ id }) => id).filter((id) => [one.id, two.id, three.id].includes(id));
  expect(order).toEqual([three.id, two.id, one.id]);
  await expect(context.run(reorderCourses, [[one.id, one.id]])).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('a page of courses is two statements, whatever stands on it', async () => {
  const staff = await signedInAs('admin');
  await aCourse({ name: 'Zebra course 100%' });
  const sent = await statementsOf(async () => {
    const found = await pageCourses(staff, { search: '100%', sort: '-name' });
    expect(found).toMatchObject({ total: 1, rows: [{ name: 'Zebra course 100%', unitCount: 1, lessonCount: 2 }] });
  });
  expect(sent).toHaveLength(2);
});

test('a page is asked by status, and by nothing that is no status', async () => {
  const staff = await signedInAs('admin');
  const draft = await aCourse({ status: 'draft' });
  const { rows } = await pageCourses(staff, { filter: 'status.any(draft)', pageSize: 100 });
  expect(rows.map(({ id }) => id)).toContain(draft.id);
  expect(rows.every(({ status }) => status === 'draft')).toBe(true);
  await expect(pageCourses(staff, { filter: 'status.any(gone)' })).rejects.toThrow('Choose another value for Status');
});

test('an author is found by name, e-mail or Tribe ID', async () => {
  const staff = await signedInAs('admin');
  const id = await aPerson({ firstName: 'Wilhelmina', lastName: 'Quiñones' });
  for (const typed of ['Wilhelmina Q', 'quinones'])
    expect(await listAuthors(staff, typed)).toMatchObject([{ id, name: 'Wilhelmina Quiñones' }]);
  expect(await findAuthor(staff, id)).toMatchObject({ id, name: 'Wilhelmina Quiñones' });
  await expect(listAuthors(await signedInAs('coach'), null)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
