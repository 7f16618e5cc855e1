import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findMyProfile, findProfile, updateMyProfile } from '#features/members/profile/profile.service.ts';
import { socialAccounts, users } from '#features/members/user.table.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aGroup } from '../../../testing/groups.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, inOneTransaction, signedIn } from '../../../testing/world.ts';

const { db } = aStranger();

async function slugOf(id: number): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user!.slug;
}

const update = (ctx: Ctx, input: object, version?: number) =>
  inOneTransaction(ctx, async (inside) => {
    const { id: _id, version: _version, ...before } = await findMyProfile(inside);
    return updateMyProfile(inside, { ...before, ...input }, version);
  });

test('strangers see no profile and change none', async () => {
  const slug = await slugOf(await aMember());
  expect(await codeOf(findProfile(aStranger(), slug))).toBe('UNAUTHENTICATED');
  expect(await codeOf(findMyProfile(aStranger()))).toBe('UNAUTHENTICATED');
  expect(await codeOf(updateMyProfile(aStranger(), { firstName: 'A', lastName: 'B' }))).toBe('UNAUTHENTICATED');
});

test('a profile is one statement; one’s own comes without a slug and says that it is', async () => {
  const id = await aMember({ firstName: 'Ligaya', lastName: 'Peña' });
  const ctx = await signedIn(id);
  expect(await findProfile(ctx, null)).toMatchObject({
    id,
    name: 'Ligaya Peña',
    isMine: true,
    email: expect.any(String),
  });
  expect(await statementsOf(() => findProfile(ctx, null))).toHaveLength(1);
});

test('how to reach somebody is for their own group and for staff who may see them, and for nobody else (AUTHZ-3)', async () => {
  const coach = await aPerson({ roles: ['coach'] });
  const [person, friend] = [await aMember(), await aMember()];
  await aGroup(coach, person, friend);
  const slug = await slugOf(person);
  const emailFor = async (ctx: Ctx) => (await findProfile(ctx, slug)).email;
  expect(await emailFor(await signedIn(friend))).toEqual(expect.any(String));
  expect(await emailFor(await signedIn(coach))).toEqual(expect.any(String));
  expect(await emailFor(await signedInAs('admin'))).toEqual(expect.any(String));
  expect(await emailFor(await signedInAs('member'))).toBeNull();
  expect(await emailFor(await signedInAs('coach'))).toBeNull();
});

test('each part of a profile is shown to everyone in the tribe, to one’s own group, or to nobody', async () => {
  const coach = await aPerson({ roles: ['coach'] });
  const [person, friend] = [await aMember(), await aMember()];
  await aGroup(coach, person, friend);
  const slug = await slugOf(person);
  const mine = await signedIn(person);
  const about = { headline: 'Editor', bio: 'Hello', niche: 'Podcasts', city: 'Cebu City', country: 'Philippines' };
  await db.insert(socialAccounts).values({ userId: person, platform: 'x', url: 'https://x.com/joy' });
  const seenBy = async (ctx: Ctx) => {
    const { headline, bio, city, country, groupName, socials } = await findProfile(ctx, slug);
    return [headline, bio, city, country, groupName].filter(Boolean).length + socials.length;
  };
  const everybody = [mine, await signedIn(coach), await signedInAs('admin')];
  const expected = { tribe: [6, 6], group: [6, 0], nobody: [0, 0] } as const;
  for (const [audience, [toGroup, toOthers]] of Object.entries(expected)) {
    const shown = ['showAbout', 'showWins', 'showSocials', 'showPlace', 'showGroup'].map((part) => [part, audience]);
    await update(mine, { ...about, ...Object.fromEntries(shown) });
    for (const close of everybody) expect([audience, await seenBy(close)]).toEqual([audience, 6]);
    expect([audience, await seenBy(await signedIn(friend))]).toEqual([audience, toGroup]);
    expect([audience, await seenBy(await signedInAs('member'))]).toEqual([audience, toOthers]);
    expect([audience, await seenBy(await signedInAs('coach'))]).toEqual([audience, toOthers]);
    expect([audience, await seenBy(await signedInAs('non-member'))]).toEqual([audience, 0]);
  }
  expect(await codeOf(update(mine, { showWins: 'world' }))).toBe('BAD_USER_INPUT');
  expect((await findProfile(await signedInAs('member'), slug)).niche).toBe('Podcasts');
});

test('who was archived, and who was never there, are not there in the same words', async () => {
  const id = await aMember();
  const slug = await slugOf(id);
  await db.update(users).set({ status: 'ARCHIVED' }).where(eq(users.id, id));
  const member = await signedInAs('member');
  for (const gone of [slug, 'nobody-at-all'])
    await expect(findProfile(member, gone)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Profile was not found',
    });
});

test('a profile is written with a mobile number as Filipinos type it, and read back', async () => {
  const ctx = await signedIn(await aMember());
  const saved = await update(ctx, {
    headline: ' Podcast editor ',
    bio: 'Two lines\nof ñ and ₱',
    mobileNumber: '0917 123 4567',
  });
  expect(saved).toMatchObject({
    headline: 'Podcast editor',
    bio: 'Two lines\nof ñ and ₱',
    mobileNumber: '+639171234567',
  });
  expect(await findMyProfile(ctx)).toMatchObject({ ...saved });
  expect(await findProfile(ctx, null)).toMatchObject({ headline: 'Podcast editor' });
});

test('the second of two tabs is told, and what is not valid says where', async () => {
  const ctx = await signedIn(await aMember());
  const { version } = await findMyProfile(ctx);
  await update(ctx, { headline: 'First' }, version);
  expect(await codeOf(update(ctx, { headline: 'Second' }, version))).toBe('CONFLICT');
  expect(await codeOf(update(ctx, { mobileNumber: '12' }))).toBe('BAD_USER_INPUT');
  expect(await codeOf(update(ctx, { firstName: '' }))).toBe('BAD_USER_INPUT');
  expect(await codeOf(update(ctx, { birthdate: '2999-01-01' }))).toBe('BAD_USER_INPUT');
  expect(await findMyProfile(ctx)).toMatchObject({ headline: 'First' });
});

test('saving what is there already changes nothing', async () => {
  const ctx = await signedIn(await aMember());
  const { version } = await findMyProfile(ctx);
  expect((await update(ctx, {})).version).toBe(version);
});
