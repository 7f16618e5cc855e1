import { expect, test } from 'vitest';
import { auditRows } from '../../testing/audit.ts';
import { aMember, aPerson, signedInAs } from '../../testing/people.ts';
import { meanwhile } from '../../testing/meanwhile.ts';
import { aGroup, aStage } from '../../testing/stages.ts';
import { enterStage } from '#features/journey/journey.service.ts';
import { findUserStageProgress } from '#features/journey/progress.service.ts';
import { makeCtx } from '#kernel/api/context.ts';
import { aStranger, contextOf, inOneTransaction, services, signedIn } from '../../testing/world.ts';
import { archivePerson, archiveUser, restoreUser } from './archive.service.ts';
import { createMemberNote } from './profile/note.service.ts';
import { findStaffCard } from './profile/staffCard.service.ts';
import { addMemberTag } from './profile/tag.service.ts';
import { findUser } from './user.service.ts';
import { grantUserAccess, revokeUserAccess } from './userAccess.service.ts';
import {
  convertNonMember,
  createNonMember,
  createUser,
  findArchivedUser,
  findNonMember,
  inviteUser,
  sendPasswordReset,
} from './userCreate.service.ts';
import { updateMyProfile } from './profile/profile.service.ts';
import { editPerson, updateUser } from './userEdit.service.ts';

const { db } = aStranger();
let count = 0;
const anInput = (input: object = {}) => ({
  email: `staff-made-${(count += 1)}@example.ph`,
  firstName: 'Maya',
  lastName: 'Reyes',
  ...input,
});
const asIs = async (id: number, input: object = {}) => {
  const { email, userProfile } = await findUser(await signedInAs('admin'), id);
  return { email, firstName: userProfile.firstName, lastName: userProfile.lastName, ...input };
};
const mailsTo = async (address: string) =>
  (
    await db.execute<{ kind: string; body_text: string }>(
      `select kind, body_text from mail_outbox where to_address = '${address}' order by id`,
    )
  ).rows;
const sessionsOf = async (id: number) => (await db.execute(`select id from session where user_id = ${id}`)).rows.length;

test('a stranger and a member do nothing to people, and staff only what their flags open', async () => {
  const person = await aMember();
  await expect(archiveUser(aStranger(), person, 'why')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  const [member, reader] = [await signedInAs('member'), await signedInAs('tribe-team-ro')];
  const note = { body: 'x', pinned: false };
  for (const refused of [
    () => createUser(member, { ...anInput(), accessLevels: ['member'], invite: false }),
    () => createUser(reader, { ...anInput(), accessLevels: ['member'], invite: false }),
    () => updateUser(reader, person, anInput()),
    () => archiveUser(reader, person, 'why'),
    () => restoreUser(reader, person),
    () => grantUserAccess(reader, person, 'coach', null),
    () => createMemberNote(member, person, note),
    () => addMemberTag(member, person, 'vip'),
    () => createNonMember(reader, anInput()),
    () => sendPasswordReset(reader, person),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('what is saved of somebody at the same moment is not written over by what was not asked to be changed', async () => {
  const [person, fa] = [await aMember(), await signedInAs('tribe-team-fa')];
  const saves = (column: string, value: string) =>
    `update app_user set version = version + 1 where id = ${person}; update user_profile set ${column} = '${value}' where user_id = ${person}`;
  await meanwhile(saves('city', 'Cebu City'), () =>
    inOneTransaction(fa, (ctx) => editPerson(ctx, person, { middleName: 'Reyes' })),
  );
  const own = contextOf(await signedIn(person));
  const name = { firstName: 'Ana', lastName: 'Reyes', suffix: 'Jr.' };
  const { middleName, city } = await meanwhile(saves('state', 'Cebu'), () => own.run(updateMyProfile, [name]));
  expect([middleName, city]).toEqual(['Reyes', 'Cebu City']);
  expect((await findUser(fa, person)).userProfile).toMatchObject({ city: 'Cebu City', state: 'Cebu', suffix: 'Jr.' });
});

test('archiving ends sessions at once, needs a reason, and is undone by restoring', async () => {
  const [person, fa] = [await aMember(), await signedInAs('tribe-team-fa')];
  await signedIn(person);
  await expect(archiveUser(fa, person, '  ')).rejects.toMatchObject({ issues: [{ message: expect.any(String) }] });
  await archiveUser(fa, person, 'Asked to leave');
  expect(await sessionsOf(person)).toBe(0);
  expect(await findArchivedUser(fa, person)).toMatchObject({ status: 'ARCHIVED', archiveReason: 'Asked to leave' });
  await expect(archiveUser(fa, person, 'again')).rejects.toMatchObject({ code: 'CONFLICT' });
  await restoreUser(fa, person);
  expect(await findUser(fa, person)).toMatchObject({ status: 'ACTIVE', archiveReason: null });
  await expect(findArchivedUser(fa, person)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await auditRows('user', person)).toMatchObject([
    { action: 'user.archived', reason: 'Asked to leave' },
    { action: 'user.restored' },
  ]);
});

test('nobody archives themselves or somebody above, and the last admin stays', async () => {
  const fa = await signedInAs('tribe-team-fa');
  const admin = await aPerson({ roles: ['admin'] });
  await expect(archivePerson(fa, fa.me.userId, 'x')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(archivePerson(fa, admin, 'x')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const boss = await signedInAs('admin');
  const last = inOneTransaction(boss, async (ctx) => {
    await ctx.db.execute(
      `update user_access_level set revoked_at = now() where access_level_id = 'admin' and user_id <> ${admin} and revoked_at is null`,
    );
    return archivePerson(ctx, admin, 'x');
  });
  await expect(last).rejects.toMatchObject({ message: 'You can’t remove the last admin' });
});

test('a person is made with levels up to one’s own, invited, and nobody knows a password', async () => {
  const fa = await signedInAs('tribe-team-fa');
  const input = anInput({ mobileNumber: '0917 123 4567', accessLevels: ['member', 'coach'], invite: true });
  const id = await createUser(fa, { accessLevels: [], invite: false, ...input });
  expect(await findUser(fa, id)).toMatchObject({
    email: input.email,
    userProfile: { mobileNumber: '+639171234567' },
    accessLevels: [{ id: 'coach' }, { id: 'member' }],
  });
  expect(await mailsTo(input.email)).toMatchObject([{ kind: 'invitation' }]);
  const high = anInput({ accessLevels: ['admin'], invite: false });
  await expect(createUser(fa, { accessLevels: [], invite: false, ...high })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(
    createUser(fa, { ...anInput({ email: input.email }), accessLevels: ['member'], invite: false }),
  ).rejects.toMatchObject({ messages: { email: expect.any(Array) } });
});

test('an edit keeps what was left out, tells who saved in between, and moves between groups', async () => {
  const [person, fa, groupId] = [await aMember(), await signedInAs('tribe-team-fa'), await aGroup()];
  const moved = await updateUser(fa, person, await asIs(person, { groupId, birthdate: '1990-02-03' }), 1);
  expect(moved).toMatchObject({ version: 2, group: { id: groupId }, userProfile: { birthdate: '1990-02-03' } });
  await expect(updateUser(fa, person, await asIs(person, { suffix: 'Jr.' }), 1)).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  const kept = await updateUser(fa, person, await asIs(person, { suffix: 'Jr.' }), 2);
  expect(kept).toMatchObject({ group: { id: groupId }, userProfile: { birthdate: '1990-02-03', suffix: 'Jr.' } });
  const place = { country: 'Philippines', state: 'Cebu', city: 'Cebu City' };
  expect((await updateUser(fa, person, await asIs(person, place))).userProfile).toMatchObject(place);
  expect(await updateUser(fa, person, await asIs(person, { groupId: null }))).toMatchObject({
    group: null,
    userProfile: place,
  });
  await expect(updateUser(fa, person, await asIs(person, { groupId: 2_000_000_000 }))).rejects.toMatchObject({
    messages: { groupId: ['Group is not valid'] },
  });
  await expect(updateUser(fa, person, await asIs(person, { birthdate: '2999-01-01' }))).rejects.toMatchObject({
    messages: { birthdate: expect.any(Array) },
  });
});

test('of two who save the same version at once, one wins', async () => {
  const [person, fa] = [await aMember(), await signedInAs('tribe-team-fa')];
  const inputs = await Promise.all(['Ana', 'Bea', 'Cora'].map((firstName) => asIs(person, { firstName })));
  const saves = await Promise.allSettled(inputs.map((input) => contextOf(fa).run(updateUser, [person, input, 1])));
  expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await findUser(fa, person)).version).toBe(2);
});

test('a new address has to prove itself: sessions end and a mail goes to it', async () => {
  const [person, fa] = [await aMember(), await signedInAs('tribe-team-fa')];
  await signedIn(person);
  const email = `new-${person}@example.ph`;
  expect(await updateUser(fa, person, await asIs(person, { email }))).toMatchObject({ email, emailVerifiedAt: null });
  expect(await sessionsOf(person)).toBe(0);
  expect(await mailsTo(email)).toMatchObject([{ kind: 'address-changed' }]);
});

test('nobody edits or mails in the name of another, nor changes who ranks above', async () => {
  const [person, admin] = [await aMember(), await aPerson({ roles: ['admin'] })];
  const fa = await signedInAs('tribe-team-fa');
  const borrowed = makeCtx(services, fa.origin, { ...fa.me, impersonatorId: admin });
  const email = await asIs(person, { email: `x-${person}@example.ph` });
  const named = await asIs(admin, { suffix: 'X' });
  for (const refused of [
    () => updateUser(fa, admin, named),
    () => sendPasswordReset(fa, admin),
    () => grantUserAccess(fa, admin, 'coach', null),
    () => updateUser(borrowed, person, email),
    () => grantUserAccess(borrowed, person, 'coach', null),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('a level is granted and taken by the rules of rank, with its end and on whose word', async () => {
  const [person, fa] = [await aMember(), await signedInAs('tribe-team-fa')];
  await grantUserAccess(fa, person, 'coach', new Date('2027-01-01T00:00:00Z'));
  expect((await findStaffCard(fa, person)).access).toMatchObject([
    { id: 'coach', via: 'manual', expiresAt: expect.stringContaining('2027-01-01') },
    { id: 'member', expiresAt: null },
  ]);
  await expect(grantUserAccess(fa, person, 'admin', null)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(grantUserAccess(fa, person, 'expert', new Date('2020-01-01'))).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
  });
  await revokeUserAccess(fa, person, 'coach');
  await expect(revokeUserAccess(fa, person, 'coach')).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('a non-member becomes a member and keeps what they had', async () => {
  const fa = await signedInAs('tribe-team-fa');
  const id = await createNonMember(fa, anInput());
  await createMemberNote(fa, id, { body: 'Came to the open house', pinned: false });
  expect(await findNonMember(fa, id)).toMatchObject({ accessLevels: [{ id: 'non-member' }] });
  await convertNonMember(fa, id);
  expect(await findUser(fa, id)).toMatchObject({ accessLevels: [{ id: 'member' }] });
  expect((await findStaffCard(fa, id)).notes).toHaveLength(1);
  const already = { code: 'CONFLICT', message: 'This person is already a member' };
  await expect(findNonMember(fa, id)).rejects.toMatchObject(already);
  await expect(convertNonMember(fa, id)).rejects.toMatchObject(already);
});

test('a non-member who is converted twice at once becomes a member once', async () => {
  const fa = await signedInAs('tribe-team-fa');
  const id = await createNonMember(fa, anInput());
  const convert = () => contextOf(fa).run(convertNonMember, [id]);
  const ended = await Promise.allSettled([convert(), convert(), convert()]);
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const actions = (await auditRows('user', id)).map(({ action }) => action);
  expect(actions.filter((action) => action === 'user.converted')).toHaveLength(1);
});

test('the address of somebody who is archived is changed once they are restored', async () => {
  const [person, fa] = [await aMember(), await signedInAs('tribe-team-fa')];
  await archiveUser(fa, person, 'Left');
  await expect(updateUser(fa, person, await asIs(person, anInput()))).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'This person is archived. Restore them first',
  });
});

test('who becomes a member by the hand of staff begins in stage number 0, and stays where they have got to', async () => {
  const fa = await signedInAs('tribe-team-fa');
  const first = await aStage({ number: 0 });
  const stageOf = async (id: number) => (await findUserStageProgress(fa, id)).stage?.id ?? null;
  const id = await createNonMember(fa, anInput());
  expect(await stageOf(id)).toBeNull();
  await convertNonMember(fa, id);
  expect(await stageOf(id)).toBe(first.id);
  const next = await aStage();
  await inOneTransaction(fa, (ctx) => enterStage(ctx, { userId: id, stageId: next.id, reason: 'moved up' }));
  await revokeUserAccess(fa, id, 'member');
  await grantUserAccess(fa, id, 'member', null);
  expect(await stageOf(id)).toBe(next.id);
});

test('staff mail the way to a password, and the mail carries none', async () => {
  const [person, fa] = [await aMember(), await signedInAs('tribe-team-fa')];
  const { email } = await findUser(fa, person);
  await inviteUser(fa, person);
  await sendPasswordReset(fa, person);
  const mails = await mailsTo(email);
  expect(mails.map(({ kind }) => kind)).toEqual(['invitation', 'password-link']);
  for (const { body_text: text } of mails) expect(text).toContain('/set-new-password?email=');
});
