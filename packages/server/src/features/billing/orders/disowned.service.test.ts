import { expect, test } from 'vitest';
import { disownedMessages } from '@tribe/domain/features/billing/disowned.input.ts';
import { disownOrder, findDisownedOrders, settleDisownedOrder } from '#features/billing/orders/disowned.service.ts';
import { refundPayment } from '#features/payments/refunds/refund.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { playedGateways } from '../../../testing/gateway.ts';
import {
  aDisownedOrder,
  delivers,
  onSale,
  orderAt,
  orders,
  startsToPay,
  workOffMoney,
} from '../../../testing/orders.ts';
import { aMember, signedInAs } from '../../../testing/people.ts';
import { aStranger, contextOf, services, signedIn } from '../../../testing/world.ts';

const { xendit } = playedGateways('xendit');

const disowns = (token: string) => contextOf(aStranger()).run(disownOrder, [token]);
const settles = (ctx: Ctx, id: number, more: object = {}) =>
  contextOf(ctx).run(settleDisownedOrder, [id, { isTheirs: false, reason: 'Refunded, and they know', ...more }]);
const caseOf = async (ctx: Ctx, id: number) =>
  (await contextOf(ctx).run(findDisownedOrders, [])).find((each) => each.id === id);
const logOf = async (id: number) =>
  (
    await services.pools.main.query(
      `select action, reason from info_log where entity = 'order' and entity_id = $1 and action like 'order.disowned%' order by id`,
      [String(id)],
    )
  ).rows;

test('only who approves payments closes a case; who looks after payments sees it, of the people that they see', async () => {
  const { id, userId } = await aDisownedOrder();
  for (const role of ['member', 'success-manager', 'tribe-team-ro'] as const)
    expect([role, await codeOf(settles(await signedInAs(role), id))]).toEqual([role, 'FORBIDDEN']);
  expect(await codeOf(caseOf(await signedInAs('member'), id))).toBe('FORBIDDEN');
  expect(await caseOf(await signedInAs('tribe-team-ro'), id)).toMatchObject({ userId, isOwn: false });
  expect(await codeOf(settles(await signedInAs('admin'), 2_000_000_000))).toBe('NOT_FOUND');
});

test('what somebody paid for with another’s address shows who, when and what came in, until it is settled', async () => {
  const admin = await signedInAs('admin');
  const email = 'not-me@example.ph';
  const userId = await aMember({ email });
  const { token } = await orders(await onSale(), { email });
  await startsToPay(token);
  xendit.pay(xendit.last);
  await delivers(xendit.last);
  await workOffMoney();
  const { id } = await orderAt(token);
  expect(await caseOf(admin, id)).toBeUndefined();
  await disowns(token);
  const open = await caseOf(admin, id);
  expect(open).toMatchObject({
    name: 'Niña Reyes',
    email,
    userId,
    total: 600_000,
    disownedAt: services.clock(),
    subscriptionStatus: 'active',
    payments: [{ number: expect.stringMatching(/^PAY-/), left: 200_000 }],
  });
  await contextOf(admin).run(refundPayment, [open!.payments[0]!.id, { amount: 200_000, reason: 'Not theirs' }]);
  expect((await caseOf(admin, id))?.payments).toEqual([]);
  await settles(admin, id);
  expect(await caseOf(admin, id)).toBeUndefined();
  expect((await orderAt(token)).isDisowned).toBe(true);
  expect(await logOf(id)).toEqual([
    { action: 'order.disowned', reason: null },
    { action: 'order.disowned-settled', reason: 'Refunded, and they know' },
  ]);
});

test('an order that is theirs after all has reminders again, and can be disowned anew', async () => {
  const admin = await signedInAs('admin');
  const { id, token } = await aDisownedOrder();
  await settles(admin, id, { isTheirs: true, reason: 'It was their sister' });
  expect((await orderAt(token)).isDisowned).toBe(false);
  await expect(settles(admin, id)).rejects.toThrow(disownedMessages.settledBy('Joy Peña'));
  await disowns(token);
  expect(await caseOf(admin, id)).toMatchObject({ id });
});

test('told twice it is one case; of two staff who close it one learns by whom it was closed', async () => {
  const { id, token } = await aDisownedOrder();
  await disowns(token);
  expect(await logOf(id)).toHaveLength(1);
  const staff = [await signedInAs('admin'), await signedInAs('admin')];
  const answers = await Promise.allSettled(staff.map((ctx) => settles(ctx, id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(answers.find((answer) => answer.status === 'rejected')?.reason.message).toBe(
    disownedMessages.settledBy('Joy Peña'),
  );
  // Told after that, it stays closed.
  await disowns(token);
  expect(await caseOf(staff[0]!, id)).toBeUndefined();
  expect(await codeOf(disowns('no-such-order'))).toBe('NOT_FOUND');
});

test('nobody closes the case of their own order', async () => {
  const { id, userId } = await aDisownedOrder();
  await services.pools.main.query(
    `insert into user_access_level (user_id, access_level_id, via, starts_at) values ($1, 'admin', 'manual', '2026-01-01')`,
    [userId],
  );
  const own = await signedIn(userId);
  expect(await caseOf(own, id)).toMatchObject({ isOwn: true });
  await expect(settles(own, id)).rejects.toThrow(disownedMessages.notYourOwn);
});
