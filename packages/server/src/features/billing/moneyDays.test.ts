import { inEveryZone } from '@tribe/domain/testing/zones.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { waivePaymentSchedule } from '#features/billing/dues/due.service.ts';
import { quoteOrder } from '#features/billing/orders/quote.service.ts';
import { subscriptions } from '#features/billing/subscription.table.ts';
import { suspendMissed } from '#features/billing/subscriptions/suspension.service.ts';
import { viewSubscription } from '#features/billing/subscriptions/view.service.ts';
import { aPlan, inThree, paidByHand } from '../../testing/billing.ts';
import { onSale } from '../../testing/orders.ts';
import { signedInAs } from '../../testing/people.ts';
import { aStranger, inOneTransaction, setClock } from '../../testing/world.ts';

const { db } = aStranger();

inEveryZone('Orders and subscriptions', () => {
  test('a subscription that is read and saved a hundred times ends on the same day, for life as well', async () => {
    const admin = await signedInAs('admin');
    for (const expiry of ['2028-02-29', '2026-12-31', '9999-12-31']) {
      const { id, userId } = await aPlan(admin);
      await db.update(subscriptions).set({ expiry }).where(eq(subscriptions.id, id));
      for (let times = 0; times < 100; times += 1) {
        const [read] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
        await db
          .update(subscriptions)
          .set({ startsAt: read!.startsAt, expiry: read!.expiry })
          .where(eq(subscriptions.id, id));
      }
      expect((await viewSubscription(admin, userId)).subscriptions[0]).toMatchObject({ expiry });
    }
  });

  test.each([
    ['2028-01-31T15:59:59Z', ['2028-01-31', '2028-02-29', '2028-03-31']],
    ['2028-01-31T16:00:00Z', ['2028-02-01', '2028-03-01', '2028-04-01']],
  ])('what is ordered at %s is due on %s', async (instant, days) => {
    setClock(instant);
    const { funnelId, termId } = await onSale({}, inThree);
    const { dues } = await quoteOrder(aStranger(), { funnelId, paymentTermId: termId, couponCode: null });
    expect(dues.map(({ scheduleDate }) => scheduleDate)).toEqual(days);
  });

  test('access pauses with the first second after the last day of grace in Manila', async () => {
    setClock('2028-01-31T15:59:59Z');
    const admin = await signedInAs('admin');
    const { userId, dueIds } = await aPlan(admin);
    await paidByHand(admin, dueIds[0]!);
    const stateAt = async (instant: string) => {
      setClock(instant);
      await inOneTransaction(aStranger(), (ctx) => suspendMissed(ctx));
      return (await viewSubscription(admin, userId)).subscriptions[0]!.status;
    };
    // Due on 29 February, and fourteen days more.
    expect(await stateAt('2028-03-14T15:59:59Z')).toBe('active');
    expect(await stateAt('2028-03-14T16:00:00Z')).toBe('suspended');
  });

  test('nobody is suspended for what is waived, nor where a missed payment suspends nothing', async () => {
    setClock('2028-01-31T02:00:00Z');
    const admin = await signedInAs('admin');
    const lenient = await aPlan(admin, { term: { ...inThree, onMissed: 'nothing' } });
    const waived = await aPlan(admin);
    for (const due of waived.dueIds)
      await inOneTransaction(admin, (ctx) => waivePaymentSchedule(ctx, due, 'A scholar'));
    const missed = await aPlan(admin);
    setClock('2028-12-31T02:00:00Z');
    await inOneTransaction(aStranger(), (ctx) => suspendMissed(ctx));
    const states = [lenient, waived, missed].map(
      async ({ userId }) => (await viewSubscription(admin, userId)).subscriptions[0]!.status,
    );
    expect(await Promise.all(states)).toEqual(['active', 'active', 'suspended']);
  });
});
