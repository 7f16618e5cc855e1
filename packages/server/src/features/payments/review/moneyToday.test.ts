import { expect, test } from 'vitest';
import { pageDues } from '#features/billing/dues/duePage.service.ts';
import { findOpenMoney } from '#features/payments/review/review.service.ts';
import { findMoneyToday } from '#features/payments/review/moneyToday.service.ts';
import { findProofs } from '#features/payments/proofs/queue.service.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aPlan, paidByHand } from '../../../testing/billing.ts';
import { signedInAs } from '../../../testing/people.ts';
import { sendsProof } from '../../../testing/proofs.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, signedIn } from '../../../testing/world.ts';

test('the figures of money are for who looks after payments', async () => {
  expect(await codeOf(findMoneyToday(aStranger()))).toBe('UNAUTHENTICATED');
  for (const role of ['member', 'non-member', 'success-manager', 'coach'] as const)
    expect([role, await codeOf(findMoneyToday(await signedInAs(role)))]).toEqual([role, 'FORBIDDEN']);
  expect(await codeOf(findMoneyToday(await signedInAs('tribe-team-ro')))).toBe(null);
});

test('each figure of money is that of the list which it opens', async () => {
  const admin = await signedInAs('admin');
  const before = await findMoneyToday(admin);
  expect(before.proofs).toEqual({ count: 0, amount: 0, oldestAt: null });
  const plan = await aPlan(admin);
  await sendsProof(await signedIn(plan.userId), { scheduleId: plan.dueIds[0]! });
  await paidByHand(admin, plan.dueIds[0]!);

  const found = async () => findMoneyToday(await signedInAs('admin'));
  // A sum that took long, as on a busy machine, is answered again for a moment.
  await expect.poll(async () => (await found()).received.total, { timeout: 30_000 }).toBe(before.received.total + 1);
  const { received, overdue, proofs, toLookAt } = await found();
  const today = admin.today();
  const filter = `state.any(collected),paid.on(${today})`;
  const listed = await pageDues(admin, { view: 'paid', filter, pageSize: 1 });
  expect(received).toEqual({ total: listed.total, amount: listed.amount });
  const late = await pageDues(admin, { view: 'unpaid', filter: 'state.any(overdue)', pageSize: 1 });
  expect(overdue).toEqual({ total: late.total, amount: late.amount });
  const queue = await findProofs(admin, 'waiting');
  expect(proofs).toMatchObject({ count: 1, amount: queue.counts[0]!.amount });
  expect(new Date(proofs.oldestAt!)).toEqual(queue.rows[0]!.createdAt);
  expect(toLookAt.count).toBe((await findOpenMoney(admin)).length);
});

test('the figures of money take four statements', async () => {
  const admin = await signedInAs('admin');
  expect((await statementsOf(() => findMoneyToday(admin))).length).toBeLessThanOrEqual(4);
});
