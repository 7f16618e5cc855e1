import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { batches } from '#features/batches/batch.table.ts';
import { contentAccess } from '#features/contents/access.table.ts';
import { courses, lessons } from '#features/courses/course.table.ts';
import { groupLeaders, groupMemberships, groups } from '#features/groups/group.table.ts';
import { users } from '#features/members/user.table.ts';
import { searchAll } from '#features/search/search.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../testing/accounts.ts';
import { aCourse } from '../../testing/courses.ts';
import { anEvent } from '../../testing/events.ts';
import { aMember, aPerson, signedInAs } from '../../testing/people.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, signedIn } from '../../testing/world.ts';

const { db } = aStranger();

async function aCourseNamed(name: string, lesson: string, status: 'published' | 'draft' = 'published') {
  const course = await aCourse();
  await db.update(courses).set({ name, status }).where(eq(courses.id, course.id));
  const [first] = course.lessons;
  await db.update(lessons).set({ name: lesson }).where(eq(lessons.id, first!.id));
  return { courseId: course.id, lessonId: first!.id };
}

const titles = async (ctx: Ctx, query: string, type: string | null = null) =>
  (await searchAll(ctx, query, type)).map(({ title }) => title);

test('strangers search nothing', async () => {
  expect(await codeOf(searchAll(aStranger(), 'course', null))).toBe('UNAUTHENTICATED');
});

test('a course and its lessons are found, the best first, a lesson with its course', async () => {
  const { courseId, lessonId } = await aCourseNamed('Quokka Proposals', 'Your first quokka');
  const member = await signedInAs('member');
  expect(await searchAll(member, 'quokka', null)).toMatchObject([
    { title: 'Quokka Proposals', type: 'course', id: courseId, subId: null },
    { title: 'Your first quokka', type: 'lesson', id: lessonId, subId: courseId },
  ]);
});

test('typos, accents and capitals are forgiven', async () => {
  await aCourseNamed('Pagpapahalaga ng Señorita', 'Plain lesson');
  const member = await signedInAs('member');
  for (const query of ['PAGPAPAHALAGA', 'senorita', 'pagpapahlaga', 'senrita', 'señor'])
    expect(await titles(member, query)).toContain('Pagpapahalaga ng Señorita');
  expect(await titles(member, 'zzzz')).toEqual([]);
  expect(await titles(member, '   ')).toEqual([]);
  expect(await titles(member, '%_\\')).toEqual([]);
});

test('two letters the other way round are forgiven, also where nothing else of a short word is left', async () => {
  await aCourseNamed('Bilby Contracts', 'Plain lesson');
  await aMember({ firstName: 'Gwyn', lastName: 'Aguinaldo' });
  const [member, admin] = [await signedInAs('member'), await signedInAs('admin')];
  expect(await titles(member, 'blibyy')).toEqual([]);
  for (const query of ['bibly', 'BLIBY', 'bilby cnotracts'])
    expect(await titles(member, query)).toEqual(['Bilby Contracts']);
  expect(await titles(admin, 'gwny')).toEqual(['Gwyn Aguinaldo']);
  expect(await titles(member, 'gwny')).toEqual([]);
  expect(await titles(member, '%_\\%')).toEqual([]);
});

test('a type narrows it, also several', async () => {
  await aCourseNamed('Wombat Basics', 'Wombat lesson');
  const member = await signedInAs('member');
  expect(await titles(member, 'wombat', 'lesson')).toEqual(['Wombat lesson']);
  expect(await titles(member, 'wombat', 'course,lesson')).toEqual(['Wombat Basics', 'Wombat lesson']);
  expect(await codeOf(searchAll(member, 'wombat', 'course,planet'))).toBe('BAD_USER_INPUT');
});

test('what is not published is found by staff alone, and lessons by nobody who may not read them', async () => {
  await aCourseNamed('Axolotl Draft', 'Axolotl lesson', 'draft');
  await aCourseNamed('Narwhal Open', 'Narwhal lesson');
  const [member, visitor, coach] = [
    await signedInAs('member'),
    await signedInAs('non-member'),
    await signedInAs('coach'),
  ];
  expect(await titles(member, 'axolotl')).toEqual([]);
  expect(await titles(coach, 'axolotl')).toEqual(['Axolotl Draft', 'Axolotl lesson']);
  expect(await titles(member, 'narwhal')).toEqual(['Narwhal Open', 'Narwhal lesson']);
  expect(await titles(visitor, 'narwhal')).toEqual([]);
});

test('events are found by those whom they are open to', async () => {
  const { id } = await anEvent({ name: 'Kakapo clinic' });
  const hidden = await anEvent({ name: 'Kakapo council' });
  await anEvent({ name: 'Kakapo draft', status: 'draft' });
  await db.insert(contentAccess).values({ contentKind: 'event', contentId: hidden.id, accessLevelId: 'coach' });
  const [member, coach] = [await signedInAs('member'), await signedInAs('member', 'coach')];
  expect(await searchAll(member, 'kakpo', 'event')).toMatchObject([{ title: 'Kakapo clinic', id, subId: null }]);
  expect(await titles(coach, 'kakapo', 'event')).toEqual(['Kakapo clinic', 'Kakapo council']);
  expect(await titles(await signedInAs('non-member'), 'kakapo')).toEqual([]);
});

test('people are found by staff only, and by a coach only their own (AUTHZ-4)', async () => {
  const [mine, other] = [
    await aMember({ firstName: 'Bathala', lastName: 'Ñuñez' }),
    await aMember({ firstName: 'Bathala', lastName: 'Reyes' }),
  ];
  const coachId = await aPerson({ roles: ['coach'] });
  const [group] = await db.insert(groups).values({ name: 'Bathala group' }).returning();
  await db.insert(groupLeaders).values({ groupId: group!.id, userId: coachId });
  await db.insert(groupMemberships).values({ groupId: group!.id, userId: mine });
  const idsOf = async (ctx: Ctx, query: string) => (await searchAll(ctx, query, 'user')).map(({ id }) => id).sort();
  expect(await idsOf(await signedInAs('admin'), 'bathala')).toEqual([mine, other].sort());
  expect(await idsOf(await signedInAs('admin'), 'bathala nunez')).toContain(mine);
  expect(await idsOf(await signedIn(coachId), 'bathala')).toEqual([mine]);
  expect(await idsOf(await signedInAs('coach'), 'bathala')).toEqual([]);
  expect(await idsOf(await signedInAs('member'), 'bathala')).toEqual([]);
});

test('two people of one name are told apart by email, batch and Tribe ID', async () => {
  const [batch] = await db
    .insert(batches)
    .values({ name: 'Tarsier batch', launchFrom: '2026-11-01', launchTo: '2026-12-01' })
    .returning();
  const [one, two] = [
    await aMember({ firstName: 'Tarsier', lastName: 'Reyes', email: 'tarsier-1@example.ph', batchId: batch!.id }),
    await aMember({ firstName: 'Tarsier', lastName: 'Reyes', email: 'tarsier-2@example.ph' }),
  ];
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, [one, two]))
    .orderBy(users.id);
  const [first, second] = rows.map(({ tribeId }) => tribeId);
  expect(await searchAll(await signedInAs('admin'), 'tarsier', 'user')).toMatchObject([
    { title: 'Tarsier Reyes', id: one, detail: `tarsier-1@example.ph · Tarsier batch · ${first}` },
    { title: 'Tarsier Reyes', id: two, detail: `tarsier-2@example.ph · ${second}` },
  ]);
});

test('a search is one statement a source and one that counts it; one more where nothing holds the words', async () => {
  await aCourseNamed('Dugong Basics', 'Plain lesson');
  const [member, admin] = [await signedInAs('member'), await signedInAs('admin')];
  expect(await statementsOf(() => searchAll(member, 'dugong', null))).toHaveLength(5);
  expect(await statementsOf(() => searchAll(admin, 'dugong', null))).toHaveLength(6);
  expect(await statementsOf(() => searchAll(admin, 'anything', null))).toHaveLength(7);
});

test('nobody searches more than sixty times a minute (RATE-1)', async () => {
  const member = await signedInAs('member');
  for (let done = 0; done < 60; done += 1) await searchAll(member, 'again', 'event');
  expect(await codeOf(searchAll(member, 'again', 'event'))).toBe('RATE_LIMITED');
});
