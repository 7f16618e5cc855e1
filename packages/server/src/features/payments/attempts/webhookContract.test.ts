import { providers, type Provider } from '@tribe/domain/features/payments/providers.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { onSale, orderAt, orders, startsToPay, strikes, workOffMoney, wrongBooks } from '../../../testing/orders.ts';
import { aStandIn, callsOf } from '../../../testing/payments.ts';
import { services, setClock } from '../../../testing/world.ts';
import type { DeliveryTrouble } from '../../../stand-in/rules.ts';

// The webhooks of each gateway, over HTTP: how we respond, what we store, how often we read. See decision 0034.

const standIn = await aStandIn();
const rows = async (sql: string, ...values: unknown[]) => (await services.pools.main.query(sql, values)).rows;

beforeEach(async () => {
  // What the test before left behind, such as news of a capture that came when its jobs were done, isn't read in this one.
  await standIn.settled();
  await rows('delete from graphile_worker._private_jobs');
  standIn.reset();
  setClock('2026-11-21T02:00:00Z');
});

async function atGateway(provider: Provider) {
  const { token } = await orders(await onSale());
  await startsToPay(token, provider);
  return { token, session: standIn.sessions().at(-1)! };
}

const kept = (provider: Provider) =>
  rows('select state from webhook_event where provider = $1 and received_at >= $2', provider, services.clock());

/** What there is of one order: how the deliveries were answered, and what the books say once the jobs are done. */
async function paysUnder(provider: Provider, trouble: DeliveryTrouble) {
  await rows('delete from webhook_event');
  const { token, session } = await atGateway(provider);
  standIn.rule({ provider, on: 'webhook', do: trouble });
  standIn.pay(provider, session.id);
  await standIn.settled();
  const statuses = standIn.deliveries().flatMap((delivery) => delivery.statuses);
  const events = (await kept(provider)).length;
  await workOffMoney();
  await standIn.settled();
  return { token, session, statuses, events };
}

/** With whatever became of its webhook, the reconciler ends right: one payment, and the order is paid. */
async function endsRight(token: string, sessionId: string) {
  setClock('2026-11-21T02:10:01Z');
  await strikes('payments.reconcile');
  await standIn.settled();
  await workOffMoney();
  expect((await orderAt(token)).status).toBe('paid');
  expect(
    await rows('select status, amount from payment_transaction where external_invoice_id = $1', sessionId),
  ).toEqual([{ status: 'paid', amount: 200_000 }]);
  expect(await wrongBooks()).toEqual([]);
}

describe.each(providers)('%s', (provider) => {
  const isTimed = provider !== 'xendit';
  // Stripe's time is a part of what is good; another's may be that of the first try, so that its delivery is only read.
  const outOfTime =
    provider === 'stripe' ? { statuses: [400], events: 0 } : { statuses: [200], events: isTimed ? 0 : 1 };
  const once = { statuses: [200], events: 1 };
  const refused = { statuses: [400], events: 0 };

  test.each<[DeliveryTrouble, { statuses: number[]; events: number }]>([
    ['double', { statuses: [200, 200], events: 1 }],
    ['replay', { statuses: [200, 200], events: 1 }],
    [{ delay: 50 }, once],
    ['drop', { statuses: [], events: 0 }],
    ['hold', { statuses: [], events: 0 }],
    ['oldSecret', once],
    ['unknownType', once],
    ['unknownSession', once],
    ['bodyAmount', once],
    ['forge', refused],
    ['flipByte', refused],
    ['missingHeader', refused],
    ['otherMode', refused],
    ['big', { statuses: [413], events: 0 }],
    ['staleTime', outOfTime],
    ['futureTime', outOfTime],
  ])(
    'a delivery that is %j is answered and kept as it should be, and the order ends paid',
    async (trouble, expected) => {
      const { token, session, statuses, events } = await paysUnder(provider, trouble);
      expect({ statuses, events }).toEqual(expected);
      await endsRight(token, session.id);
    },
  );

  test.each<DeliveryTrouble>(['double', 'oldSecret', 'bodyAmount', 'unknownType'])(
    'after one that is %j the order is paid without waiting for the reconciler',
    async (trouble) => {
      const { token } = await paysUnder(provider, trouble);
      expect((await orderAt(token)).status).toBe('paid');
    },
  );

  test.skipIf(provider === 'stripe')('an authentic delivery out of time is a reason to read', async () => {
    const { token } = await paysUnder(provider, 'staleTime');
    expect((await orderAt(token)).status).toBe('paid');
  });

  test('a hundred at once are kept once and read once', async () => {
    const { token, session } = await atGateway(provider);
    standIn.rule({ provider, on: 'webhook', do: 'hold' });
    standIn.pay(provider, session.id);
    const [delivery] = standIn.deliveries();
    await Promise.all(Array.from({ length: 100 }, () => standIn.deliver([delivery!.id])));
    expect(new Set(standIn.deliveries()[0]!.statuses)).toEqual(new Set([200]));
    expect(await rows('select state from webhook_event where session_id = $1', session.id)).toEqual([
      { state: 'waiting' },
    ]);
    const before = callsOf(standIn, provider, 'read');
    standIn.rule({ provider, on: 'webhook', do: 'drop', times: 9 });
    await workOffMoney();
    expect(callsOf(standIn, provider, 'read') - before).toBe(1);
    expect((await orderAt(token)).status).toBe('paid');
    expect(await wrongBooks()).toEqual([]);
  });

  test('events that arrive in another order end the same', async () => {
    const { token, session } = await atGateway(provider);
    standIn.rule({ provider, on: 'webhook', do: 'hold', times: 9 });
    standIn.pay(provider, session.id);
    if (provider === 'paypal') {
      setClock('2026-11-21T02:10:01Z');
      await strikes('payments.reconcile');
    }
    const { payments } = standIn.session(provider, session.id);
    standIn.refund(provider, payments[0]!.id, 50_000);
    const held = standIn.deliveries().map(({ id }) => id);
    await standIn.deliver(held.toReversed());
    await workOffMoney();
    expect((await orderAt(token)).status).toBe('paid');
    expect(
      await rows('select status, refunded from payment_transaction where external_invoice_id = $1', session.id),
    ).toEqual([{ status: 'paid', refunded: 50_000 }]);
    expect(await wrongBooks()).toEqual([]);
  });

  test('a dispute is heard of, and changes no due', async () => {
    const { token, session } = await paysUnder(provider, 'double');
    const { payments } = standIn.session(provider, session.id);
    standIn.dispute(provider, payments[0]!.id);
    standIn.dispute(provider, payments[0]!.id, 'lost');
    await standIn.settled();
    await workOffMoney();
    expect((await orderAt(token)).status).toBe('paid');
    expect(await wrongBooks()).toEqual([]);
  });
});
