import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { findCommunityOverview } from '#features/members/list/communityOverview.service.ts';
import { exportUsers } from '#features/members/list/userExport.service.ts';
import { listUserFilterChoices } from '#features/members/list/userFilter.service.ts';
import { pageArchivedUsers, pageNonMembers, pageUsers } from '#features/members/list/userPage.service.ts';
import { users } from '#features/members/user.table.ts';
import { openExport } from '#features/reports/export.service.ts';
import { eq } from 'drizzle-orm';
import { codeOf } from '../../../testing/accounts.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { aStage, standsIn } from '../../../testing/stages.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger } from '../../../testing/world.ts';

const lists = [pageUsers, pageNonMembers, pageArchivedUsers];
const mark = `List${Math.random().toString(36).slice(2, 8)}`;
const namesOf = async (list: (typeof lists)[number], search = mark, more = {}) =>
  (await list(await signedInAs('admin'), { search, ...more })).rows.map(({ firstName }) => firstName).sort();

test('strangers and members list nobody', async () => {
  for (const list of lists) {
    expect(await codeOf(list(aStranger(), {}))).toBe('UNAUTHENTICATED');
    expect(await codeOf(list(await signedInAs('member'), {}))).toBe('FORBIDDEN');
  }
  expect(await codeOf(listUserFilterChoices(await signedInAs('member')))).toBe('FORBIDDEN');
});

test('a coach lists people, but neither non-members nor the archived', async () => {
  const coach = await signedInAs('coach');
  expect(await codeOf(pageNonMembers(coach, {}))).toBe('FORBIDDEN');
  expect(await codeOf(pageArchivedUsers(coach, {}))).toBe('FORBIDDEN');
  expect((await pageUsers(coach, { search: mark })).rows).toEqual([]);
});

test('each list holds its own: members among all, those who are none yet, and the archived', async () => {
  await aMember({ firstName: `${mark}Member` });
  await aPerson({ roles: ['non-member'], firstName: `${mark}Visitor` });
  const gone = await aMember({ firstName: `${mark}Gone` });
  await aStranger().db.update(users).set({ status: 'ARCHIVED' }).where(eq(users.id, gone));
  expect(await namesOf(pageUsers)).toEqual([`${mark}Member`, `${mark}Visitor`]);
  expect(await namesOf(pageNonMembers)).toEqual([`${mark}Visitor`]);
  expect(await namesOf(pageArchivedUsers)).toEqual([`${mark}Gone`]);
});

test('words alone find the same people in every order, and by a filter that fits them all', async () => {
  const both = [`${mark}Member`, `${mark}Visitor`];
  for (const sort of [null, 'id', '-id', 'name', '-name', 'email', 'tribeId', '-createdAt', 'lastLoginAt'])
    expect(await namesOf(pageUsers, mark, { sort })).toEqual(both);
  expect(await namesOf(pageUsers, mark, { filter: 'status.any(ACTIVE),batch.any(0)' })).toEqual(both);
});

test('a page beyond the end tells how many there are, and no more', async () => {
  const admin = await signedInAs('admin');
  expect(await pageUsers(admin, { search: mark, page: 999 })).toMatchObject({ rows: [], total: 2, page: 999 });
});

test('a filter narrows a list further and never opens what the list leaves out', async () => {
  for (const filter of ['any(status.any(ARCHIVED),kind.any(member))', 'not(kind.any(non-member))'])
    expect(await namesOf(pageNonMembers, mark, { filter })).toEqual([]);
  expect(await namesOf(pageNonMembers, mark, { filter: 'login.no()' })).toEqual([`${mark}Visitor`]);
  expect(await namesOf(pageArchivedUsers, mark, { filter: 'status.any(ACTIVE)' })).toEqual([]);
});

test('what people can be sorted out by comes in one statement', async () => {
  const coach = await signedInAs('coach');
  expect(await statementsOf(() => listUserFilterChoices(coach))).toHaveLength(1);
  const answer = await listUserFilterChoices(coach);
  expect(answer.accessLevels[0]).toMatchObject({ id: 'admin' });
  expect(answer.accessLevels).toHaveLength(13);
});

test('stage 0 and no stage are one wherever people are counted or chosen by it', async () => {
  const stage = await aStage({ number: 0, name: 'Setting up' });
  const [inStageZero, nowhere] = [await aMember(), await aMember()];
  await standsIn(inStageZero, stage.id);
  const admin = await signedInAs('admin');
  const [{ stages: choices }, { stages: figures }] = [
    await listUserFilterChoices(admin),
    await findCommunityOverview(admin),
  ];
  expect(choices).toEqual([{ id: stage.id, name: 'No Stage', number: 0 }]);
  expect(figures.filter(({ label }) => label.startsWith('No Stage'))).toHaveLength(1);
  const { rows, total } = await pageUsers(admin, { filter: 'stage.any(0)', pageSize: 100 });
  expect(figures.at(-1)).toEqual({ key: '0', label: 'No Stage', count: total });
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([inStageZero, nowhere]));
  const inAStage = await pageUsers(admin, { filter: 'stage.none(0)', pageSize: 100 });
  expect(inAStage.rows.map(({ id }) => id)).not.toContain(inStageZero);
  const made = await exportUsers(admin, { format: 'csv', filter: `stage.any(${stage.id})` });
  const sheet = await text(await (await openExport(admin, made.id)).content());
  expect(sheet).toContain('No Stage');
  expect(sheet).not.toContain('Stage 0');
});
