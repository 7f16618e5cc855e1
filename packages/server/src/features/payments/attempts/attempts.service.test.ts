import { expect, test } from 'vitest';
import { checkoutMessages } from '@tribe/domain/features/billing/checkoutMessages.ts';
import { startPayment } from '#features/payments/attempts/start.service.ts';
import { checkOrder } from '#features/payments/checkout/buy.service.ts';
import { makeWorkflowContext } from '#kernel/api/workflow.ts';
import { approvePaymentScheduleTransaction } from '#features/payments/handApproval.service.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aCoupon, aFunnel, aTerm } from '../../../testing/catalog.ts';
import { playedGateways } from '../../../testing/gateway.ts';
import {
  delivers,
  hears,
  onSale,
  orderAt,
  orders,
  startsToPay,
  strikes,
  workOffMoney,
  wrongBooks,
} from '../../../testing/orders.ts';
import { signedInAs } from '../../../testing/people.ts';
import { aStranger, inOneTransaction, services, setClock } from '../../../testing/world.ts';

const { xendit, stripe } = playedGateways('xendit', 'stripe');
const rows = async (sql: string, ...values: unknown[]) => (await services.pools.main.query(sql, values)).rows;
async function atGateway(more: Parameters<typeof onSale>[0] = {}, couponCode: string | null = null) {
  const sold = await onSale(more);
  const { token } = await orders(sold, { couponCode });
  await startsToPay(token);
  return { ...sold, token, session: xendit.last };
}

test('a stranger who pays becomes a member with the plan, and is mailed a receipt', async () => {
  const { token, session } = await atGateway({ accessLevelIds: ['member'] });
  expect(session).toMatchObject({ amount: 200_000, channels: ['GCASH', 'PAYMAYA', 'QRPH', 'CARDS'] });
  expect(await orderAt(token)).toMatchObject({ status: 'awaiting-payment', paidAt: null });
  xendit.pay(session);
  await delivers(session);
  await workOffMoney();
  const order = await orderAt(token);
  expect(order).toMatchObject({
    status: 'paid',
    dues: [{ isPaid: true }, { isPaid: false }, { isPaid: false }],
  });
  const [made] = await rows(
    `select s.status, s.source, array(select access_level_id from user_access_level where user_id = u.id) as levels,
       array(select kind from mail_outbox where to_address = u.email order by kind) as mails
     from app_user u join subscription s on s.user_id = u.id where u.email = $1`,
    order.email,
  );
  expect(made).toEqual({
    status: 'active',
    source: 'checkout',
    levels: ['member'],
    mails: ['order-welcome', 'payment-receipt'],
  });
  expect(await wrongBooks()).toEqual([]);
});

test('what is told fifty times at once is processed once', async () => {
  const { session, token } = await atGateway();
  xendit.pay(session);
  await Promise.all(Array.from({ length: 50 }, () => delivers(session)));
  await workOffMoney();
  expect(await rows('select state from webhook_event where session_id = $1', session.id)).toEqual([{ state: 'done' }]);
  expect(await rows(`select status from payment_transaction where external_invoice_id = $1`, session.id)).toEqual([
    { status: 'paid' },
  ]);
  expect((await orderAt(token)).status).toBe('paid');
  expect(await wrongBooks()).toEqual([]);
});

test('a webhook that nobody paid for changes nothing', async () => {
  const { session, token } = await atGateway();
  await delivers(session);
  await hears({ eventId: `other-${session.id}`, sessionId: 'cs-nobodys', reference: 'somebody-elses' });
  await hears({ eventId: `lost-${session.id}`, sessionId: 'cs-nobodys', reference: 'att_01ARZ3NDEKTSV4RRFFQ69G5FAV' });
  await workOffMoney();
  expect((await orderAt(token)).status).toBe('awaiting-payment');
  expect(
    await rows(`select state from webhook_event where event_id like '%' || $1 order by event_id`, session.id),
  ).toEqual([{ state: 'done' }, { state: 'look' }, { state: 'ignored' }]);
  expect(await codeOf(hears({ type: 'no id' }))).toBe('BAD_USER_INPUT');
});

test('with every webhook lost the reconciler finds the payment', async () => {
  setClock('2026-11-21T02:00:00Z');
  const { session, token } = await atGateway();
  xendit.pay(session);
  setClock('2026-11-21T02:10:00Z');
  await strikes('payments.reconcile');
  expect((await orderAt(token)).status).toBe('paid');
});

test('an attempt that was over and goes on at its gateway stays over while another is open, and its money is kept', async () => {
  setClock('2026-11-21T02:00:00Z');
  const { session, token } = await atGateway();
  session.state = 'expired';
  setClock('2026-11-21T02:11:00Z');
  await strikes('payments.reconcile');
  await startsToPay(token, 'stripe');
  session.state = 'open';
  const stateOf = async () =>
    (await rows(`select state, error, read_at from payment_attempt where session_id = $1`, session.id))[0];
  await strikes('payments.reconcile_week');
  expect(await stateOf()).toEqual({ state: 'expired', error: null, read_at: null });
  xendit.pay(session);
  await strikes('payments.reconcile_week');
  expect((await orderAt(token)).status).toBe('paid');
  expect(await wrongBooks()).toEqual([]);
});

test('who pays twice in one session has one due paid, and a refund to make', async () => {
  const { session } = await atGateway();
  xendit.pay(session);
  xendit.pay(session);
  await delivers(session);
  await workOffMoney();
  expect(
    await rows(`select status, why from payment_transaction where external_invoice_id = $1 order by id`, session.id),
  ).toEqual([
    { status: 'paid', why: null },
    { status: 'extra', why: 'paid-twice' },
  ]);
  expect(await wrongBooks()).toEqual([]);
});

test.each([
  [{ amount: 199_999 }, 'wrong-amount'],
  [{ currency: 'USD' }, 'wrong-currency'],
])('a payment with %j waits for a look and gives nothing', async (wrong, why) => {
  const { session, token } = await atGateway();
  xendit.pay(session, wrong);
  await delivers(session);
  await workOffMoney();
  expect(await rows(`select status, why from payment_transaction where external_invoice_id = $1`, session.id)).toEqual([
    { status: 'review', why },
  ]);
  expect((await orderAt(token)).status).toBe('awaiting-payment');
  expect(await wrongBooks()).toEqual([]);
});

test('a second start goes on with the open attempt, another gateway ends it first', async () => {
  const { session, token } = await atGateway();
  expect(await startsToPay(token)).toEqual({ checkoutUrl: `https://pay.example/${session.id}` });
  await startsToPay(token, 'stripe');
  expect(session.state).toBe('expired');
  expect(stripe.last.amount).toBe(200_000);
});

test('who pays at one gateway while another is opened pays once', async () => {
  const { session, token } = await atGateway();
  xendit.pay(session);
  expect(await codeOf(startsToPay(token, 'stripe'))).toBe('CONFLICT');
  await workOffMoney();
  expect((await orderAt(token)).status).toBe('paid');
  expect(await wrongBooks()).toEqual([]);
});

test('a gateway that does not answer is told, another one can be chosen, and the lost session is bound by its event', async () => {
  const sold = await onSale();
  const { token } = await orders(sold);
  xendit.trouble = { on: 'create', kind: 'unknown', isDone: true };
  expect(await codeOf(startsToPay(token))).toBe('UNAVAILABLE');
  const lost = xendit.last;
  await startsToPay(token, 'stripe');
  xendit.pay(lost);
  await delivers(lost);
  await workOffMoney();
  expect((await orderAt(token)).status).toBe('paid');
  expect(await wrongBooks()).toEqual([]);
});

test('however many calls hang, the buyer is answered in time, and can pay elsewhere once it is clear that nobody paid', async () => {
  const { session, token } = await atGateway();
  xendit.hangs = true;
  const hurried = makeWorkflowContext(services, { origin: aStranger().origin, viewer: null }, { patience: 0.5 });
  await expect(startPayment(hurried, { order: token, provider: 'stripe' })).rejects.toThrow(
    checkoutMessages.stillChecking,
  );
  const late = makeWorkflowContext(services, { origin: aStranger().origin, viewer: null }, { patience: 0.5 });
  expect(await checkOrder(late, token)).toEqual({ view: 'checking' });
  xendit.hangs = false;
  await startsToPay(token, 'stripe');
  expect(session.state).toBe('expired');
});

test('seat and coupon are given back once the gateway has said that nobody pays', async () => {
  setClock('2026-11-21T02:00:00Z');
  const { id: funnelId } = await aFunnel({ seatLimit: 1 });
  const coupon = await aCoupon({ funnelId, maxUses: 1 });
  const sold = { funnelId, termId: await aTerm({ funnelId, price: 100_000 }) };
  const { token } = await orders(sold, { couponCode: coupon.code });
  const [other] = [await orders(sold)];
  await startsToPay(token);
  expect(await codeOf(startsToPay(other.token, 'stripe'))).toBe('CONFLICT');
  setClock('2026-11-22T02:00:01Z');
  await strikes('payments.reconcile');
  expect((await orderAt(token)).status).toBe('expired');
  const taken = await rows(
    `select f.seats_taken, c.used_count from funnel f join coupon c on c.funnel_id = f.id where f.id = $1`,
    funnelId,
  );
  expect(taken).toEqual([{ seats_taken: 0, used_count: 0 }]);
  setClock('2026-11-21T02:00:00Z');
});

test('a payment that arrives after its order is over is kept, and given where there is still a place', async () => {
  setClock('2026-11-21T02:00:00Z');
  const { session, token } = await atGateway();
  setClock('2026-11-22T02:00:01Z');
  await strikes('payments.reconcile');
  expect((await orderAt(token)).status).toBe('expired');
  xendit.pay(session);
  await delivers(session);
  await workOffMoney();
  expect((await orderAt(token)).status).toBe('paid');
  expect(await wrongBooks()).toEqual([]);
  setClock('2026-11-21T02:00:00Z');
});

test('of two staff who approve one due one wins, and the other learns by whom', async () => {
  const { session, token } = await atGateway();
  const [first] = (await orderAt(token)).dues;
  const staff = await Promise.all([signedInAs('admin'), signedInAs('admin')]);
  const answers = await Promise.allSettled(
    staff.map((ctx) =>
      inOneTransaction(ctx, (inside) => approvePaymentScheduleTransaction(inside, first!.id, 'GCash', '0001')),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const lost = answers.find((answer) => answer.status === 'rejected');
  expect(String(lost?.reason)).toContain('Joy Peña');
  await workOffMoney();
  expect(session.state).toBe('expired');
  expect(await wrongBooks()).toEqual([]);
});

test('an attempt that its gateway can’t read keeps no other waiting; a gateway that is down is asked three times', async () => {
  setClock('2026-11-21T02:00:00Z');
  const sold = await onSale();
  const starts = async () => {
    const { token } = await orders(sold);
    await startsToPay(token);
    return { token, session: xendit.last };
  };
  const lost = await starts();
  xendit.sessions.delete(lost.session.id);
  const paid = await starts();
  xendit.pay(paid.session);
  setClock('2026-11-21T02:11:00Z');
  await strikes('payments.reconcile');
  expect((await orderAt(paid.token)).status).toBe('paid');
  for (let times = 0; times < 5; times += 1) await starts();
  xendit.sessions.clear();
  setClock('2026-11-21T02:22:00Z');
  const before = xendit.calls;
  await strikes('payments.reconcile');
  expect(xendit.calls - before).toBe(3);
});
