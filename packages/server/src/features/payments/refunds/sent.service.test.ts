import { providers } from '@tribe/domain/features/payments/providers.ts';
import { beforeEach, expect, test } from 'vitest';
import { refundPayment } from '#features/payments/refunds/refund.service.ts';
import { onSale, orders, startsToPay, strikes, workOffMoney, wrongBooks } from '../../../testing/orders.ts';
import { aStandIn } from '../../../testing/payments.ts';
import { signedInAs } from '../../../testing/people.ts';
import { contextOf, services, setClock } from '../../../testing/world.ts';

const standIn = await aStandIn();
const rows = async (sql: string, ...values: unknown[]) => (await services.pools.main.query(sql, values)).rows;

beforeEach(() => {
  standIn.reset();
  setClock('2026-11-21T02:00:00Z');
});

/** Somebody paid ₱2,000.00 at a gateway, and staff send ₱500.00 of it back. */
async function sendsBack(provider: (typeof providers)[number]) {
  const { token } = await orders(await onSale());
  await startsToPay(token, provider);
  const { id } = standIn.sessions().at(-1)!;
  standIn.pay(provider, id);
  await standIn.settled();
  await workOffMoney();
  const [payment] = await rows('select id from payment_transaction where external_invoice_id = $1', id);
  const admin = contextOf(await signedInAs('admin'));
  await admin.run(refundPayment, [payment.id, { amount: 50_000, reason: 'They moved away', keepsAccess: true }]);
  await workOffMoney();
  return payment.id as number;
}
const refundOf = (payment: number) =>
  rows(
    `select r.state, t.refunded from refund r join payment_transaction t on t.id = r.transaction_id where t.id = $1`,
    payment,
  );

test.each(providers)('%s: a refund that its gateway finishes later is done once it was read', async (provider) => {
  const payment = await sendsBack(provider);
  await strikes('payments.refunds');
  expect(await refundOf(payment)).toEqual([{ state: 'done', refunded: 50_000 }]);
  expect(await wrongBooks()).toEqual([]);
});

test.each(['xendit', 'paymongo', 'paypal'] as const)(
  '%s: a refund that fails later gives its amount back to its payment, and staff see it',
  async (provider) => {
    standIn.rule({ provider, on: 'refund', do: 'refundFailsLater' });
    const payment = await sendsBack(provider);
    expect(await refundOf(payment)).toEqual([{ state: 'sent', refunded: 50_000 }]);
    await strikes('payments.refunds');
    await strikes('payments.refunds');
    expect(await refundOf(payment)).toEqual([{ state: 'failed', refunded: 0 }]);
    expect(
      await rows(`select sentence from info_log where action = 'refund.failed' and entity_id = $1`, String(payment)),
    ).toHaveLength(1);
    expect(await wrongBooks()).toEqual([]);
  },
);

test('a gateway that is away is asked again, and the others meanwhile', async () => {
  const late = await sendsBack('xendit');
  standIn.rule({ provider: 'xendit', on: 'readRefund', do: { answer: 503 } });
  await strikes('payments.refunds');
  expect(await refundOf(late)).toEqual([{ state: 'sent', refunded: 50_000 }]);
  await strikes('payments.refunds');
  expect(await refundOf(late)).toEqual([{ state: 'done', refunded: 50_000 }]);
});
