import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  findPaymentDetails,
  findSubscription,
  viewSubscription,
} from '#features/billing/subscriptions/view.service.ts';
import { funnels } from '#features/catalog/product.table.ts';
import { users } from '#features/members/user.table.ts';
import { approvePaymentScheduleTransaction } from '#features/payments/handApproval.service.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aPlan } from '../../../testing/billing.ts';
import { aMember, signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, inOneTransaction } from '../../../testing/world.ts';

const { db } = aStranger();

const productOf = async (funnelId: string) =>
  (await db.select().from(funnels).where(eq(funnels.id, funnelId)))[0]!.productId;

test('subscriptions are for staff with their flag, dues for those who look after payments', async () => {
  const admin = await signedInAs('admin');
  const { userId, id } = await aPlan(admin);
  const [coach, member] = [await signedInAs('coach'), await signedInAs('member')];
  for (const nobody of [coach, member]) {
    expect(await codeOf(viewSubscription(nobody, userId))).toBe('FORBIDDEN');
    expect(await codeOf(findPaymentDetails(nobody, userId))).toBe('FORBIDDEN');
    expect(await codeOf(findSubscription(nobody, id))).toBe('FORBIDDEN');
  }
  expect(await codeOf(viewSubscription(aStranger(), userId))).toBe('UNAUTHENTICATED');
  expect(await findSubscription(await signedInAs('tribe-team-ro'), id)).toMatchObject({ id, userId });
});

test('a success manager sees their own people alone; nobody and somebody else’s are told alike', async () => {
  const admin = await signedInAs('admin');
  const [{ userId, id }, other] = [await aPlan(admin), await aPlan(admin)];
  const manager = await signedInAs('success-manager');
  await db.update(users).set({ successManagerId: manager.me.userId }).where(eq(users.id, userId));
  expect(await viewSubscription(manager, userId)).toMatchObject({ id: userId });
  expect(await findPaymentDetails(manager, userId)).toMatchObject({ id: userId });
  expect(await findSubscription(manager, id)).toMatchObject({ id });
  for (const hidden of [other.userId, 2_000_000_000]) {
    await expect(viewSubscription(manager, hidden)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(findPaymentDetails(manager, hidden)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  expect(await codeOf(findSubscription(manager, other.id))).toBe('NOT_FOUND');
});

test('a person’s subscriptions come with invoices, dues, the reference of what paid them and what renewed them', async () => {
  const admin = await signedInAs('admin');
  const userId = await aMember({ firstName: 'Íñigo', lastName: 'Muñoz' });
  const old = await aPlan(admin, { userId, funnel: { name: 'Batch 17', validityByDays: 30 } });
  await inOneTransaction(admin, (ctx) =>
    approvePaymentScheduleTransaction(ctx, old.dueIds[0]!, 'GCash', '8830 1142 07755'),
  );
  const renewal = await aPlan(admin, {
    userId,
    funnel: { name: 'Batch 23', kind: 'renewal', productId: await productOf(old.funnelId) },
  });
  const view = await viewSubscription(admin, userId);
  expect(view).toMatchObject({ displayName: 'Íñigo Muñoz', status: 'ACTIVE', batch: null });
  const [newer, older] = view.subscriptions;
  expect(newer).toMatchObject({ id: renewal.id, renewedBy: null });
  expect(older).toMatchObject({ funnelName: 'Batch 17', graceDays: 14, suspends: true, renewedBy: 'Batch 23' });
  const [first, second] = older!.invoices[0]!.paymentSchedule;
  expect(first).toMatchObject({ paymentPlatform: 'GCash', reference: '8830 1142 07755' });
  expect(second).toMatchObject({ paymentPlatform: null, reference: null });
  expect(await statementsOf(() => viewSubscription(admin, userId))).toHaveLength(2);
  expect(await statementsOf(() => findPaymentDetails(admin, userId))).toHaveLength(2);
  expect(await statementsOf(() => findSubscription(admin, old.id))).toHaveLength(2);
});
