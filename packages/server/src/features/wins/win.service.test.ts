import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { userProfiles } from '#features/members/user.table.ts';
import { findMemberWins, findNewestWins, findWins, findWinsToReview, type Win } from '#features/wins/win.service.ts';
import { deleteWin, postWin, updateWin } from '#features/wins/winPost.service.ts';
import { reactToWin } from '#features/wins/winReaction.service.ts';
import { reportWin } from '#features/wins/winReport.service.ts';
import { approveWin, hideWin } from '#features/wins/winReview.service.ts';
import { winReactions, wins } from '#features/wins/win.table.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../testing/accounts.ts';
import { auditRows } from '../../testing/audit.ts';
import { aGroup } from '../../testing/groups.ts';
import { meanwhile } from '../../testing/meanwhile.ts';
import { aMember, aPerson, signedInAs } from '../../testing/people.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aWin } from '../../testing/wins.ts';
import { aStranger, contextOf, inOneTransaction, signedIn } from '../../testing/world.ts';

const { db } = aStranger();

const described = {
  title: 'My first client',
  story: 'She said yes.',
  category: 'first-client',
  amount: 1_500_000,
  happenedOn: '2026-11-20',
  visibility: 'members',
  consentForMarketing: true,
  pictures: [],
};
const post = (ctx: Ctx, more: object = {}) =>
  inOneTransaction(ctx, (inside) => postWin(inside, { ...described, ...more }));
const update = (ctx: Ctx, id: number, more: object, version: number | null = null) =>
  inOneTransaction(ctx, (inside) => updateWin(inside, id, { ...described, ...more }, version));

async function slugOf(id: number): Promise<string> {
  const { rows } = await db.execute<{ slug: string }>(`select slug from app_user where id = ${id}`);
  return rows[0]?.slug ?? '';
}
const titlesFor = async (ctx: Ctx, owner: number) => {
  const seen = await findWins(ctx, await slugOf(owner));
  return seen.map(({ title }) => title).sort();
};

test('strangers meet no win, members review none, and staff review', async () => {
  const id = await aWin({ userId: await aMember(), status: 'pending' });
  const [stranger, member] = [aStranger(), await signedInAs('member')];
  const closed = [
    () => findWins(stranger, null),
    () => findNewestWins(stranger, 3),
    () => postWin(stranger, described),
    () => reactToWin(stranger, id, 'cheer'),
  ];
  for (const ask of closed) expect(await codeOf(ask())).toBe('UNAUTHENTICATED');
  for (const viewer of [member, await signedInAs('coach')]) {
    expect(await codeOf(findWinsToReview(viewer))).toBe('FORBIDDEN');
    expect(await codeOf(approveWin(viewer, id, null))).toBe('FORBIDDEN');
    expect(await codeOf(hideWin(viewer, id, 'x', null))).toBe('FORBIDDEN');
  }
  expect(await codeOf(findMemberWins(member, member.me.userId))).toBe('FORBIDDEN');
  expect((await findWinsToReview(await signedInAs('tribe-team-fa'))).map((win) => win.id)).toContain(id);
});

test('a win waits for staff, is published, and only what it tells sends it back', async () => {
  const [owner, other, staff] = [await aMember(), await signedInAs('member'), await signedInAs('admin')];
  const mine = await signedIn(owner);
  const win = await post(mine);
  expect(win).toMatchObject({ status: 'pending', isMine: true, amount: 1_500_000, myReaction: null });
  expect(await titlesFor(other, owner)).toEqual([]);
  expect(await findWins(mine, null)).toMatchObject([{ id: win.id, status: 'pending' }]);
  expect(await approveWin(staff, win.id, win.version)).toMatchObject({ status: 'published' });
  await approveWin(staff, win.id, null);
  expect(await titlesFor(other, owner)).toEqual(['My first client']);
  expect(await update(mine, win.id, { consentForMarketing: false })).toMatchObject({ status: 'published' });
  expect(await update(mine, win.id, { story: 'She said no.' })).toMatchObject({ status: 'pending' });
  expect(await titlesFor(other, owner)).toEqual([]);
  expect((await auditRows('win', win.id)).map(({ action }) => action).sort()).toEqual([
    'win.posted',
    'win.published',
    'win.updated',
    'win.updated',
  ]);
});

test('a hidden win is its owner’s alone, who reads why', async () => {
  const owner = await aMember();
  const id = await aWin({ userId: owner });
  const staff = await signedInAs('tribe-team-fa');
  expect(await codeOf(hideWin(staff, id, ' ', null))).toBe('BAD_USER_INPUT');
  expect(await codeOf(hideWin(staff, id, 'Names a client', 9))).toBe('CONFLICT');
  await hideWin(staff, id, 'Names a client', 1);
  expect(await titlesFor(await signedInAs('member'), owner)).toEqual([]);
  expect(await findWins(await signedIn(owner), null)).toMatchObject([
    { status: 'hidden', hiddenReason: 'Names a client' },
  ]);
  expect(await auditRows('win', id)).toMatchObject([{ action: 'win.hidden', reason: 'Names a client' }]);
  const described = await db.execute(`select kind, body, link from notification where user_id = ${owner}`);
  expect(described.rows).toEqual([{ kind: 'win.hidden', body: 'Names a client', link: '/profile/edit?q=wins' }]);
});

test('a win is for those whom its owner chose, and for nobody else', async () => {
  const [owner, friend, coach] = [await aMember(), await aMember(), await aPerson({ roles: ['coach'] })];
  await aGroup(coach, owner, friend);
  for (const visibility of ['members', 'group', 'only-me'] as const)
    await aWin({ userId: owner, visibility, title: visibility });
  const seenBy = async (viewer: Ctx) => titlesFor(viewer, owner);
  expect(await seenBy(await signedIn(owner))).toEqual(['group', 'members', 'only-me']);
  expect(await seenBy(await signedIn(friend))).toEqual(['group', 'members']);
  expect(await seenBy(await signedIn(coach))).toEqual(['group', 'members']);
  expect(await seenBy(await signedInAs('admin'))).toEqual(['group', 'members']);
  expect(await seenBy(await signedInAs('member'))).toEqual(['members']);
  expect(await seenBy(await signedInAs('coach'))).toEqual(['members']);
  expect(await seenBy(await signedInAs('non-member'))).toEqual([]);

  await db.update(userProfiles).set({ showWins: 'group' }).where(eq(userProfiles.userId, owner));
  expect(await seenBy(await signedInAs('member'))).toEqual([]);
  expect(await seenBy(await signedIn(friend))).toEqual(['group', 'members']);
  await db.update(userProfiles).set({ showWins: 'nobody' }).where(eq(userProfiles.userId, owner));
  expect(await seenBy(await signedIn(friend))).toEqual([]);
  expect(await seenBy(await signedIn(coach))).toEqual(['group', 'members']);
  const all = await findMemberWins(await signedIn(coach), owner);
  expect(all.map(({ title }) => title).sort()).toEqual(['group', 'members']);
});

test('what somebody kept to themselves stays so in the log when they show the win to others', async () => {
  const owner = await signedInAs('member');
  const { id } = await post(owner, { title: 'Secret', story: 'Of my illness', visibility: 'only-me' });
  await update(owner, id, { title: 'I am back' });
  await update(owner, id, { title: 'I am back at work' });
  const rows = await auditRows('win', id);
  expect(JSON.stringify(rows)).not.toMatch(/Secret|illness/);
  expect(rows[2]).toMatchObject({ changes: { title: { before: 'I am back', after: 'I am back at work' } } });
});

test('the newest wins of the tribe are those published last, in one statement', async () => {
  const [owner, reader] = [await aMember({ firstName: 'Ligaya', lastName: 'Reyes' }), await signedInAs('member')];
  const last = await aWin({ userId: owner, title: 'Last', publishedAt: new Date('2026-11-21T01:00:00Z') });
  const first = await aWin({ userId: owner, title: 'First', publishedAt: new Date('2026-11-21T00:30:00Z') });
  await aWin({ userId: owner, title: 'Mine', visibility: 'only-me', publishedAt: new Date('2026-11-21T01:30:00Z') });
  const newest = await findNewestWins(reader, 2);
  expect(newest.map(({ id }) => id)).toEqual([last, first]);
  expect(newest[0]).toMatchObject({ author: { name: 'Ligaya Reyes' }, consentForMarketing: null, hiddenReason: null });
  expect(await statementsOf(() => findNewestWins(reader, 2))).toHaveLength(1);
  expect(await statementsOf(() => findWins(reader, 'person-x'))).toHaveLength(1);
});

test('who reacts to a win counts once, in the way they said last, however often and however fast', async () => {
  const owner = await aMember();
  const [id, hidden] = [await aWin({ userId: owner }), await aWin({ userId: owner, status: 'hidden' })];
  const reader = await signedInAs('member');
  const countsOf = ({ reactions }: Win) => reactions.map(({ kind, count }) => `${kind} ${count}`).join();
  await Promise.all(Array.from({ length: 6 }, (_, at) => reactToWin(reader, id, at % 2 ? 'cheer' : 'heart')));
  const changed = await reactToWin(reader, id, 'fire');
  expect([countsOf(changed), changed.myReaction]).toEqual(['heart 0,fire 1,cheer 0', 'fire']);
  const second = await reactToWin(await signedInAs('member'), id, 'heart');
  expect([countsOf(second), second.myReaction]).toEqual(['heart 1,fire 1,cheer 0', 'heart']);
  for (const _ of [1, 2])
    expect(await reactToWin(reader, id, null)).toMatchObject({ myReaction: null, reactions: [{ count: 1 }, {}, {}] });
  for (const wrong of ['', 'strong', '__proto__', 'x'.repeat(9_999)])
    expect(await codeOf(contextOf(reader).run(reactToWin, [id, wrong]))).toBe('BAD_USER_INPUT');
  for (const none of [hidden, 2_000_000_000])
    await expect(reactToWin(reader, none, 'cheer')).rejects.toMatchObject({ message: 'Win was not found' });
});

test('a win that is taken away while somebody is glad about it is not found', async () => {
  const id = await aWin({ userId: await aMember() });
  const reader = contextOf(await signedInAs('member'));
  const late = meanwhile(`delete from win where id = ${id}`, () => reader.run(reactToWin, [id, 'heart']));
  await expect(late).rejects.toMatchObject({ message: 'Win was not found' });
});

test('nobody changes or takes away what is not theirs, and a second tab is told', async () => {
  const owner = await aMember();
  const id = await aWin({ userId: owner });
  const notFound = { code: 'NOT_FOUND', message: 'Win was not found' };
  for (const viewer of [await signedInAs('member'), await signedInAs('admin')]) {
    await expect(update(viewer, id, { title: 'Stolen' })).rejects.toMatchObject(notFound);
    await expect(inOneTransaction(viewer, (ctx) => deleteWin(ctx, id))).rejects.toMatchObject(notFound);
  }
  const mine = await signedIn(owner);
  await reactToWin(mine, id, 'fire');
  await update(mine, id, { title: 'Better' }, 1);
  expect(await codeOf(update(mine, id, { title: 'Worse' }, 1))).toBe('CONFLICT');
  for (const wrong of [{ title: '' }, { happenedOn: '2026-11-22' }, { amount: -1 }, { pictures: [2_000_000] }])
    expect([wrong, await codeOf(update(mine, id, wrong))]).toEqual([wrong, 'BAD_USER_INPUT']);
  expect(await inOneTransaction(mine, (ctx) => deleteWin(ctx, id))).toBe(id);
  expect(await db.select().from(wins).where(eq(wins.id, id))).toEqual([]);
  expect(await db.select().from(winReactions).where(eq(winReactions.winId, id))).toEqual([]);
});

test('a member reports a win of somebody else once; staff read why, and keep it or hide it', async () => {
  const [owner, other, admin] = [await aMember(), await signedInAs('member'), await signedInAs('admin')];
  const id = await aWin({ userId: owner });
  const asOwner = await signedIn(owner);
  await expect(reportWin(aStranger(), id, 'Spam')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(contextOf(asOwner).run(reportWin, [id, 'Spam'])).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(contextOf(other).run(reportWin, [2_000_000_000, 'Spam'])).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await contextOf(other).run(reportWin, [id, 'It is an advert']);
  await contextOf(other).run(reportWin, [id, 'It is an advert']);
  const queue = async () => (await findWinsToReview(admin)).find((win) => win.id === id);
  expect(await queue()).toMatchObject({ status: 'published', reports: ['It is an advert'] });
  const [seen] = (
    await findWins(other, (await findWinsToReview(admin)).find((win) => win.id === id)!.author.slug)
  ).filter((win) => win.id === id);
  expect(seen).toMatchObject({ reports: [] });
  await contextOf(admin).run(approveWin, [id, null]);
  expect(await queue()).toBeUndefined();
});
