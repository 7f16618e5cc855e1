import { expect, test } from 'vitest';
import { startPayment } from '#features/payments/attempts/start.service.ts';
import { checkOrder } from '#features/payments/checkout/buy.service.ts';
import { findMyBilling, nextDue } from '#features/payments/member/memberBilling.service.ts';
import { checkMyPayment, leaveMyPayment } from '#features/payments/member/memberPayment.service.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aFunnel, aTerm } from '../../../testing/catalog.ts';
import { playedGateways } from '../../../testing/gateway.ts';
import { onSale, orderAt, orders, startsToPay, workOffMoney, wrongBooks } from '../../../testing/orders.ts';
import { signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, contextOf, services, setClock, signedIn } from '../../../testing/world.ts';

const { xendit, stripe } = playedGateways('xendit', 'stripe');

/** A member who has paid the first of three payments. */
async function aPayer(more: Parameters<typeof onSale>[0] = {}) {
  const sold = await onSale({ validityByDays: 365, ...more });
  const { token } = await orders(sold);
  await startsToPay(token);
  xendit.pay(xendit.last);
  const buyer = await orderAt(token);
  const { rows } = await services.pools.main.query(`select id from payment_attempt where order_id = $1`, [buyer.id]);
  await contextOf(aStranger()).run(checkOrder, [token]);
  await workOffMoney();
  const found = await services.pools.main.query(`select id from app_user where email = $1`, [buyer.email]);
  expect(rows).toHaveLength(1);
  return { ...sold, me: contextOf(await signedIn(found.rows[0].id)) };
}

const billingOf = async (me: Awaited<ReturnType<typeof aPayer>>['me']) => {
  const billing = await me.run(findMyBilling, []);
  return { ...billing, next: nextDue(billing.plans)! };
};

test('one sees one’s own plan, what comes next with the ways to pay it, and the receipt', async () => {
  const { me } = await aPayer();
  const { plans, receipts, ways, next } = await billingOf(me);
  expect(plans).toMatchObject([{ status: 'active', dues: [{ price: 200_000, isWaived: false }, {}, {}] }]);
  expect(next).toMatchObject({ sequence: 2, scheduleDate: '2026-12-21', attempt: null, proof: null });
  expect(ways.map(({ channel, label }) => `${channel}: ${label}`)).toEqual([
    'GCASH: GCash',
    'PAYMAYA: Maya',
    'QRPH: QR Ph',
    'CARDS: Card',
  ]);
  expect(receipts).toMatchObject([{ amount: 200_000, sequence: 1, of: 3, refunded: 0 }]);
  expect(await codeOf(contextOf(aStranger()).run(findMyBilling, []))).toBe('UNAUTHENTICATED');
  const other = await contextOf(await signedInAs('member')).run(findMyBilling, []);
  expect(other.receipts).toEqual([]);
});

test('billing is read by one statement and the settings of the gateways by another, however much one has', async () => {
  const { me } = await aPayer();
  await me.viewer();
  expect(await statementsOf(() => me.run(findMyBilling, []))).toHaveLength(2);
});

test('a due is paid at a gateway, and read when one comes back', async () => {
  const { me } = await aPayer();
  const { next } = await billingOf(me);
  await me.run(startPayment, [{ scheduleId: next.id, provider: 'xendit', channel: 'GCASH' }]);
  expect(await me.run(checkMyPayment, [next.id])).toBe('open');
  xendit.pay(xendit.last);
  expect(await me.run(checkMyPayment, [next.id])).toBe('paid');
  await workOffMoney();
  const after = await billingOf(me);
  expect([after.next.sequence, after.receipts.length]).toEqual([3, 2]);
  expect(await wrongBooks()).toEqual([]);
});

test('who left without paying chooses another way; who paid meanwhile is told', async () => {
  const { me } = await aPayer();
  const { next } = await billingOf(me);
  await me.run(startPayment, [{ scheduleId: next.id, provider: 'xendit' }]);
  expect(await me.run(leaveMyPayment, [next.id])).toBe('none');
  await me.run(startPayment, [{ scheduleId: next.id, provider: 'stripe' }]);
  stripe.pay(stripe.last);
  expect(await me.run(leaveMyPayment, [next.id])).toBe('paid');
});

test('a gateway that doesn’t answer leaves what is known', async () => {
  const { me } = await aPayer();
  const { next } = await billingOf(me);
  await me.run(startPayment, [{ scheduleId: next.id, provider: 'xendit' }]);
  xendit.trouble = { on: 'read', kind: 'unavailable' };
  expect(await me.run(checkMyPayment, [next.id])).toBe('open');
  xendit.trouble = { on: 'expire', kind: 'unavailable' };
  expect(await codeOf(me.run(leaveMyPayment, [next.id]))).toBe('CONFLICT');
});

test('nobody reads or ends the payment of somebody else’s due', async () => {
  const { me } = await aPayer();
  const { next } = await billingOf(me);
  const stranger = contextOf(await signedInAs('member'));
  const coach = contextOf(await signedInAs('coach'));
  for (const other of [stranger, coach])
    for (const act of [checkMyPayment, leaveMyPayment])
      expect(await codeOf(other.run(act, [next.id]))).toBe('NOT_FOUND');
  expect(await codeOf(contextOf(aStranger()).run(checkMyPayment, [next.id]))).toBe('UNAUTHENTICATED');
});

test('what ends names where it is renewed, at the price of that day', async () => {
  const { me, funnelId } = await aPayer();
  const { rows } = await services.pools.main.query(`select product_id as id from funnel where id = $1`, [funnelId]);
  const kinds = ['early-renewal', 'renewal'] as const;
  const [early, late] = [
    await aFunnel({ productId: rows[0].id, kind: kinds[0] }),
    await aFunnel({ productId: rows[0].id, kind: kinds[1] }),
  ];
  for (const { id } of [early, late]) await aTerm({ funnelId: id, price: 500_000 });
  const renewal = async () => (await billingOf(me)).plans[0]!.renewal;
  expect(await renewal()).toEqual({ kind: 'early-renewal', funnelId: early.id });
  setClock('2027-11-21T15:59:59Z');
  expect(await renewal()).toEqual({ kind: 'early-renewal', funnelId: early.id });
  setClock('2027-11-21T16:00:00Z');
  expect(await renewal()).toEqual({ kind: 'renewal', funnelId: late.id });
  setClock('2027-12-05T16:00:00Z');
  expect(await renewal()).toEqual({ kind: 'checkout', funnelId });
  setClock('2026-11-21T02:00:00Z');
});
