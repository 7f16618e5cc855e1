import { randomUUID } from 'node:crypto';
import { memberMessages } from '@tribe/domain/features/members/messages.ts';
import { expect, test } from 'vitest';
import { invite } from '#features/members/invitation.service.ts';
import { createPerson, type NewPerson, updatePerson } from '#features/members/person.service.ts';
import { codeOf, mailsTo } from '../../testing/accounts.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, inOneTransaction, services } from '../../testing/world.ts';

const someone = (input: Partial<NewPerson> = {}): NewPerson => ({
  email: `${randomUUID()}@example.ph`,
  firstName: 'Íñigo',
  lastName: `Peña ${randomUUID().slice(0, 6)}`,
  levels: ['member'],
  via: 'manual',
  by: null,
  ...input,
});
const make = (input: Partial<NewPerson> = {}) =>
  inOneTransaction(aStranger(), (ctx) => createPerson(ctx, someone(input)));

test('a person has an account, a profile, levels, a slug of the name and a Tribe ID', async () => {
  const made = await make({
    lastName: 'Peña, Jr.',
    batchId: null,
    birthdate: '1990-02-28',
    mobileNumber: '+639171234567',
  });
  expect(made).toEqual({ id: expect.any(Number), tribeId: expect.stringMatching(/^T-\d{6}$/), slug: 'inigo-pena-jr' });
  const { rows } = await services.pools.main.query(
    `select p.first_name, p.birthdate, p.mobile_number, u.password_hash, u.email_verified_at,
       (select json_agg(access_level_id) from user_access_level where user_id = u.id) as levels
     from app_user u join user_profile p on p.user_id = u.id where u.id = $1`,
    [made.id],
  );
  expect(rows).toEqual([
    {
      first_name: 'Íñigo',
      birthdate: '1990-02-28',
      mobile_number: '+639171234567',
      password_hash: null,
      email_verified_at: null,
      levels: ['member'],
    },
  ]);
});

test('people who are called alike get slugs of their own, however many they are', async () => {
  const made = [];
  for (let times = 0; times < 12; times += 1) made.push(await make({ firstName: 'Maria', lastName: 'Santos' }));
  expect(made.slice(0, 3).map(({ slug }) => slug)).toEqual(['maria-santos', 'maria-santos-2', 'maria-santos-3']);
  const last = made.at(-1);
  expect(last?.slug).toBe(`maria-santos-${last?.tribeId.toLowerCase()}`);
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(12);
});

test('a name without letters, and the name of an address of ours, get a slug all the same', async () => {
  expect((await make({ firstName: 'Edit', lastName: '' })).slug).toBe('edit-2');
  expect((await make({ firstName: '李', lastName: '' })).slug).toMatch(/^member(-|$)/);
});

test('a given Tribe ID is kept, and the numbers that are handed out pass it by', async () => {
  const { tribeId } = await make();
  const next = `T-${String(Number(tribeId.slice(2)) + 1).padStart(6, '0')}`;
  expect((await make({ tribeId: next })).tribeId).toBe(next);
  expect((await make()).tribeId).not.toBe(next);
  await expect(make({ tribeId: next })).rejects.toThrow(memberMessages.tribeIdTaken);
});

test('an address is one person’s, in whatever letters', async () => {
  const email = `${randomUUID()}@example.ph`;
  await make({ email });
  await expect(make({ email: email.toUpperCase() })).rejects.toThrow(memberMessages.emailTaken);
});

test('nobody is made with a level above the maker’s own, and then nothing is left of them', async () => {
  const email = `${randomUUID()}@example.ph`;
  expect(await codeOf(make({ email, levels: ['admin'], by: { userId: (await make()).id, rank: 60 } }))).toBe(
    'FORBIDDEN',
  );
  expect((await services.pools.main.query('select from app_user where email = $1', [email])).rows).toEqual([]);
});

test('of twenty at once with one name each is made, with one address only one', async () => {
  const same = { firstName: 'Jose', lastName: 'Rizal' };
  const made = await Promise.all(Array.from({ length: 10 }, () => make(same)));
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(10);
  const email = `${randomUUID()}@example.ph`;
  const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(make({ email }))));
  expect(codes.filter((code) => code === null)).toHaveLength(1);
});

test('a member with a Tribe ID and a new name costs three statements: who they are, what they hold, where they begin', async () => {
  const work = () => make({ tribeId: 'T-345678', firstName: 'Rare', lastName: 'Name' });
  expect(await statementsOf(work)).toHaveLength(3);
});

test('a person is changed where something is not so, and keeps the slug', async () => {
  const { id, tribeId, slug } = await make();
  const person = { email: `${randomUUID()}@example.ph`, tribeId, batchId: null, firstName: 'Ana', lastName: 'Cruz' };
  expect(await updatePerson(aStranger(), id, person)).toBe(true);
  expect(await updatePerson(aStranger(), id, person)).toBe(false);
  const { rows } = await services.pools.main.query('select slug, version from app_user where id = $1', [id]);
  expect(rows).toEqual([{ slug, version: 2 }]);
  const other = await make();
  await expect(updatePerson(aStranger(), other.id, { ...person, tribeId: other.tribeId })).rejects.toThrow(
    memberMessages.emailTaken,
  );
});

test('an invitation leads to the choice of a password, and brings none', async () => {
  const email = `${randomUUID()}@example.ph`;
  const { id } = await make({ email });
  await invite(aStranger(), id);
  const [mail] = await mailsTo(email);
  expect(mail?.kind).toBe('invitation');
  expect(mail?.text).toContain(`http://localhost:8910/set-new-password?email=${encodeURIComponent(email)}`);
  expect(await codeOf(invite(aStranger(), 2_000_000_000))).toBe('NOT_FOUND');
});
