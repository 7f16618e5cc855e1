import { expect, test } from 'vitest';
import { undoEmailChange } from '#features/accounts/undoEmailChange.service.ts';
import { batches } from '#features/batches/batch.table.ts';
import { auditRows } from '../../../testing/audit.ts';
import { aCode, codeOf, mailsTo } from '../../../testing/accounts.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { aStranger, contextOf } from '../../../testing/world.ts';
import { mergeUsers, previewMerge, undoMerge } from './merge.service.ts';
import { findUser } from '#features/members/user.service.ts';

const { db } = aStranger();
const admin = await signedInAs('admin');
const context = contextOf(admin);
type Choices = readonly { field: string; value: string }[];
const merge = (survivor: number, merged: number, choices: Choices = []) =>
  context.run(mergeUsers, [survivor, merged, 'Signed up twice', choices]);
const rowsOf = async (sql: string) => (await db.execute(sql)).rows;
const account = (id: number) =>
  rowsOf(`select u.*, p.* from app_user u join user_profile p on p.user_id = u.id where u.id = ${id}`);
const both = async (...ids: number[]) => Promise.all(ids.map(account));

const profile = (id: number, sets: string) => db.execute(`update user_profile set ${sets} where user_id = ${id}`);

/** Two accounts that differ in everything. */
async function twoWhoDiffer() {
  const launch = { launchFrom: '2026-11-01', launchTo: '2026-12-01' };
  const mark = crypto.randomUUID().slice(0, 8);
  const made = await db
    .insert(batches)
    .values(['A', 'B'].map((name) => ({ name: `${name} ${mark}`, ...launch })))
    .returning();
  const [one, two] = [
    await aMember({ firstName: 'Joy', lastName: 'Peña', batchId: made[0]!.id, passwordHash: 'hash of one' }),
    await aMember({ firstName: 'Ana', lastName: 'Pena', batchId: made[1]!.id }),
  ];
  await profile(
    one,
    `birthdate = '1998-04-17', mobile_number = '+639170000001', city = 'Lazi', country = 'Philippines'`,
  );
  await profile(
    two,
    `birthdate = '1989-04-17', mobile_number = '+639170000002', city = 'Dasmariñas', state = 'Cavite', country = 'Philippines', suffix = 'Jr.'`,
  );
  return { one, two, batches: made };
}

test('the two are side by side, and what speaks against one person is marked', async () => {
  const { one, two, batches: made } = await twoWhoDiffer();
  await db.execute(`update app_user set last_login_at = '2026-11-02T00:00:00Z' where id = ${two}`);
  const { details, survivor, merged } = await previewMerge(admin, one, two);
  const of = (field: string) => details.find((detail) => detail.field === field);
  const texts = ({ field }: { field: string }) => [of(field)?.survivor?.text ?? null, of(field)?.merged?.text ?? null];
  expect(texts({ field: 'birthdate' })).toEqual(['1998-04-17', '1989-04-17']);
  expect(texts({ field: 'mobileNumber' })).toEqual(['+639170000001', '+639170000002']);
  expect(texts({ field: 'place' })).toEqual(['Lazi, Philippines', 'Dasmariñas, Cavite, Philippines']);
  expect(texts({ field: 'batch' })).toEqual(made.map(({ name }) => name));
  expect(texts({ field: 'suffix' })).toEqual([null, 'Jr.']);
  expect(details.filter((detail) => detail.speaksAgainst).map(({ field }) => field)).toEqual([
    'firstName',
    'birthdate',
    'mobileNumber',
  ]);
  expect(of('lastName')).toMatchObject({ isChosen: true, speaksAgainst: false });
  expect(of('suffix')).toMatchObject({ isChosen: false });
  expect(of('bio')).toBeUndefined();
  expect(survivor).toMatchObject({ name: 'Joy Peña', lastLoginAt: null, subscriptions: [] });
  expect(merged).toMatchObject({ name: 'Ana Pena', lastLoginAt: new Date('2026-11-02T00:00:00Z') });
});

test('without a choice who stays keeps what they have and takes what they lack', async () => {
  const { one, two, batches: made } = await twoWhoDiffer();
  await merge(one, two);
  expect(await findUser(admin, one)).toMatchObject({
    batch: { id: made[0]!.id },
    userProfile: {
      firstName: 'Joy',
      lastName: 'Peña',
      suffix: 'Jr.',
      birthdate: '1998-04-17',
      mobileNumber: '+639170000001',
      city: 'Lazi',
      state: null,
    },
  });
});

test('each value that staff choose survives, in one line of the log, and undone every row is as it was', async () => {
  const { one, two, batches: made } = await twoWhoDiffer();
  const before = await both(one, two);
  const [, other] = before.map(([row]) => row);
  const id = await merge(one, two, [
    { field: 'firstName', value: 'Ana' },
    { field: 'lastName', value: 'Peña' },
    { field: 'birthdate', value: '1989-04-17' },
    { field: 'place', value: 'Dasmariñas, Cavite, Philippines' },
    { field: 'batch', value: String(made[1]!.id) },
    { field: 'tribeId', value: String(other?.['tribe_id']) },
  ]);
  expect(await findUser(admin, one)).toMatchObject({
    tribeId: other?.['tribe_id'],
    batch: { id: made[1]!.id },
    userProfile: {
      firstName: 'Ana',
      lastName: 'Peña',
      birthdate: '1989-04-17',
      mobileNumber: '+639170000001',
      city: 'Dasmariñas',
      state: 'Cavite',
    },
  });
  const [line, ...more] = (await auditRows('user', one)).filter(({ action }) => action === 'user.merged');
  expect(more).toEqual([]);
  expect(await auditRows('user', two)).toEqual([]);
  expect(line?.changes).toEqual({
    firstName: { before: 'Joy', after: 'Ana' },
    suffix: { before: null, after: 'Jr.' },
    birthdate: { before: '1998-04-17', after: '1989-04-17' },
    place: { before: 'Lazi, Philippines', after: 'Dasmariñas, Cavite, Philippines' },
    batch: { before: made[0]!.name, after: made[1]!.name },
    tribeId: { before: expect.any(String), after: other?.['tribe_id'] },
    mergedId: { before: null, after: two },
  });
  await context.run(undoMerge, [id]);
  expect(await both(one, two)).toEqual(before);
});

test('only a value that one of the two has survives, also one that was changed since staff looked', async () => {
  const { one, two } = await twoWhoDiffer();
  const wrong: Choices[] = [
    [{ field: 'birthdate', value: '1970-01-01' }],
    [{ field: 'email', value: 'somebody-else@example.ph' }],
    [{ field: 'suffix', value: '' }],
    [{ field: 'headline', value: 'Editor' }],
    [{ field: 'password_hash', value: 'hash of one' }],
    [{ field: '__proto__', value: 'x' }],
    [
      { field: 'firstName', value: 'Joy' },
      { field: 'firstName', value: 'Ana' },
    ],
  ];
  const refused = [];
  for (const choices of wrong) refused.push(await codeOf(merge(one, two, choices)));
  expect(refused).toEqual(wrong.map(() => 'BAD_USER_INPUT'));
  await profile(two, `birthdate = '1990-01-01'`);
  await expect(merge(one, two, [{ field: 'birthdate', value: '1989-04-17' }])).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    messages: { choices: ['Birth date: neither account has this value anymore. Choose again'] },
  });
  expect(await rowsOf(`select 1 from user_merge where survivor_id = ${one}`)).toEqual([]);
});

test('the address of the duplicate has to prove itself, both addresses are told, and it goes back with the undo', async () => {
  const { one, two } = await twoWhoDiffer();
  const before = await both(one, two);
  const [kept, taken] = before.map(([row]) => String(row?.['email']));
  const id = await merge(one, two, [{ field: 'email', value: taken ?? '' }]);
  const [[after], [closed]] = (await both(one, two)) as [Record<string, unknown>[], Record<string, unknown>[]];
  expect(after).toMatchObject({ email: taken, email_verified_at: null });
  // Nobody else can sign up with what was given up, and get a second account for the same person.
  expect(closed).toMatchObject({ email: kept, status: 'MERGED' });
  expect((await mailsTo(kept ?? '')).map(({ kind }) => kind)).toEqual(['email-changed']);
  expect((await mailsTo(taken ?? '')).map(({ kind }) => kind)).toEqual(['address-changed']);
  // Whoever reads the other mailbox asks for a code, sets a password and proves the address: none of it outlives the undo.
  await aCode(taken ?? '');
  await db.execute(`update app_user set password_hash = 'another', email_verified_at = now() where id = ${one}`);
  await context.run(undoMerge, [id]);
  expect(await both(one, two)).toEqual(before);
  expect(await rowsOf(`select 1 from reset_request where user_id = ${one} and superseded_at is null`)).toEqual([]);
});

test('the mailbox of before takes an address back that came with a merge, and the duplicate gets its own again (PWD-3)', async () => {
  const { one, two } = await twoWhoDiffer();
  const [kept, taken] = (await both(one, two)).map(([row]) => String(row?.['email']));
  await merge(one, two, [{ field: 'email', value: taken ?? '' }]);
  const [described] = await mailsTo(kept ?? '');
  const token = /takeBack=([\w-]+)/.exec(described?.text ?? '')?.[1];
  await contextOf(aStranger()).run(undoEmailChange, [{ token }]);
  const [[stays], [closed]] = (await both(one, two)) as [Record<string, unknown>[], Record<string, unknown>[]];
  expect([stays?.['email'], closed?.['email'], closed?.['status']]).toEqual([kept, taken, 'MERGED']);
});

test('an address that was changed again since the merge stays, and one that is another account’s by now stops the undo', async () => {
  const { one, two } = await twoWhoDiffer();
  const [, taken] = (await both(one, two)).map(([row]) => String(row?.['email']));
  const id = await merge(one, two, [{ field: 'email', value: taken ?? '' }]);
  await db.execute(`update app_user set email = 'third-${one}@example.ph' where id = ${one}`);
  const stranger = await aMember({ email: taken ?? '' });
  await expect(context.run(undoMerge, [id])).rejects.toMatchObject({ code: 'CONFLICT' });
  await db.execute(`update app_user set email = 'fourth-${one}@example.ph' where id = ${stranger}`);
  await context.run(undoMerge, [id]);
  const emails = (await both(one, two)).map(([row]) => row?.['email']);
  expect(emails).toEqual([`third-${one}@example.ph`, taken]);
});

test('nobody changes their own address by a merge, nor that of their equals', async () => {
  const emailOf = async (id: number) => String((await account(id))[0]?.['email']);
  const [member, peer] = [await aMember(), await aPerson({ roles: ['admin'] })];
  const choosing = async (survivor: number, merged: number) =>
    merge(survivor, merged, [{ field: 'email', value: await emailOf(merged) }]);
  await expect(choosing(admin.me.userId, member)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(choosing(peer, member)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(choosing(member, peer)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await merge(admin.me.userId, member);
});
