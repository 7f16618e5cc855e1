import { expect, test } from 'vitest';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { signedInAffiliate } from '../../../testing/affiliates.ts';
import { auditRows } from '../../../testing/audit.ts';
import { aFunnel } from '../../../testing/catalog.ts';
import { signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, contextOf, services } from '../../../testing/world.ts';
import { cacheLinks } from './linkBook.ts';
import { findLinkCode } from './linkCode.service.ts';
import { archiveMyLink, createMyLink, listLinkTargets, listMyLinks, updateMyLink } from './ownLink.service.ts';

const input = { label: 'My reel', campaign: 'Summer Sale', funnelId: null };
const makes = (ctx: Ctx, more: object = {}) => contextOf(ctx).run(createMyLink, [{ ...input, ...more }]);
const linksOf = async (ctx: Ctx, days = 30) => (await listMyLinks(ctx, days)).links;
const paths = async (ctx: Ctx) => (await linksOf(ctx)).map(({ path }) => path.split('/').slice(2).join('/'));

test('links are an affiliate’s own: nobody else lists, makes, changes or archives them', async () => {
  const [one, other] = [await signedInAffiliate(), await signedInAffiliate()];
  const { id } = await makes(one);
  expect(await codeOf(listMyLinks(aStranger(), 30))).toBe('UNAUTHENTICATED');
  expect(await codeOf(makes(aStranger()))).toBe('UNAUTHENTICATED');
  for (const role of ['member', 'coach', 'tribe-team-ro'] as const) {
    const someone = await signedInAs(role);
    expect([role, await codeOf(listMyLinks(someone, 30))]).toEqual([role, 'FORBIDDEN']);
    expect([role, await codeOf(listLinkTargets(someone))]).toEqual([role, 'FORBIDDEN']);
    expect([role, await codeOf(makes(someone))]).toEqual([role, 'FORBIDDEN']);
  }
  expect((await linksOf(other)).map((link) => link.id)).not.toContain(id);
  for (const stranger of [other, await signedInAs('admin')]) {
    expect(await codeOf(contextOf(stranger).run(updateMyLink, [id, input, 1]))).toBe('NOT_FOUND');
    expect(await codeOf(contextOf(stranger).run(archiveMyLink, [id]))).toBe('NOT_FOUND');
  }
  expect(await codeOf(makes(await signedInAs('affiliate')))).toBe('FORBIDDEN');
});

test('nothing is made, changed or archived in an affiliate’s name', async () => {
  const ctx = await signedInAffiliate();
  const { id } = await makes(ctx);
  ctx.me.impersonatorId = 1;
  expect(await codeOf(makes(ctx))).toBe('FORBIDDEN');
  expect(await codeOf(contextOf(ctx).run(updateMyLink, [id, input, 1]))).toBe('FORBIDDEN');
  expect(await codeOf(contextOf(ctx).run(archiveMyLink, [id]))).toBe('FORBIDDEN');
});

test('an affiliate has a main link from the start, which stays, and makes others with addresses of their own', async () => {
  const ctx = await signedInAffiliate();
  const [main] = await linksOf(ctx, 7);
  expect(main).toMatchObject({ isMain: true, isOpen: true, funnelId: null, clicks: 0, leads: 0, orders: 0 });
  expect(await codeOf(contextOf(ctx).run(updateMyLink, [main!.id, input, main!.version]))).toBe('CONFLICT');
  expect(await codeOf(contextOf(ctx).run(archiveMyLink, [main!.id]))).toBe('CONFLICT');
  expect(await makes(ctx)).toMatchObject({ label: 'My reel', campaign: 'summer-sale', isMain: false });
  await makes(ctx);
  await makes(ctx, { label: '₱₱' });
  await makes(ctx, { label: `<b>Ñora's</b>` });
  expect(await paths(ctx)).toEqual(['', 'b-noras-b', 'link', 'my-reel-2', 'my-reel']);
  expect(await statementsOf(() => listMyLinks(ctx, 30))).toHaveLength(1);
});

test('a link leads to a funnel that is open to everybody, and to no other', async () => {
  const ctx = await signedInAffiliate();
  const [open, hidden, draft] = [
    await aFunnel({ status: 'published' }),
    await aFunnel({ status: 'published', hidden: true }),
    await aFunnel({ status: 'draft' }),
  ];
  const known = (await listLinkTargets(ctx)).map(({ id }) => id);
  expect([known.includes(open.id), known.includes(hidden.id), known.includes(draft.id)]).toEqual([true, false, false]);
  expect(await makes(ctx, { funnelId: open.id })).toMatchObject({ funnelId: open.id, isOpen: true });
  for (const funnelId of [hidden.id, draft.id, 'nobody-knows'])
    expect(await codeOf(makes(ctx, { funnelId }))).toBe('BAD_USER_INPUT');
});

test('a change keeps the address, is logged, and is refused where the link changed meanwhile', async () => {
  const ctx = await signedInAffiliate();
  const link = await makes(ctx);
  const changed = await contextOf(ctx).run(updateMyLink, [link.id, { ...input, label: 'My story' }, link.version]);
  expect(changed).toMatchObject({ path: link.path, label: 'My story', version: link.version + 1 });
  expect(await codeOf(contextOf(ctx).run(updateMyLink, [link.id, input, link.version]))).toBe('CONFLICT');
  expect(await contextOf(ctx).run(archiveMyLink, [link.id])).toBe(true);
  expect(await codeOf(contextOf(ctx).run(archiveMyLink, [link.id]))).toBe('NOT_FOUND');
  expect(await auditRows('affiliate-link', link.id)).toMatchObject([
    { action: 'affiliate-link.created', sentence: `Created affiliate link ${link.path}` },
    { action: 'affiliate-link.updated', changes: { label: { before: 'My reel', after: 'My story' } } },
    { action: 'affiliate-link.archived' },
  ]);
  expect(await makes(ctx)).toMatchObject({ path: `${link.path}-2` });
});

test('twenty at once get twenty addresses, and the hundred-and-first link is refused', async () => {
  const ctx = await signedInAffiliate();
  const made = await Promise.all(Array.from({ length: 20 }, () => makes(ctx)));
  expect(new Set(made.map(({ path }) => path)).size).toBe(20);
  await services.pools.main.query(
    `insert into affiliate_link (affiliate_id, slug, label) select $1, 'more-' || n, 'More' from generate_series(1, 79) n`,
    [ctx.affiliateId],
  );
  expect(await codeOf(makes(ctx))).toBe('BAD_USER_INPUT');
});

test('figures are of 7, 15 or 30 days, and of nothing else', async () => {
  const ctx = await signedInAffiliate();
  for (const days of [0, 8, -1, 90]) expect(await codeOf(listMyLinks(ctx, days))).toBe('BAD_USER_INPUT');
  expect(await codeOf(makes(ctx, { label: ' ' }))).toBe('BAD_USER_INPUT');
  expect(await codeOf(makes(ctx, { label: 'x'.repeat(101) }))).toBe('BAD_USER_INPUT');
});

test('links of an account that was merged are those of who stays: listed, leading where they led, and theirs to change', async () => {
  const [one, other] = [await signedInAffiliate(), await signedInAffiliate()];
  const mainOf = async (ctx: Ctx) => (await linksOf(ctx)).find(({ isMain }) => isMain)!;
  const old = await makes(other, { label: 'My old reel' });
  const [ownMain, oldMain] = [await mainOf(one), await mainOf(other)];
  const merge = 'update affiliate set merged_at = now(), user_id = $2 where id = $1';
  await services.pools.main.query(merge, [other.affiliateId, one.me.userId]);
  const oldCode = oldMain.path.slice(1);
  expect((await linksOf(one)).map(({ isMain, path, label }) => [isMain, path, label])).toEqual([
    [true, ownMain.path, ''],
    [false, old.path, 'My old reel'],
    [false, oldMain.path, oldCode],
  ]);
  expect((await findLinkCode(one, oldMain.id)).address).toContain(oldMain.path);
  expect(await cacheLinks(services).find(oldCode, '')).toMatchObject({ linkId: oldMain.id, counts: true });
  await contextOf(one).run(updateMyLink, [old.id, { ...input, label: 'My reel' }, old.version]);
  await contextOf(one).run(archiveMyLink, [oldMain.id]);
  expect((await linksOf(one)).map(({ label }) => label)).toEqual(['', 'My reel']);
  expect(await codeOf(findLinkCode(await signedInAffiliate(), old.id))).toBe('NOT_FOUND');
});
