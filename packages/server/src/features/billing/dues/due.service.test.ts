import { expect, test } from 'vitest';
import { paymentMessages } from '@tribe/domain/features/billing/paymentMessages.ts';
import { updatePaymentSchedule } from '#features/billing/dues/due.service.ts';
import { findDueHistory } from '#features/billing/dues/history.service.ts';
import { viewSubscription } from '#features/billing/subscriptions/view.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { toAppError } from '#kernel/api/errors.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { auditRows } from '../../../testing/audit.ts';
import { aPlan } from '../../../testing/billing.ts';
import { signedInAs } from '../../../testing/people.ts';
import { aStranger, inOneTransaction } from '../../../testing/world.ts';

const change = (as: Ctx, id: number, input: object) =>
  inOneTransaction(as, (ctx) => updatePaymentSchedule(ctx, id, input));
const messagesOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => toAppError(error).messages,
  );
const moved = { scheduleDate: '2026-12-28', reason: 'Moved to payday' };

test('a due is changed by those who look after payments, and by nobody for themselves', async () => {
  const admin = await signedInAs('admin');
  const plan = await aPlan(admin);
  expect(await codeOf(updatePaymentSchedule(aStranger(), plan.dueIds[1]!, moved))).toBe('UNAUTHENTICATED');
  for (const role of ['member', 'coach', 'success-manager', 'tribe-team-ro'] as const)
    expect(await codeOf(updatePaymentSchedule(await signedInAs(role), plan.dueIds[1]!, moved))).toBe('FORBIDDEN');
  const own = await aPlan(await signedInAs('admin'), { userId: admin.me.userId });
  expect(await codeOf(updatePaymentSchedule(admin, own.dueIds[1]!, moved))).toBe('FORBIDDEN');
  expect(await change(admin, plan.dueIds[1]!, moved)).toMatchObject({ scheduleDate: '2026-12-28', price: 200_000 });
});

test('a change needs its reason, and what looks mistyped a second look', async () => {
  const admin = await signedInAs('admin');
  const { dueIds, userId } = await aPlan(admin);
  const due = dueIds[1]!;
  expect(await messagesOf(change(admin, due, { ...moved, reason: ' ' }))).toEqual({ reason: ['Reason is required'] });
  const mistyped = { scheduleDate: '2020-01-01', price: 100, reason: 'Asked for it' };
  expect(await messagesOf(change(admin, due, mistyped))).toEqual({ isConfirmed: [paymentMessages.confirmBoth] });
  expect(await messagesOf(change(admin, due, { ...moved, price: 100_000 }))).toEqual({
    isConfirmed: [paymentMessages.confirmAmount],
  });
  const untouched = await viewSubscription(admin, userId);
  expect(untouched.subscriptions[0]!.invoices[0]).toMatchObject({ total: 600_000 });
  await change(admin, due, { ...mistyped, isConfirmed: true });
  const view = await viewSubscription(admin, userId);
  expect(view.subscriptions[0]!.invoices[0]).toMatchObject({ total: 400_100 });
});

test('the log says from what to what, and why', async () => {
  const admin = await signedInAs('admin');
  const { dueIds, id } = await aPlan(admin);
  await change(admin, dueIds[1]!, { ...moved, price: 150_000 });
  expect((await auditRows('due', dueIds[1]!)).at(-1)).toMatchObject({
    reason: 'Moved to payday',
    changes: {
      price: { before: 200_000, after: 150_000 },
      scheduleDate: { before: '2026-12-21', after: '2026-12-28' },
    },
  });
  const lines = await findDueHistory(admin, id);
  expect(
    lines
      .filter(({ reason }) => reason === 'Moved to payday')
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['moved', 'repriced']);
});
