import { expect, test } from 'vitest';
import { aMember, aPerson, signedInAs } from '../../testing/people.ts';
import { aGroup } from '../../testing/stages.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, signedIn } from '../../testing/world.ts';
import { createMemberNote } from './note.service.ts';
import { findStaffCard } from './staffCard.service.ts';
import { pageTimeline } from './timeline.service.ts';

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
  const kinds = async (who: typeof coach) =>
    (await pageTimeline(who, person, everything)).rows.map(({ kind }) => kind).toSorted();
  expect(await kinds(coach)).toEqual(['account', 'group', 'note', 'sign-in']);
  expect(await kinds(admin)).toEqual(['account', 'audit', 'group', 'note', 'sign-in']);
  const second = await pageTimeline(coach, person, { page: 2, pageSize: 3 });
  expect(second).toMatchObject({ total: 4, page: 2 });
  expect(second.rows).toHaveLength(1);
  await expect(pageTimeline(await signedInAs('coach'), person, everything)).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'User was not found',
  });
});

test('a card and a page of the timeline cost two statements each', async () => {
  const [admin, person] = [await signedInAs('admin'), await aMember()];
  expect(await statementsOf(() => findStaffCard(admin, person))).toHaveLength(2);
  expect(await statementsOf(() => pageTimeline(admin, person, everything))).toHaveLength(2);
});
