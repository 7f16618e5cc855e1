import { expect, test } from 'vitest';
import { auditRows } from '../../../testing/audit.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { aGroup } from '../../../testing/stages.ts';
import { aStranger, contextOf, signedIn } from '../../../testing/world.ts';
import { archiveMemberNote, createMemberNote, updateMemberNote } from './note.service.ts';
import { findStaffCard } from './staffCard.service.ts';
import { addMemberTag, removeMemberTag } from './tag.service.ts';
import { findUser } from '#features/members/user.service.ts';

test('strangers and members write nothing about anybody', async () => {
  const person = await aMember();
  const note = { body: 'x', pinned: false };
  await expect(createMemberNote(aStranger(), person, note)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(addMemberTag(aStranger(), person, 'vip')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  const member = await signedInAs('member');
  await expect(updateMemberNote(member, 1, note, null)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(archiveMemberNote(member, 1)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('nobody writes notes or tags about themselves, an admin neither', async () => {
  for (const role of ['admin', 'tribe-team-fa', 'coach'] as const) {
    const own = await signedInAs(role);
    const message = 'You can’t add notes and tags about yourself';
    const refused = { code: 'FORBIDDEN', message };
    await expect(createMemberNote(own, own.me.userId, { body: 'x', pinned: false })).rejects.toMatchObject(refused);
    await expect(addMemberTag(own, own.me.userId, 'vip')).rejects.toMatchObject(refused);
    expect(await findStaffCard(own, own.me.userId)).toMatchObject({ mayWrite: false });
  }
});

test('a coach writes notes and tags about own people, and somebody else’s are not there', async () => {
  const [own, other] = [await aMember(), await aMember()];
  const leader = await aPerson({ roles: ['coach'] });
  await aGroup({ leader, members: [own] });
  const [coach, without] = [await signedIn(leader), await signedInAs('coach')];
  const id = await createMemberNote(coach, own, { body: 'Called on Monday', pinned: true });
  await addMemberTag(coach, own, ' Needs  Help ');
  expect(await findStaffCard(coach, own)).toMatchObject({
    notes: [{ id, pinned: true, version: 1 }],
    subscriptions: null,
  });
  expect(await findUser(coach, own)).toMatchObject({ tags: ['needs help'] });
  for (const refused of [
    () => createMemberNote(coach, other, { body: 'x', pinned: false }),
    () => addMemberTag(coach, other, 'x'),
    () => findStaffCard(coach, other),
    () => findStaffCard(without, own),
    () => addMemberTag(without, own, 'x'),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'User was not found' });
  await expect(archiveMemberNote(without, id)).rejects.toMatchObject({ message: 'Note was not found' });
});

test('a note is changed by who wrote it, once per version, and taken away', async () => {
  const [person, fa] = [await aMember(), await signedInAs('tribe-team-fa')];
  const id = await createMemberNote(fa, person, { body: 'First', pinned: false });
  await updateMemberNote(fa, id, { body: 'Second', pinned: false }, 1);
  await expect(updateMemberNote(fa, id, { body: 'Third', pinned: false }, 1)).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  await archiveMemberNote(fa, id);
  expect((await findStaffCard(fa, person)).notes).toEqual([]);
  expect(await auditRows('member-note', id)).toMatchObject([
    { action: 'member-note.created' },
    { action: 'member-note.updated', changes: { body: { before: 'First', after: 'Second' } } },
    { action: 'member-note.archived', changes: { body: { before: 'Second', after: null } } },
  ]);
});

test('a note that is saved as it was tells nothing, and taken away twice at once is told once', async () => {
  const [person, fa] = [await aMember(), await signedInAs('tribe-team-fa')];
  const id = await createMemberNote(fa, person, { body: 'First', pinned: false });
  await updateMemberNote(fa, id, { body: 'First', pinned: false }, 1);
  await updateMemberNote(fa, id, { body: 'Second', pinned: false }, 1);
  const take = () => contextOf(fa).run(archiveMemberNote, [id]);
  const ended = await Promise.allSettled([take(), take(), take()]);
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const actions = (await auditRows('member-note', id)).map(({ action }) => action);
  expect(actions).toEqual(['member-note.created', 'member-note.updated', 'member-note.archived']);
});

test('another’s note is changed by an admin and the full-access team alone, though others see everybody', async () => {
  const leader = await aPerson({ roles: ['coach', 'tribe-team-ro'] });
  const person = await aMember();
  await aGroup({ leader, members: [person] });
  const id = await createMemberNote(await signedInAs('admin'), person, { body: 'First', pinned: false });
  const reader = await signedIn(leader);
  for (const refused of [
    () => updateMemberNote(reader, id, { body: 'Rewritten', pinned: false }, null),
    () => archiveMemberNote(reader, id),
  ])
    await expect(refused()).rejects.toMatchObject({ message: 'Only the person who wrote a note can change it' });
  await updateMemberNote(await signedInAs('tribe-team-fa'), id, { body: 'Second', pinned: false }, 1);
  expect((await findStaffCard(reader, person)).notes).toMatchObject([{ body: 'Second' }]);
});

test('whoever only looks at people writes about those in their care alone', async () => {
  const [own, other] = [await aMember(), await aMember()];
  const leader = await aPerson({ roles: ['coach', 'tribe-team-ro'] });
  await aGroup({ leader, members: [own] });
  const [coach, reader, admin] = [await signedIn(leader), await signedInAs('tribe-team-ro'), await signedInAs('admin')];
  const id = await createMemberNote(coach, own, { body: 'Called', pinned: false });
  await addMemberTag(coach, own, 'called');
  for (const refused of [
    () => createMemberNote(coach, other, { body: 'x', pinned: false }),
    () => createMemberNote(reader, own, { body: 'x', pinned: false }),
    () => createMemberNote(reader, reader.me.userId, { body: 'x', pinned: false }),
    () => updateMemberNote(reader, id, { body: 'x', pinned: false }, null),
    () => addMemberTag(reader, own, 'x'),
    () => removeMemberTag(reader, own, 'called'),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const mayWrite = async (ctx: typeof coach, of: number) => (await findStaffCard(ctx, of)).mayWrite;
  expect([await mayWrite(coach, own), await mayWrite(coach, other), await mayWrite(reader, own)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(await mayWrite(admin, own)).toBe(true);
});

test('notes about oneself are for the others', async () => {
  const leader = await aPerson({ roles: ['coach'] });
  await createMemberNote(await signedInAs('admin'), leader, { body: 'Ready for head coach', pinned: false });
  expect((await findStaffCard(await signedIn(leader), leader)).notes).toEqual([]);
});

test('a tag is put once and taken once', async () => {
  const [person, fa] = [await aMember(), await signedInAs('tribe-team-fa')];
  expect([await addMemberTag(fa, person, 'vip'), await addMemberTag(fa, person, 'VIP')]).toEqual([true, false]);
  expect([await removeMemberTag(fa, person, 'vip'), await removeMemberTag(fa, person, 'vip')]).toEqual([true, false]);
});
