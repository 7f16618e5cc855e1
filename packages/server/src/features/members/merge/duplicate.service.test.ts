import { reasonsInWords } from '@tribe/domain/features/members/duplicate.ts';
import { internationalMobile } from '@tribe/domain/features/members/mobile.ts';
import { expect, test } from 'vitest';
import { archivePerson, restorePerson } from '#features/members/archive.service.ts';
import { dismissDuplicate, pageDuplicates, restoreDuplicate } from '#features/members/merge/duplicate.service.ts';
import { findDuplicates } from '#features/members/merge/findDuplicates.ts';
import { mergeUsers, undoMerge } from '#features/members/merge/merge.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { auditRows } from '../../../testing/audit.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { aJobContext } from '../../../testing/sheets.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, contextOf, services, signedIn } from '../../../testing/world.ts';

const pool = services.pools.main;
const admin = await signedInAs('admin');
const context = contextOf(admin);

type Known = {
  email?: string;
  firstName?: string;
  lastName?: string;
  mobile?: string;
  birthdate?: string;
  facebook?: string;
};

async function someone({ mobile, birthdate, facebook, ...person }: Known = {}): Promise<number> {
  const id = await aMember(person);
  await changes(id, { mobile: mobile ?? null, birthdate: birthdate ?? null });
  if (facebook)
    await pool.query(`insert into social_account (user_id, platform, url) values ($1, 'facebook', $2)`, [id, facebook]);
  return id;
}

const changes = (id: number, { mobile, birthdate }: { mobile?: string | null; birthdate?: string | null }) =>
  pool.query(`update user_profile set mobile_number = $2, birthdate = $3 where user_id = $1`, [id, mobile, birthdate]);

const find = () => findDuplicates(aJobContext());

/** The pairs of these people, as the page shows them. */
async function pairsOf(
  ids: readonly number[],
  { dismissed = false, ctx = admin }: { dismissed?: boolean; ctx?: Ctx } = {},
) {
  const { rows } = await pageDuplicates(ctx, { pageSize: 100, dismissed });
  return rows.filter(({ one, other }) => ids.includes(one.id) && ids.includes(other.id));
}

const reasonsOf = async (...ids: number[]) => {
  await find();
  return (await pairsOf(ids)).map(({ reasons }) => reasons);
};

let numbers = 0;
/** A number that nobody else in these tests has. */
const aNumber = () => `+63955${String((numbers += 1)).padStart(7, '0')}`;

test('suggestions are for those who may merge', async () => {
  const mobile = aNumber();
  const ids = [await someone({ mobile }), await someone({ mobile })];
  await find();
  const [pair] = await pairsOf(ids);
  const calls = (ctx: Ctx) => [
    pageDuplicates(ctx, {}),
    contextOf(ctx).run(dismissDuplicate, [pair!.id]),
    contextOf(ctx).run(restoreDuplicate, [pair!.id]),
  ];
  expect(await Promise.all(calls(aStranger()).map(codeOf))).toEqual(Array(3).fill('UNAUTHENTICATED'));
  for (const role of ['member', 'coach', 'success-manager', 'tribe-team-ro'] as const)
    expect(await Promise.all(calls(await signedInAs(role)).map(codeOf))).toEqual(Array(3).fill('FORBIDDEN'));
  expect(await codeOf(context.run(dismissDuplicate, [2_000_000_000]))).toBe('NOT_FOUND');
});

test('whoever may merge and sees only their own people is told of no others', async () => {
  const mobile = aNumber();
  const ids = [await someone({ mobile }), await someone({ mobile })];
  await find();
  const [pair] = await pairsOf(ids);
  const coach = await aPerson({ roles: ['coach'] });
  await pool.query(
    `with made as (insert into access_level (id, name, rank, page_access, function_access)
       values ('merger', 'Merger', 50, '{"mergeUsers":true}', '{"user_merge":true}') returning id)
     insert into user_access_level (user_id, access_level_id, via, starts_at) select $1, id, 'manual', '2026-01-01' from made`,
    [coach],
  );
  const ctx = await signedIn(coach);
  expect(await pairsOf(ids, { ctx })).toEqual([]);
  expect(await codeOf(contextOf(ctx).run(dismissDuplicate, [pair!.id]))).toBe('NOT_FOUND');
});

test('one number is one however it was typed', async () => {
  const shapes = ['0917 555 0101', '+63 917-555-0101', '+639175550101', '09175550101', '(0917) 555.0101'];
  const { rows } = await pool.query<{ key: string; stored: string }>(
    `select phone_key(shape) as key, phone_key($2) as stored from unnest($1::text[]) shape`,
    [shapes, internationalMobile(shapes[0] ?? '')],
  );
  expect(rows.map(({ key }) => key)).toEqual(shapes.map(() => '639175550101'));
  expect(rows[0]?.stored).toBe('639175550101');
  const odd = await pool.query<{ key: string | null }>(
    `select phone_key(shape) as key from unnest(array['9175550101', '00639175550101', '+63 0917 555 0101', '00000000000', 'none', '0917', '+14155550123']) shape`,
  );
  expect(odd.rows.map(({ key }) => key)).toEqual([
    '639175550101',
    '639175550101',
    '639175550101',
    null,
    null,
    null,
    '14155550123',
  ]);
});

test('two people with one phone are suggested, in whatever shape their numbers are', async () => {
  expect(
    await reasonsOf(await someone({ mobile: '0966 100 2003' }), await someone({ mobile: '+639661002003' })),
  ).toEqual([['phone']]);
});

test('an address that differs in dots, capitals or a tag alone is suggested', async () => {
  const one = await someone({ email: 'ana.cruz@duplicate.ph' });
  const [two, other] = [
    await someone({ email: 'AnaCruz+shop@duplicate.ph' }),
    await someone({ email: 'anacruz@elsewhere.ph' }),
  ];
  expect(await reasonsOf(one, two, other)).toEqual([['address']]);
});

test('one name and one birth date are suggested together, neither alone', async () => {
  const ids = [
    await someone({ firstName: 'Íñigo', lastName: 'Dela Peña', birthdate: '1990-02-03' }),
    await someone({ firstName: 'inigo', lastName: 'DelaPena', birthdate: '1990-02-03' }),
    await someone({ firstName: 'Íñigo', lastName: 'Dela Peña', birthdate: '1990-02-04' }),
    await someone({ firstName: 'Maya', lastName: 'Reyes', birthdate: '1990-02-03' }),
    await someone({ firstName: 'Íñigo', lastName: 'Dela Peña' }),
  ];
  expect(await reasonsOf(...ids)).toEqual([['name']]);
  expect((await pairsOf(ids)).map(({ one, other }) => [one.id, other.id])).toEqual([ids.slice(0, 2)]);
});

test('alike names with one Facebook profile are suggested; other names with it, or other profiles, are not', async () => {
  const ids = [
    await someone({ firstName: 'Katrina', lastName: 'Salonga', facebook: 'https://www.facebook.com/Kat.Salonga' }),
    await someone({ firstName: 'Kat', lastName: 'Salonga', facebook: 'https://m.facebook.com/kat.salonga/?ref=x' }),
    await someone({ firstName: 'Benjie', lastName: 'Ortiz', facebook: 'https://www.facebook.com/kat.salonga' }),
    await someone({ firstName: 'Katrina', lastName: 'Salonga', facebook: 'https://www.facebook.com/profile.php?id=1' }),
    await someone({ firstName: 'Katrina', lastName: 'Salonga', facebook: 'https://www.facebook.com/profile.php?id=2' }),
  ];
  expect(await reasonsOf(...ids)).toEqual([['profile']]);
  expect(reasonsInWords(['profile'])).toEqual(['Similar names, same Facebook']);
});

test('a number that half an office shares suggests nobody', async () => {
  const mobile = aNumber();
  const ids: number[] = [];
  while (ids.length < 21) ids.push(await someone({ mobile }));
  expect(await reasonsOf(...ids)).toEqual([]);
});

test('both are shown with what tells whose they are; money is for those who may open it', async () => {
  const mobile = aNumber();
  const ids = [
    await someone({ mobile, email: 'first@shown.ph' }),
    await someone({ mobile, firstName: '', lastName: '' }),
  ];
  await find();
  const [pair] = await pairsOf(ids);
  expect(pair).toMatchObject({
    one: { name: 'Joy Peña', email: 'first@shown.ph', batch: null, lastLoginAt: null, paid: 0 },
    other: { name: expect.stringMatching(/@example\.ph$/) },
    dismissedAt: null,
  });
  const blind = {
    ...admin,
    me: { ...admin.me, pageAccess: { ...admin.me.pageAccess, subscription: false, studentPaymentDetails: false } },
  };
  blind.viewer = blind.me;
  const seen = await pairsOf(ids, { ctx: blind });
  expect(seen.map(({ one, other }) => [one.paid, other.paid])).toEqual([[null, null]]);
});

test('a pair said to be two people stays so, with who and when, until that is taken back', async () => {
  const mobile = aNumber();
  const ids = [await someone({ mobile }), await someone({ mobile })];
  const [one = 0] = ids;
  await find();
  const [pair] = await pairsOf(ids);
  await context.run(dismissDuplicate, [pair!.id]);
  await context.run(dismissDuplicate, [pair!.id]);
  await changes(one, { mobile: null });
  await find();
  await changes(one, { mobile });
  expect(await reasonsOf(...ids)).toEqual([]);
  expect(await pairsOf(ids, { dismissed: true })).toMatchObject([
    { reasons: ['phone'], dismissedAt: services.clock(), dismissedBy: 'Joy Peña' },
  ]);
  await context.run(restoreDuplicate, [pair!.id]);
  expect(await pairsOf(ids, { dismissed: true })).toEqual([]);
  expect(await reasonsOf(...ids)).toEqual([['phone']]);
  expect((await auditRows('duplicate-pair', pair!.id)).map(({ action }) => action)).toEqual([
    'user.duplicate-dismissed',
    'user.duplicate-restored',
  ]);
});

test('a pair goes when no reason is left, when one is archived, and comes back with them', async () => {
  const mobile = aNumber();
  const ids = [await someone({ mobile }), await someone({ mobile })];
  const [one = 0, other = 0] = ids;
  expect(await reasonsOf(...ids)).toEqual([['phone']]);
  await archivePerson(admin, one, 'Left');
  expect(await pairsOf(ids)).toEqual([]);
  expect(await reasonsOf(...ids)).toEqual([]);
  await restorePerson(admin, one);
  expect(await reasonsOf(...ids)).toEqual([['phone']]);
  await changes(other, { mobile: aNumber() });
  expect(await reasonsOf(...ids)).toEqual([]);
});

test('a merge takes the pair away and an undo brings it back; who was said to be another stays another', async () => {
  const mobile = aNumber();
  const ids = [await someone({ mobile }), await someone({ mobile }), await someone({ mobile })];
  const [one = 0, two = 0, third = 0] = ids;
  expect(await reasonsOf(...ids)).toHaveLength(3);
  const said = (await pairsOf([two, third]))[0]!;
  await context.run(dismissDuplicate, [said.id]);
  const merge = await context.run(mergeUsers, [one, two, 'Signed up twice']);
  // What was said of the second holds for the first, who has become one with them.
  expect(await reasonsOf(...ids)).toEqual([]);
  await context.run(undoMerge, [merge]);
  await find();
  expect((await pairsOf(ids)).map((pair) => [pair.one.id, pair.other.id]).toSorted()).toEqual([
    [one, two],
    [one, third],
  ]);
  expect(await pairsOf(ids, { dismissed: true })).toHaveLength(1);
});

test('people are compared a few at a time as well, and each once', async () => {
  const mobile = aNumber();
  const ids = [await someone({ mobile }), await someone({ mobile }), await someone({ mobile })];
  await findDuplicates(aJobContext(), 1);
  expect(await pairsOf(ids)).toHaveLength(3);
  const { rows } = await pool.query('select from duplicate_check');
  expect(rows).toEqual([]);
});

test('a page of suggestions is one statement', async () => {
  expect(await statementsOf(() => pageDuplicates(admin, {}))).toHaveLength(1);
});
