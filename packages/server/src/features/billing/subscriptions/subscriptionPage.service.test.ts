import { findRetention, pageRetention } from '#features/members/contacts/retention.service.ts';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addDays } from '@tribe/domain/kernel/time/manila.ts';
import { findDueHistory } from '#features/billing/dues/history.service.ts';
import { manualUserUnsubscription } from '#features/billing/subscriptions/enrol.service.ts';
import { exportSubscriptions } from '#features/billing/subscriptions/subscriptionExport.service.ts';
import {
  pageSubscriptions,
  type SubscriptionsAsked,
} from '#features/billing/subscriptions/subscriptionPage.service.ts';
import { batches } from '#features/batches/batch.table.ts';
import { subscriptions } from '#features/billing/subscription.table.ts';
import { funnels, products } from '#features/catalog/product.table.ts';
import { userProfiles, users } from '#features/members/user.table.ts';
import { openExport } from '#features/reports/export.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aPlan, paidByHand } from '../../../testing/billing.ts';
import { aProduct } from '../../../testing/contents.ts';
import { aMember, signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, contextOf, inOneTransaction, services, setClock } from '../../../testing/world.ts';

const { db } = aStranger();
const pool = services.pools.main;

const idsOf = async (ctx: Ctx, asked: SubscriptionsAsked) =>
  (await pageSubscriptions(ctx, { ...asked, pageSize: 100 })).rows.map(({ id }) => id);

/** Members of one product whose memberships end on these days. */
async function endingOn(admin: Ctx, days: readonly string[]) {
  const { id: productId } = await aProduct({ status: 'active', price: 500_000 });
  const plans = [];
  for (const day of days) {
    const plan = await aPlan(admin, { funnel: { productId } });
    await db.update(subscriptions).set({ expiry: day, status: 'active' }).where(eq(subscriptions.id, plan.id));
    plans.push(plan);
  }
  return { productId, plans, ids: plans.map(({ id }) => id) };
}

test('subscriptions are for staff with their list, each of whom sees their own people', async () => {
  const admin = await signedInAs('admin');
  const [managed, other] = [await aPlan(admin), await aPlan(admin)];
  expect(await codeOf(pageSubscriptions(aStranger(), {}))).toBe('UNAUTHENTICATED');
  for (const role of ['member', 'coach', 'head-coach', 'affiliate'] as const)
    expect(await codeOf(pageSubscriptions(await signedInAs(role), {}))).toBe('FORBIDDEN');
  const manager = await signedInAs('success-manager');
  await db.update(users).set({ successManagerId: manager.me.userId }).where(eq(users.id, managed.userId));
  expect(await pageSubscriptions(manager, {})).toMatchObject({ rows: [{ id: managed.id }], total: 1 });
  for (const role of ['admin', 'tribe-team-fa', 'tribe-team-ro'] as const)
    expect(await idsOf(await signedInAs(role), {})).toEqual(expect.arrayContaining([managed.id, other.id]));
});

test('they are narrowed by whether they expired, and by what they come to today', async () => {
  setClock('2026-11-24T15:59:59Z');
  const admin = await signedInAs('admin');
  const { productId, ids, plans } = await endingOn(admin, ['2026-11-23', '2026-11-24', '9999-12-31']);
  const [expired, last, lifetime] = ids;
  expect(await idsOf(admin, { filter: `product.any(${productId}),expired.yes()` })).toEqual([expired]);
  expect(await idsOf(admin, { filter: `product.any(${productId}),expired.no()`, sort: 'expiry' })).toEqual([
    last,
    lifetime,
  ]);
  expect(await idsOf(admin, { filter: `product.any(${productId}),status.any(inactive)` })).toEqual([expired]);
  expect(await idsOf(admin, { filter: `product.any(${productId}),status.any(active)` })).toEqual([lifetime, last]);
  setClock('2026-11-24T16:00:00Z');
  expect(await idsOf(admin, { filter: `product.any(${productId}),status.any(active)` })).toEqual([lifetime]);
  await db.update(users).set({ status: 'ARCHIVED' }).where(eq(users.id, plans[0]!.userId));
  expect(await idsOf(admin, { filter: `product.any(${productId}),status.any(archived)` })).toEqual([expired]);
});

test('a membership is in one segment of cash collection, by the days that are left', async () => {
  setClock('2026-11-24T02:00:00Z');
  const admin = await signedInAs('admin');
  const left = [91, 90, 61, 60, 31, 30, 0, -14, -15, -90, -91];
  const { productId, ids, plans } = await endingOn(
    admin,
    left.map((days) => addDays('2026-11-24', days)),
  );
  const leftIn = async (segment: string) =>
    (await idsOf(admin, { filter: `product.any(${productId}),segment.any(${segment})`, sort: '-expiry' })).map(
      (id) => left[ids.indexOf(id)],
    );
  expect(await leftIn('er-warmup')).toEqual([90, 61]);
  expect(await leftIn('early-renewal')).toEqual([60, 31]);
  expect(await leftIn('regular-renewal')).toEqual([30, 0, -14]);
  expect(await leftIn('unenrolled')).toEqual([-15, -90]);
  expect(await leftIn('collected')).toEqual([]);

  await inOneTransaction(admin, (ctx) => manualUserUnsubscription(ctx, plans[0]!.id, 'Moved abroad'));
  expect(await leftIn('unenrolled')).toEqual([91, -15, -90]);
  const renewal = await aPlan(admin, { funnel: { productId } });
  await db
    .update(subscriptions)
    .set({ previousSubscriptionId: plans[3]!.id, createdAt: new Date('2026-11-20T02:00:00Z'), expiry: '2028-01-01' })
    .where(eq(subscriptions.id, renewal.id));
  expect(await leftIn('collected')).toEqual([60]);
  expect(await leftIn('early-renewal')).toEqual([31]);
  const page = await pageSubscriptions(admin, { filter: `product.any(${productId}),segment.any(regular-renewal)` });
  expect(page).toMatchObject({ total: 3, amount: 1_500_000 });
  const both = `product.any(${productId}),segment.any(regular-renewal,collected)`;
  for (const pageSize of [2, 100])
    expect(await pageSubscriptions(admin, { filter: both, pageSize })).toMatchObject({ total: 4, amount: 2_100_000 });
  const either = `any(segment.any(collected),not(product.any(${productId})))`;
  expect(await pageSubscriptions(admin, { filter: either })).toMatchObject({ amount: null });
  expect(await pageSubscriptions(admin, { filter: `product.any(${productId}),segment.any(collected)` })).toMatchObject({
    amount: 600_000,
  });

  await pool.query(`insert into setting (name, type, value) values ('renewal-regular-days', 'number', '31')
    on conflict (name) do update set value = '31'`);
  expect(await leftIn('regular-renewal')).toEqual([31, 30, 0, -14]);
  await pool.query(`update setting set value = '30' where name = 'renewal-regular-days'`);
});

test('what never expires, and what ended on a day nobody knows, did not end lately', async () => {
  setClock('2026-11-24T02:00:00Z');
  const admin = await signedInAs('admin');
  const { productId, ids, plans } = await endingOn(admin, ['2026-11-01', '2028-01-01', '2028-01-02']);
  for (const plan of plans) await inOneTransaction(admin, (ctx) => manualUserUnsubscription(ctx, plan.id, 'Moved'));
  const asked = { filter: `product.any(${productId}),segment.any(unenrolled)`, sort: 'expiry' };
  expect(await idsOf(admin, asked)).toEqual(ids);
  await db.update(subscriptions).set({ expiry: null }).where(eq(subscriptions.id, ids[1]!));
  await db.update(subscriptions).set({ endedAt: null }).where(eq(subscriptions.id, ids[2]!));
  expect(await idsOf(admin, asked)).toEqual([ids[0]]);
  const retained = (await findRetention(admin, null)).segments.find(({ value }) => value === 'unenrolled');
  const page = await pageSubscriptions(admin, { filter: 'segment.any(unenrolled)' });
  expect(retained).toMatchObject({ count: page.total, amount: page.amount });
  expect((await pageRetention(admin, { segment: 'unenrolled' })).total).toBe(page.total);
});

test('only memberships are renewed, at the price of their renewal funnel', async () => {
  setClock('2026-11-24T02:00:00Z');
  const admin = await signedInAs('admin');
  const { productId, plans } = await endingOn(admin, ['2026-12-01']);
  const { funnelId } = await aPlan(admin, { funnel: { kind: 'renewal', productId } });
  await db.update(funnels).set({ renewalFunnelId: funnelId }).where(eq(funnels.id, plans[0]!.funnelId));
  const asked = { filter: `product.any(${productId}),segment.any(regular-renewal)` };
  expect(await pageSubscriptions(admin, asked)).toMatchObject({ rows: [{ renewalPrice: 600_000 }], amount: 600_000 });
  await db.update(products).set({ type: 'course' }).where(eq(products.id, productId));
  expect(await idsOf(admin, asked)).toEqual([]);
});

test('a segment of cash collection sorts by what its memberships count with', async () => {
  setClock('2026-11-24T02:00:00Z');
  const admin = await signedInAs('admin');
  const { productId, ids, plans } = await endingOn(admin, ['2026-12-01', '2026-12-02', '2026-12-03']);
  // The second has no renewal funnel: it counts with the price of its product, 500,000 centavos.
  for (const [at, price] of [
    [0, 700_000],
    [2, 400_000],
  ] as const) {
    const renewal = await aPlan(admin, { term: { price }, funnel: { kind: 'renewal' } });
    await db.update(funnels).set({ renewalFunnelId: renewal.funnelId }).where(eq(funnels.id, plans[at]!.funnelId));
  }
  const asked = { filter: `product.any(${productId}),segment.any(regular-renewal)` };
  const upward = await pageSubscriptions(admin, { ...asked, sort: 'renewal' });
  expect(upward.rows.map(({ id, renewalPrice }) => [id, renewalPrice])).toEqual([
    [ids[2], 400_000],
    [ids[1], 500_000],
    [ids[0], 700_000],
  ]);
  expect(await idsOf(admin, { ...asked, sort: '-renewal' })).toEqual([ids[0], ids[1], ids[2]]);
});

test('every column sorts from either end, those without a value last', async () => {
  setClock('2026-11-24T15:59:59Z');
  const admin = await signedInAs('admin');
  const { productId, ids, plans } = await endingOn(admin, ['2026-11-23', '2026-11-25', '9999-12-31']);
  for (const [at, name] of ['Ñina', 'amor', 'Zeny'].entries())
    await db.update(userProfiles).set({ firstName: name }).where(eq(userProfiles.userId, plans[at]!.userId));
  await db.update(subscriptions).set({ paymentTermId: null }).where(eq(subscriptions.id, ids[0]!));
  const by = (sort: string) => idsOf(admin, { filter: `product.any(${productId})`, sort });
  const [first, second, third] = ids;
  expect([await by('expiry'), await by('-expiry')]).toEqual([ids, ids.toReversed()]);
  expect(await by('name')).toEqual((await by('-name')).toReversed());
  expect((await by('name')).indexOf(second!)).toBeLessThan((await by('name')).indexOf(third!));
  expect([(await by('status'))[0], (await by('-status')).at(-1)]).toEqual([first, first]);
  expect([(await by('paymentTerm')).at(-1), (await by('-paymentTerm')).at(-1)]).toEqual([first, first]);
  const { pools } = services;
  const made = await db
    .insert(batches)
    .values(['2026-09-01', '2026-03-01'].map((day) => ({ name: `From ${day}`, launchFrom: day, launchTo: day })))
    .returning();
  for (const [at, day, name, batch] of [
    [0, '2026-02-01', 'Clinic', made[0]!.id],
    [1, '2026-03-01', 'Basics', made[1]!.id],
    [2, '2026-01-01', 'Archive', null],
  ] as const) {
    await db.update(subscriptions).set({ startsAt: day }).where(eq(subscriptions.id, ids[at]!));
    await db.update(users).set({ batchId: batch }).where(eq(users.id, plans[at]!.userId));
    await pools.main.query(
      `update funnel set name = $2 where id = (select funnel_id from subscription where id = $1)`,
      [ids[at], name],
    );
  }
  expect([await by('startsAt'), await by('-startsAt')]).toEqual([
    [third, first, second],
    [second, first, third],
  ]);
  expect([await by('funnel'), await by('-funnel')]).toEqual([
    [third, second, first],
    [first, second, third],
  ]);
  expect([await by('batch'), await by('-batch')]).toEqual([
    [second, first, third],
    [first, second, third],
  ]);
  expect([await by('id'), await by('-id')]).toEqual([ids, ids.toReversed()]);
  await paidByHand(admin, plans[0]!.dueIds[0]!);
  for (const due of plans[1]!.dueIds.slice(1)) await paidByHand(admin, due);
  expect([await by('outstanding'), await by('-outstanding')]).toEqual([
    [second, first, third],
    [third, first, second],
  ]);
});

test('what nobody offers to narrow or sort by is refused; a page takes two statements at most', async () => {
  const admin = await signedInAs('admin');
  for (const filter of ['status.any(some)', 'expiry.before(soon)', 'segment.any(late)'])
    expect(await codeOf(pageSubscriptions(admin, { filter }))).toBe('BAD_USER_INPUT');
  expect(await codeOf(pageSubscriptions(admin, { sort: 'price' }))).toBe('BAD_USER_INPUT');
  await aPlan(admin);
  await aPlan(admin);
  const asked = { pageSize: 1, filter: 'status.any(inactive)' };
  for (const page of [1, 2])
    expect((await statementsOf(() => pageSubscriptions(admin, { ...asked, page }))).length).toBeLessThanOrEqual(2);
});

test('the file holds the rows of the list', async () => {
  const csv = { format: 'csv' as const };
  const admin = await signedInAs('admin');
  const { productId, plans } = await endingOn(admin, ['9999-12-31']);
  await paidByHand(admin, plans[0]!.dueIds[0]!);
  for (const role of ['member', 'coach'] as const)
    expect(await codeOf(exportSubscriptions(await signedInAs(role), csv))).toBe('FORBIDDEN');
  const file = await contextOf(admin).run(exportSubscriptions, [{ ...csv, filter: `product.any(${productId})` }]);
  const lines = (await text(await (await openExport(admin, file.id)).content())).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Lifetime Access,Active,1 of 3 paid,6000,2000,4000,manual');
});

test('what happened to its dues is for those who see the subscription, the latest first', async () => {
  const admin = await signedInAs('admin');
  const { id, dueIds } = await aPlan(admin, { userId: await aMember() });
  await paidByHand(admin, dueIds[0]!);
  expect(await codeOf(findDueHistory(aStranger(), id))).toBe('UNAUTHENTICATED');
  for (const role of ['member', 'coach'] as const)
    expect(await codeOf(findDueHistory(await signedInAs(role), id))).toBe('FORBIDDEN');
  expect(await codeOf(findDueHistory(await signedInAs('success-manager'), id))).toBe('NOT_FOUND');
  expect(await codeOf(findDueHistory(admin, 2_000_000_000))).toBe('NOT_FOUND');
  const lines = await findDueHistory(admin, id);
  expect(lines.map(({ kind, sequence }) => [kind, sequence])).toEqual([
    ['approved', 1],
    ['made', 3],
    ['made', 2],
    ['made', 1],
  ]);
  expect(lines[0]).toMatchObject({ platform: 'GCash', amount: 200_000, reason: expect.stringMatching(/\w/) });
  expect(lines[0]!.actor).not.toBeNull();
});
