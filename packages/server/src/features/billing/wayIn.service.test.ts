import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { paymentSchedules } from '#features/billing/invoice.table.ts';
import { subscriptions } from '#features/billing/subscription.table.ts';
import { findOnSale, findWayIn } from '#features/billing/wayIn.service.ts';
import { funnels, products } from '#features/catalog/product.table.ts';
import { finishTask } from '#features/journey/finishTask.service.ts';
import { pageMyEvents, readMyEvent } from '#features/events/attending/myEvent.service.ts';
import { codeOf } from '../../testing/accounts.ts';
import { aPlan, inThree } from '../../testing/billing.ts';
import { aFunnel, aTerm } from '../../testing/catalog.ts';
import { aProduct } from '../../testing/contents.ts';
import { anEvent } from '../../testing/events.ts';
import { aMember, aPerson, signedInAs } from '../../testing/people.ts';
import { aStage, standsIn } from '../../testing/stages.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, contextOf, signedIn } from '../../testing/world.ts';

const { db } = aStranger();

/** Nothing is on sale but what a test puts there. */
async function onlyOnSale(...kept: string[]): Promise<void> {
  await db.update(funnels).set({ status: 'closed' });
  for (const id of kept) await db.update(funnels).set({ status: 'published' }).where(eq(funnels.id, id));
}

async function aMembership(funnel: Parameters<typeof aFunnel>[0] = {}) {
  const { id: productId } = await aProduct({
    type: 'membership',
    status: 'active',
    price: 599_900,
    name: 'Tribe Membership',
  });
  const { id: funnelId } = await aFunnel({ productId, validityByDays: 365, ...funnel });
  await aTerm({ funnelId });
  return { productId, funnelId };
}

const subscribed = async (userId: number, funnelId: string, more: Partial<typeof subscriptions.$inferInsert> = {}) =>
  db.insert(subscriptions).values({ userId, funnelId, startsAt: '2026-01-01', status: 'active', ...more });

test('a stranger is asked to log in, and reads from a public page what is on sale', async () => {
  const { funnelId } = await aMembership();
  await onlyOnSale(funnelId);
  expect(await codeOf(findWayIn(aStranger()))).toBe('UNAUTHENTICATED');
  expect(await findOnSale(aStranger())).toMatchObject({ funnelId, product: 'Tribe Membership', least: 599_900 });
  await onlyOnSale();
  expect(await findOnSale(aStranger())).toBeNull();
});

test('a non-member enrolls while something is on sale that they may buy, and waits else', async () => {
  const visitor = await signedInAs('non-member');
  const { funnelId, productId } = await aMembership();
  await onlyOnSale(funnelId);
  expect(await findWayIn(visitor)).toMatchObject({ kind: 'enroll', offer: { funnelId, least: 599_900 } });
  const closed: Partial<typeof funnels.$inferInsert>[] = [
    { hidden: true },
    { closesAt: new Date('2026-11-20T00:00:00Z') },
    { opensAt: new Date('2026-11-22T00:00:00Z') },
    { seatLimit: 0 },
    { kind: 'renewal' },
    { status: 'draft' },
  ];
  const asBefore = {
    hidden: false,
    closesAt: null,
    opensAt: null,
    seatLimit: null,
    kind: 'checkout',
    status: 'published',
  } as const;
  for (const change of closed) {
    await db.update(funnels).set(change).where(eq(funnels.id, funnelId));
    expect([change, (await findWayIn(visitor))?.kind]).toEqual([change, 'waitlist']);
    await db.update(funnels).set(asBefore).where(eq(funnels.id, funnelId));
  }
  await db.update(products).set({ status: 'draft' }).where(eq(products.id, productId));
  expect(await findWayIn(visitor)).toMatchObject({ kind: 'waitlist', offer: null });
});

test('a member whose membership ended renews it at its price of the day, and reads until when', async () => {
  const { funnelId, productId } = await aMembership();
  const renewal = await aFunnel({ productId, kind: 'renewal', validityByDays: 365 });
  await aTerm({ funnelId: renewal.id, price: 499_900 });
  await onlyOnSale(funnelId, renewal.id);
  const [runs, over] = [await aMember(), await aMember()];
  await subscribed(runs, funnelId, { expiry: '2027-01-01' });
  await subscribed(over, funnelId, { expiry: '2026-11-20' });
  expect(await findWayIn(await signedIn(runs))).toBeNull();
  expect(await findWayIn(await signedIn(over))).toMatchObject({
    kind: 'renew',
    endedOn: '2026-11-20',
    until: '2026-12-04',
    newExpiry: '2027-11-21',
    offer: { funnelId: renewal.id, least: 499_900 },
  });
});

test('a missed due is settled first, with the whole plan beside it, and it is the viewer’s own', async () => {
  const userId = await aMember();
  const admin = await signedInAs('admin');
  const { id, dueIds } = await aPlan(admin, { userId, term: inThree });
  await db.update(subscriptions).set({ status: 'suspended' }).where(eq(subscriptions.id, id));
  await db.update(paymentSchedules).set({ scheduleDate: '2026-10-01' }).where(eq(paymentSchedules.id, dueIds[0]!));
  const way = await findWayIn(await signedIn(userId));
  expect(way).toMatchObject({ kind: 'settle', isPaused: true, due: { id: dueIds[0], sequence: 1, of: 3 } });
  expect(way?.plan.map(({ isPaid }) => isPaid)).toEqual([false, false, false]);
  expect((await findWayIn(await signedIn(await aMember())))?.kind).not.toBe('settle');
});

test('the way in is one statement', async () => {
  const member = await signedInAs('member');
  expect(await statementsOf(() => findWayIn(member))).toHaveLength(1);
});

test('a member whose membership ended sees what would open each event, and finishes no task', async () => {
  const { funnelId } = await aMembership();
  const userId = await aPerson({ roles: ['member'] });
  await subscribed(userId, funnelId, { expiry: '2026-11-01' });
  const lapsed = await signedIn(userId);
  const event = await anEvent({ name: 'Clinic of the lapsed' });
  const { rows } = await pageMyEvents(lapsed, { filter: 'upcoming', pageSize: 100 });
  expect(rows.find(({ eventId }) => eventId === event.id)).toMatchObject({
    isOpen: false,
    closedNote: 'Renew to join',
  });
  expect(await readMyEvent(lapsed, event.id, null)).toMatchObject({ isOpen: false, hosts: [], join: null });
  const { id: stageId, tasks } = await aStage({ tasks: [{ points: 40 }] });
  await standsIn(userId, stageId);
  const done = { taskId: tasks[0]!.id, proof: null, at: new Date('2026-11-21T02:00:00Z') };
  expect(await codeOf(contextOf(lapsed).run(finishTask, [done]))).toBe('FORBIDDEN');
  await db.update(subscriptions).set({ expiry: '2027-11-01' }).where(eq(subscriptions.userId, userId));
  expect((await contextOf(await signedIn(userId)).run(finishTask, [done])).progress.points).toBe(40);
});
