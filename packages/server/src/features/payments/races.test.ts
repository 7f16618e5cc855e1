import { randomUUID } from 'node:crypto';
import { checkoutMessages } from '@tribe/domain/features/billing/checkoutMessages.ts';
import { paymentMessages } from '@tribe/domain/features/billing/paymentMessages.ts';
import { providers } from '@tribe/domain/features/payments/providers.ts';
import { beforeEach, expect, test } from 'vitest';
import { approvePaymentScheduleTransaction } from '#features/payments/handApproval.service.ts';
import { gatewaysOf, putGateways } from '#features/payments/gateways/gateways.ts';
import { aPlan, inThree } from '../../testing/billing.ts';
import { aCoupon } from '../../testing/catalog.ts';
import { codeOf } from '../../testing/accounts.ts';
import { isLong } from '../../testing/long.ts';
import { onSale, orderAt, orders, startsToPay, strikes, workOffMoney, wrongBooks } from '../../testing/orders.ts';
import { aStandIn } from '../../testing/payments.ts';
import { signedInAs } from '../../testing/people.ts';
import { contextOf, services, setClock } from '../../testing/world.ts';
import type { CallTrouble } from '../../stand-in/rules.ts';

// Many who want the same at once, and gateways that don't answer, over HTTP with the adapters that production runs.

const buyers = isLong ? 60 : 24;
const rounds = isLong ? 200 : 10;

const standIn = await aStandIn({ call: 300, whole: 400 });
const rows = async (sql: string, ...values: unknown[]) => (await services.pools.main.query(sql, values)).rows;

beforeEach(() => {
  standIn.reset();
  setClock('2026-11-21T02:00:00Z');
});

/** Somebody presses the button of the checkout. */
async function buysOverHttp(body: object): Promise<{ status: number; goTo: string | null; text: string }> {
  const headers = {
    origin: 'http://localhost:8910',
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const answer = await fetch(`${standIn.address}/api/checkout`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, goTo: answer.ok ? JSON.parse(text).goTo : null, text };
}

test(`of ${buyers} who use a coupon for 10 at once ten get it, and the others learn that they can't`, async () => {
  putGateways(services, gatewaysOf({ gateways: standIn.gateways }));
  const sold = await onSale({}, inThree);
  const coupon = await aCoupon({ funnelId: sold.funnelId, maxUses: 10, value: 5_000 });
  const answers = await Promise.all(
    Array.from({ length: buyers }, (_, number) =>
      buysOverHttp({
        funnelId: sold.funnelId,
        paymentTermId: sold.termId,
        couponCode: coupon.code,
        email: `coupon-${number}@example.ph`,
        firstName: 'Niña',
        lastName: 'Peña',
        mobileNumber: null,
        acceptsTerms: true,
        campaign: {},
        provider: 'stripe',
        channel: null,
      }),
    ),
  );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const sessions = standIn.sessions();
  expect(sessions).toHaveLength(10);
  // Whoever got none is refused in words, at the form or on the page of the order.
  const others = answers.filter(({ goTo }) => goTo === null || !goTo.startsWith('http'));
  expect(others).toHaveLength(buyers - 10);
  for (const { goTo, text } of others)
    expect(goTo === null ? text : decodeURIComponent(goTo)).toMatch(
      goTo === null ? new RegExp(checkoutMessages.couponNotGood) : /why=couponNotGood/,
    );
  for (const { id } of sessions) standIn.pay('stripe', id);
  await standIn.settled();
  await workOffMoney();
  const [kept] = await rows(
    `select c.used_count as used, (select count(*)::int from coupon_redemption r where r.coupon_id = c.id and r.state <> 'released') as kept,
       (select count(*)::int from sales_order o where o.funnel_id = c.funnel_id and o.status = 'paid') as paid from coupon c where c.id = $1`,
    coupon.id,
  );
  expect(kept).toEqual({ used: 10, kept: 10, paid: 10 });
  expect(await wrongBooks()).toEqual([]);
}, 120_000);

test(`of two staff who approve one due at once one wins, ${rounds} times, and the other learns by whom`, async () => {
  const admin = await signedInAs('admin');
  const staff = [await signedInAs('admin'), await signedInAs('admin')];
  for (const [at, ctx] of staff.entries())
    await rows(
      'update user_profile set first_name = $2, last_name = $3 where user_id = $1',
      ctx.me!.userId,
      ['Noel', 'Rhea'][at],
      'Peña',
    );
  let dueIds: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (dueIds.length === 0) ({ dueIds } = await aPlan(admin));
    const due = dueIds.shift()!;
    const ends = await Promise.allSettled(
      staff.map((ctx) => contextOf(ctx).run(approvePaymentScheduleTransaction, [due, 'GCash', `G${randomUUID()}`])),
    );
    const winner = ends.findIndex(({ status }) => status === 'fulfilled');
    const loser = ends[1 - winner];
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(loser?.status === 'rejected' && loser.reason.message).toBe(
      paymentMessages.approvedBy(`${['Noel', 'Rhea'][winner]} Peña`),
    );
    const paid = await rows(`select status from payment_transaction where schedule_id = $1`, due);
    expect(paid).toEqual([{ status: 'paid' }]);
  }
  expect(await wrongBooks()).toEqual([]);
}, 300_000);

test.each(
  providers.flatMap((provider) =>
    (['hang', { answer: 500 }] as CallTrouble[]).map((trouble) => [provider, trouble] as const),
  ),
)('where %s does %j the buyer is told, and pays another way', async (provider, trouble) => {
  putGateways(services, gatewaysOf({ gateways: standIn.gateways }, { call: 300, whole: 400 }));
  const { token } = await orders(await onSale());
  standIn.rule({ provider, on: 'create', do: trouble, times: 9 });
  await expect(startsToPay(token, provider)).rejects.toThrow(checkoutMessages.gatewayDown);
  const other = provider === 'stripe' ? 'xendit' : 'stripe';
  await startsToPay(token, other);
  standIn.pay(other, standIn.sessions().findLast((session) => session.provider === other)!.id);
  await standIn.settled();
  await workOffMoney();
  expect((await orderAt(token)).status).toBe('paid');
  expect(await wrongBooks()).toEqual([]);
});

test.runIf(isLong)(
  'with the patience of production, a gateway that hangs is given up',
  async () => {
    putGateways(services, gatewaysOf({ gateways: standIn.gateways }));
    const sold = await onSale();
    const [asking, open] = [await Promise.all(providers.map(() => orders(sold))), [] as string[]];
    for (const provider of providers) {
      const { token } = await orders(sold);
      await startsToPay(token, provider);
      open.push(token);
    }
    for (const on of ['token', 'create', 'expire', 'read'] as const) standIn.rule({ on, do: 'hang', times: 100 });
    const codes = await Promise.all(
      providers.flatMap((provider, at) => [
        codeOf(startsToPay(asking[at]!.token, provider)),
        // What is open elsewhere has to end before another way is offered.
        codeOf(startsToPay(open[at]!, providers[(at + 1) % providers.length]!)),
      ]),
    );
    expect(codes).toEqual(providers.flatMap(() => ['UNAVAILABLE', 'CONFLICT']));
  },
  30_000,
);

test('with every webhook lost, a dozen orders at each gateway are right within ten minutes', async () => {
  putGateways(services, gatewaysOf({ gateways: standIn.gateways }));
  standIn.rule({ on: 'webhook', do: 'drop', times: 10_000 });
  const sold = await onSale();
  const tokens: string[] = [];
  for (const provider of providers)
    for (let number = 0; number < 12; number += 1) {
      const { token } = await orders(sold);
      await startsToPay(token, provider);
      standIn.pay(provider, standIn.sessions().at(-1)!.id);
      tokens.push(token);
    }
  await standIn.settled();
  expect(new Set(await Promise.all(tokens.map(async (token) => (await orderAt(token)).status)))).toEqual(
    new Set(['awaiting-payment']),
  );
  // As the job strikes: each minute.
  for (let minute = 1; minute <= 10; minute += 1) {
    setClock(new Date(Date.parse('2026-11-21T02:00:00Z') + minute * 60_000));
    await strikes('payments.reconcile');
  }
  for (const token of tokens) expect((await orderAt(token)).status).toBe('paid');
  expect(
    await rows(
      `select count(*)::int as count from webhook_event where received_at >= '2026-11-21T02:00:00Z' and state = 'waiting'`,
    ),
  ).toEqual([{ count: 0 }]);
  expect(await wrongBooks()).toEqual([]);
}, 120_000);
