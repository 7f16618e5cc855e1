import { expect, test } from 'vitest';
import { eventAttendance, eventRsvps } from '#features/events/event.table.ts';
import { resourceDownloads } from '#features/resources/resource.table.ts';
import { pointsEntries } from '#features/journey/stage.table.ts';
import { postWin } from '#features/wins/winPost.service.ts';
import { anEvent } from '../../../testing/events.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { aResource } from '../../../testing/resources.ts';
import { aGroup } from '../../../testing/stages.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aWin } from '../../../testing/wins.ts';
import { aStranger, contextOf, signedIn } from '../../../testing/world.ts';
import { createMemberNote } from './note.service.ts';
import { findStaffCard } from './staffCard.service.ts';
import { pageTimeline } from './timeline.service.ts';
import { findUser } from '#features/members/user.service.ts';

const aWinInput = {
  title: 'A win',
  story: '',
  category: 'income',
  amount: null,
  happenedOn: '2026-11-20',
  consentForMarketing: false,
  pictures: [],
};
const everything = { page: 1, pageSize: 100 };

test('a stranger and a member open no card and no timeline', async () => {
  const person = await aMember();
  await expect(findStaffCard(aStranger(), person)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(pageTimeline(await signedInAs('member'), person, everything)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('money is for those who may open subscriptions, everything else for who sees the person', async () => {
  const person = await aMember();
  const leader = await aPerson({ roles: ['coach'] });
  await aGroup({ leader, members: [person] });
  expect(await findStaffCard(await signedIn(leader), person)).toMatchObject({ rank: 10, subscriptions: null });
  expect(await findStaffCard(await signedInAs('tribe-team-ro'), person)).toMatchObject({
    subscriptions: [],
    courses: [],
  });
});

test('the timeline tells notes, groups and the log to those who may read it, and pages what they see alone', async () => {
  const person = await aMember();
  const leader = await aPerson({ roles: ['coach'] });
  await aGroup({ leader, members: [person] });
  const [admin, coach] = [await signedInAs('admin'), await signedIn(leader)];
  await createMemberNote(coach, person, { body: 'Called on Monday', pinned: false });
  await admin.log({ action: 'user.updated', entity: 'user', subjectId: person, sentence: 'Edited Joy' });
  await admin.log({ action: 'session.signed-in', entity: 'user', subjectId: person, sentence: 'Signed in' });
  const kinds = async (viewer: typeof coach) =>
    (await pageTimeline(viewer, person, everything)).rows.map(({ kind }) => kind).toSorted();
  expect(await kinds(coach)).toEqual(['access', 'account', 'group', 'note', 'sign-in']);
  expect(await kinds(admin)).toEqual(['access', 'account', 'audit', 'group', 'note', 'sign-in']);
  const second = await pageTimeline(coach, person, { page: 2, pageSize: 3 });
  expect(second).toMatchObject({ total: 5, page: 2 });
  expect(second.rows).toHaveLength(2);
  expect(await pageTimeline(coach, person, { page: 9, pageSize: 3 })).toMatchObject({ total: 5, page: 9, rows: [] });
  await expect(pageTimeline(await signedInAs('coach'), person, everything)).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'User was not found',
  });
});

test('the timeline tells events, resources, wins, forms and XP once each, and no win that somebody keeps to themselves', async () => {
  const person = await aMember();
  const manager = await aPerson({ roles: ['success-manager'] });
  const { db } = aStranger();
  await db.execute(`update app_user set success_manager_id = ${manager} where id = ${person}`);
  const { first, name } = await anEvent();
  const [userId, occurrenceId] = [person, first.id];
  await db
    .insert(eventRsvps)
    .values({ userId, occurrenceId, answer: 'going', answeredAt: new Date('2026-11-20'), place: 1 });
  await db.insert(eventAttendance).values({ userId, occurrenceId, joinedAt: new Date('2026-11-21'), source: 'join' });
  await db.insert(resourceDownloads).values({ userId, resourceId: (await aResource()).id, day: '2026-11-20' });
  await db.insert(pointsEntries).values({ userId, points: 1200, reason: 'base-points', reference: 'import' });
  await aWin({ userId, title: 'For all' });
  await aWin({ userId, title: 'For me', visibility: 'only-me' });
  const titles = async (viewer: Awaited<ReturnType<typeof signedIn>>) =>
    (await pageTimeline(viewer, person, everything)).rows.map(({ title }) => title);
  const described = ['Posted the win For all', `Goes to ${name}`, `Attended ${name}`, '+1,200 XP: Base points'];
  const mine = await contextOf(await signedIn(person)).run(postWin, [
    { ...aWinInput, title: 'My secret', visibility: 'only-me' },
  ]);
  for (const viewer of [await signedIn(manager), await signedInAs('admin')]) {
    const seen = await titles(viewer);
    expect(seen).toEqual(expect.arrayContaining(described));
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.join()).not.toMatch(/For me|My secret/);
  }
  expect(mine.title).toBe('My secret');
});

test('the timeline tells when a subscription began and ended, and the subgroup of a group', async () => {
  const person = await aMember();
  const { db } = aStranger();
  const group = await aGroup({ members: [person] });
  await db.execute(
    `with made as (insert into sub_group (group_id, name) values (${group}, 'Agila 1') returning id)
     update group_membership set sub_group_id = made.id from made where user_id = ${person}`,
  );
  await db.execute(
    `with product as (insert into product (slug, name, price, type, status) values ('told', 'Told', 0, 'membership', 'active') returning id),
       funnel as (insert into funnel (id, slug, name, product_id, status) select 'told', 'told', 'Told', id, 'published' from product returning id)
     insert into subscription (user_id, funnel_id, starts_at, created_at, status, ended_at)
       select ${person}, id, starts::date, made::timestamptz, 'unenrolled', ends::timestamptz from funnel, (values
         ('2026-01-05', '2026-06-30T00:00:00Z', '2026-06-01T00:00:00Z'), ('2026-11-20', '2026-11-19T16:30:00Z', null),
         ('2027-03-01', '2026-11-20T02:00:00Z', null)) v (starts, made, ends)`,
  );
  const admin = await signedInAs('admin');
  const { rows } = await pageTimeline(admin, person, everything);
  const subscribed = { kind: 'subscription', title: 'Subscribed to Told', by: null };
  expect(rows.filter(({ kind }) => kind === 'subscription')).toMatchObject([
    { ...subscribed, at: new Date('2026-11-20T02:00:00Z') },
    { ...subscribed, at: new Date('2026-11-19T16:30:00Z') },
    { at: new Date('2026-06-01T00:00:00Z'), kind: 'subscription', title: 'The subscription to Told ended', by: null },
    { ...subscribed, at: new Date('2026-01-04T16:00:00Z') },
  ]);
  expect(rows.find(({ kind }) => kind === 'group')?.title).toMatch(/^Joined the group .+, Agila 1$/);
  expect((await findUser(admin, person)).subGroup).toMatchObject({ name: 'Agila 1' });
});

test('a card and a page of the timeline cost two statements each', async () => {
  const [admin, person] = [await signedInAs('admin'), await aMember()];
  expect(await statementsOf(() => findStaffCard(admin, person))).toHaveLength(2);
  expect(await statementsOf(() => pageTimeline(admin, person, everything))).toHaveLength(2);
});
