import { expect, test } from 'vitest';
import { batches } from '#features/batches/batch.table.ts';
import { eventRsvps } from '#features/events/event.table.ts';
import { winReactions } from '#features/wins/win.table.ts';
import { anEvent } from '../../../testing/events.ts';
import { meanwhile } from '../../../testing/meanwhile.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { aGroup, aStage, standsIn } from '../../../testing/stages.ts';
import { aWin } from '../../../testing/wins.ts';
import { aStranger, contextOf } from '../../../testing/world.ts';
import { mergeUsers, previewMerge, undoMerge } from './merge.service.ts';

const { db } = aStranger();
const admin = await signedInAs('admin');
const context = contextOf(admin);
const merge = (survivor: number, merged: number) => context.run(mergeUsers, [survivor, merged, 'Signed up twice']);
const rowsOf = async (sql: string) => (await db.execute(sql)).rows;

async function fingerprint(): Promise<unknown[]> {
  const tables = ['event_rsvp', 'win_reaction', 'app_user', 'user_access_level', 'group_membership', 'user_stage'];
  const prints = tables.map((table) =>
    rowsOf(
      `select '${table}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from ${table} t`,
    ),
  );
  return Promise.all(prints);
}

type Answered = readonly [userId: number, answer: 'going' | 'maybe' | 'not-going' | 'waitlisted'];

async function answer(occurrenceId: number, ...answered: Answered[]): Promise<void> {
  const values = answered.map(([userId, input], at) => ({ occurrenceId, userId, answer: input, place: at + 1 }));
  await db
    .insert(eventRsvps)
    .values(values.map((value) => ({ ...value, answeredAt: new Date('2026-11-20T00:00:00Z') })));
}

const answersTo = async (occurrence: number) =>
  Object.fromEntries(
    (await rowsOf(`select user_id, answer from event_rsvp where occurrence_id = ${occurrence}`)).map((row) => [
      row['user_id'],
      row['answer'],
    ]),
  );

test('of two answers to one event the better one stays, and only one is counted', async () => {
  const [one, two] = [await aMember(), await aMember()];
  const [first, second] = [(await anEvent()).first.id, (await anEvent({ capacity: 1 })).first.id];
  await answer(first, [one, 'maybe'], [two, 'going']);
  const other = await aMember();
  await answer(second, [other, 'going'], [one, 'waitlisted'], [two, 'not-going']);
  const win = await aWin({ userId: await aMember() });
  await db.insert(winReactions).values([one, two].map((userId) => ({ winId: win, userId })));
  const before = await fingerprint();
  const id = await merge(one, two);
  expect(await answersTo(first)).toEqual({ [one]: 'going' });
  expect(await answersTo(second)).toEqual({ [one]: 'waitlisted', [other]: 'going' });
  expect(await rowsOf(`select user_id from win_reaction where win_id = ${win}`)).toEqual([{ user_id: one }]);
  await context.run(undoMerge, [id]);
  expect(await fingerprint()).toEqual(before);
});

test('a seat that both had is free for whoever waits', async () => {
  const [one, two, next] = [await aMember(), await aMember(), await aMember()];
  const { first } = await anEvent({ capacity: 2 });
  await answer(first.id, [one, 'going'], [two, 'going'], [next, 'waitlisted']);
  const id = await merge(one, two);
  expect(await answersTo(first.id)).toEqual({ [one]: 'going', [next]: 'going' });
  await context.run(undoMerge, [id]);
  expect(await answersTo(first.id)).toEqual({ [one]: 'going', [two]: 'going', [next]: 'going' });
});

test('an answer of one of them at the same moment stops a merge, which would not see the seat that it frees', async () => {
  const [one, two] = [await aMember(), await aMember()];
  const { first } = await anEvent({ capacity: 2 });
  await answer(first.id, [one, 'going']);
  const going = `insert into event_rsvp (occurrence_id, user_id, answer, place, answered_at) values (${first.id}, ${two}, 'going', 2, now())`;
  await expect(meanwhile(going, () => merge(one, two))).rejects.toMatchObject({ code: 'CONFLICT' });
  await merge(one, two);
  expect(await answersTo(first.id)).toEqual({ [one]: 'going' });
});

test('what was cheered for and is gone since does not keep a merge from being undone', async () => {
  const [one, two] = [await aMember(), await aMember()];
  const win = await aWin({ userId: await aMember() });
  await db.insert(winReactions).values([one, two].map((userId) => ({ winId: win, userId })));
  const id = await merge(one, two);
  await db.execute(`delete from win_reaction where win_id = ${win}`);
  await db.execute(`delete from win where id = ${win}`);
  await context.run(undoMerge, [id]);
  expect(await rowsOf(`select 1 from win_reaction where win_id = ${win}`)).toEqual([]);
});

test('who stays takes batch, success manager, picture and affiliation where they have none, as the preview said', async () => {
  const manager = await aPerson({ roles: ['success-manager'] });
  const launch = { launchFrom: '2026-11-01', launchTo: '2026-12-01' };
  const [batch, other] = await db
    .insert(batches)
    .values(['Merged 1', 'Merged 2'].map((name) => ({ name, ...launch })))
    .returning();
  const [one, two] = [await aMember(), await aMember({ batchId: other!.id })];
  const picture = '/api/profile-pictures/x/512';
  await db.execute(
    `update app_user set success_manager_id = ${manager}, profile_image = '${picture}', affiliate_timestamp = '2026-01-02' where id = ${two}`,
  );
  const { planned, details } = await previewMerge(admin, one, two);
  expect(planned[0]).toEqual({ label: 'Affiliate since', moves: 1, conflicts: 0, note: null });
  const taken = details.filter(({ survivor, merged }) => survivor === null && merged !== null);
  expect(taken.map(({ field, merged }) => [field, merged?.text])).toEqual([
    ['batch', 'Merged 2'],
    ['successManager', 'Joy Peña'],
    ['picture', picture],
  ]);
  const before = await fingerprint();
  const id = await merge(one, two);
  // Another version: a form that was opened before the merge does not write over what came with it.
  expect(
    await rowsOf(`select batch_id, success_manager_id, profile_image, version from app_user where id = ${one}`),
  ).toEqual([{ batch_id: other!.id, success_manager_id: manager, profile_image: picture, version: 2 }]);
  await context.run(undoMerge, [id]);
  expect(await fingerprint()).toEqual(before);
  await db.execute(`update app_user set batch_id = ${batch!.id} where id = ${one}`);
  expect((await previewMerge(admin, one, two)).details).toContainEqual({
    field: 'batch',
    survivor: { value: String(batch!.id), text: 'Merged 1' },
    merged: { value: String(other!.id), text: 'Merged 2' },
    isChosen: true,
    speaksAgainst: false,
  });
});

test('the preview counts a group and a stage that end, and names the one that stays', async () => {
  const [one, two] = [await aMember(), await aMember()];
  const [group] = [await aGroup({ members: [one] }), await aGroup({ members: [two] })];
  const [lower, higher] = [await aStage(), await aStage()];
  await standsIn(one, lower.id);
  await standsIn(two, higher.id);
  const [{ name } = {}] = await rowsOf(`select name from tribe_group where id = ${group}`);
  const { planned } = await previewMerge(admin, one, two);
  expect(planned).toContainEqual({ label: 'Groups', moves: 0, conflicts: 1, note: `Stays in ${String(name)}` });
  expect(planned).toContainEqual({ label: 'Stages', moves: 1, conflicts: 1, note: `Stays in ${higher.name}` });
});

test('a non-member who is merged with a member is no non-member any more, until it is undone', async () => {
  const [one, two] = [await aPerson({ roles: ['non-member'] }), await aMember()];
  const levels = async () =>
    (
      await rowsOf(`select access_level_id as id from user_access_level where user_id = ${one} and revoked_at is null`)
    ).map(({ id }) => id);
  const before = await fingerprint();
  const id = await merge(one, two);
  expect(await levels()).toEqual(['member']);
  await context.run(undoMerge, [id]);
  expect(await levels()).toEqual(['non-member']);
  expect(await fingerprint()).toEqual(before);
});

test('a membership that is over makes nobody of a non-member: they stay one', async () => {
  const [one, two] = [await aPerson({ roles: ['non-member'] }), await aMember()];
  await db.execute(`update user_access_level set expires_at = '2026-11-20T00:00:00Z' where user_id = ${two}`);
  await merge(one, two);
  const active = await rowsOf(
    `select access_level_id as id from user_access_level where user_id = ${one} and revoked_at is null and expires_at is null`,
  );
  expect(active).toEqual([{ id: 'non-member' }]);
});
