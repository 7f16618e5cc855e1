import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Provider, providers } from '@tribe/domain/features/payments/providers.ts';
import { expect, test } from 'vitest';
import { gatewaysOf, putGateways } from '#features/payments/gateways/gateways.ts';
import { freePort } from '#kernel/loopback.ts';
import { isLong } from '../../testing/long.ts';
import { onSale, type Sold, strikes, workOffMoney, wrongBooks } from '../../testing/orders.ts';
import { aRealServer, type RealServer } from '../../testing/realServer.ts';
import { atEnd, services, setClock } from '../../testing/world.ts';
import { startStandIn } from '../../stand-in/standIn.ts';

// A server that is killed again and again while people buy, over HTTP, at gateways that go on.

const kills = 40;
const buyers = 6;
/** A server gives so many answers at most before it is killed, and a moment later than the last of them. */
const longestLife = { answers: 30, moment: 60 };

const standIn = await startStandIn({ retryAfter: [200, 500, 1_000, 2_000, 4_000] });
atEnd(() => standIn.stop());
const port = await freePort();

const rows = async (sql: string, ...values: unknown[]) => (await services.pools.main.query(sql, values)).rows;

let server: RealServer | null = null;
let up = Promise.withResolvers<void>();
/** How many requests had no answer since their server was killed. */
let cut = 0;
let answered = 0;

/** Starts the server, the same installation each time. */
async function starts(): Promise<void> {
  server = await aRealServer({
    PORT: String(port),
    STAND_IN: standIn.control,
    TRUST_PROXY: '127.0.0.1',
    RATE_PER_MINUTE_ANONYMOUS: '100000',
    LOG_LEVEL: 'error',
    ...(server && { DATA_DIR: server.dataDir }),
  });
  up.resolve();
}

/** Kills the server at a random moment of its work and starts it again; answers how long nobody was there, in milliseconds. */
async function isKilled(): Promise<number> {
  const until = answered + Math.floor(Math.random() * longestLife.answers);
  await expect.poll(() => answered, { timeout: 30_000, interval: 5 }).toBeGreaterThanOrEqual(until);
  await pause(Math.random() * longestLife.moment);
  up = Promise.withResolvers();
  const begun = performance.now();
  server!.signal('SIGKILL');
  await server!.ended;
  await starts();
  return performance.now() - begun;
}

type Order = {
  key: string;
  number: number;
  provider: Provider;
  /** What the server acknowledged. */
  token: string | null;
  /** Whether its buyer paid on the gateway's page. */
  isPaid: boolean;
};
const placed: Order[] = [];

/** Sends the same until it is answered. */
async function ask<Answer>(
  { number, key }: Pick<Order, 'number' | 'key'>,
  path: string,
  body: object,
): Promise<Answer & { status: number }> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': key,
    origin: `http://localhost:${port}`,
    // Each order from an address of its own: nobody is kept out for what the others do.
    'x-forwarded-for': `198.51.${(number >> 8) & 255}.${number & 255}`,
  };
  for (let tries = 0; tries < kills + 10; tries += 1) {
    await up.promise;
    try {
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
      const said = (await answer.json()) as Answer;
      answered += 1;
      return { ...said, status: answer.status };
    } catch {
      cut += 1;
      await pause(5);
    }
  }
  throw new Error(`${path} is not answered: ${server?.said()}`);
}

type Bought = { token: string; goTo: string; isGateway: boolean };

async function checksOut(order: Order, { funnelId, termId }: Sold): Promise<Bought> {
  const { status, ...bought } = await ask<Bought>(order, '/api/checkout', {
    funnelId,
    paymentTermId: termId,
    couponCode: null,
    email: `buyer-${order.number}@example.ph`,
    firstName: 'Niña',
    lastName: 'Peña',
    mobileNumber: null,
    acceptsTerms: true,
    provider: order.provider,
  });
  order.token ??= bought.token;
  // However often it is sent, it is the same order.
  expect({ status, ...bought }).toMatchObject({ status: 200, token: order.token });
  return bought;
}

/** Pays on the page that the server leads to. */
function paysAt(order: Order, payPage: string): void {
  standIn.pay(order.provider, decodeURIComponent(payPage.split('/pay/')[1]!));
  order.isPaid = true;
}

/** Somebody orders, pays and comes back. Every third one clicks twice. */
async function buys(order: Order, sold: Sold): Promise<void> {
  placed.push(order);
  const clicks = Array.from({ length: order.number % 3 === 0 ? 2 : 1 }, () => checksOut(order, sold));
  const led = (await Promise.all(clicks)).find(({ isGateway }) => isGateway);
  // A payment that was cut while it was made can be made anew a while later.
  if (!led) return;
  paysAt(order, led.goTo);
  for (let looks = 0; looks < 3; looks += 1) {
    const { view } = await ask<{ view: string }>(order, '/api/checkout/check', { order: order.token });
    if (view === 'paid') return;
  }
}

/** Half a minute after the last kill those go on to pay who were cut off. */
async function allPay(): Promise<void> {
  await rows(`update payment_attempt set created_at = created_at - interval '1 minute' where state = 'creating'`);
  for (const order of placed.filter(({ isPaid }) => !isPaid)) {
    const named = { order: order.token, provider: order.provider };
    const started = await ask<{ checkoutUrl: string }>(order, '/api/payments', named);
    expect(started).toMatchObject({ status: 200 });
    paysAt(order, started.checkoutUrl);
  }
}

/** What the gateways still tell is taken in, by the server itself; what they told a dead one in vain is read by the hours' jobs. */
async function comesToRest(): Promise<void> {
  await standIn.settled();
  const waiting = `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier like 'payments.%' and j.run_at <= now()`;
  await expect.poll(() => rows(waiting), { timeout: 30_000 }).toEqual([]);
  server!.signal('SIGTERM');
  expect(await server!.ended).toBe(0);
  putGateways(services, gatewaysOf({ gateways: standIn.gateways }));
  for (const minutes of [11, 45, 26 * 60]) {
    standIn.clock(minutes * 60_000);
    setClock(new Date(Date.now() + minutes * 60_000));
    await workOffMoney(10_000);
    await strikes('payments.reconcile');
    await strikes('payments.reconcile_week');
  }
}

test.runIf(isLong)(
  `killed ${kills} times while people buy, a server loses nothing that it acknowledged and charges nobody twice`,
  async () => {
    setClock(new Date());
    const sold = await onSale();
    await starts();
    let number = 0;
    const away: number[] = [];
    const shops = async () => {
      while (away.length < kills) {
        number += 1;
        const order = { key: randomUUID(), number, provider: providers[number % providers.length]! };
        await buys({ ...order, token: null, isPaid: false }, sold);
      }
    };
    const shopping = Promise.all(Array.from({ length: buyers }, shops));
    // Whoever fails is heard below, and not before it.
    shopping.catch(() => undefined);
    while (away.length < kills) away.push(await isKilled());
    await shopping;
    await allPay();
    // Whatever is sent once more is what it was.
    for (const order of placed) await checksOut(order, sold);
    await comesToRest();

    expect(await wrongBooks()).toEqual([]);
    const ours = await rows(
      `select o.token, o.status, (select count(*)::int from subscription s where s.id = o.subscription_id) as subscriptions,
         t.platform as provider, t.external_id as id, t.amount, t.status as payment
       from sales_order o join invoice i on i.order_id = o.id join payment_schedule d on d.invoice_id = i.id
         join payment_transaction t on t.schedule_id = d.id`,
    );
    const theirs = standIn
      .sessions()
      .flatMap(({ payments }) =>
        payments.filter(({ state }) => state === 'paid').map(({ id, amount }) => ({ id, amount })),
      );
    const isOnce = { status: 'paid', subscriptions: 1, payment: 'paid' };
    const expected = placed.map(({ token, provider }) => ({ token, provider, ...isOnce }));
    expect(ours.map(({ id: _id, amount: _amount, ...rest }) => rest).sort(byToken)).toEqual(expected.sort(byToken));
    expect(ours.map(({ id, amount }) => ({ id, amount })).sort(byId)).toEqual(theirs.sort(byId));
    expect(await rows('select count(*)::int as count from sales_order')).toEqual([{ count: placed.length }]);
    const heard = standIn.deliveries().filter(({ statuses }) => statuses.some((status) => status === 200));
    const kept = new Set((await rows('select event_id as id from webhook_event')).map(({ id }) => id));
    expect(heard.filter(({ id }) => !kept.has(id))).toEqual([]);

    const inVain = standIn.deliveries().filter(({ statuses }) => statuses.includes(0)).length;
    const average = Math.round(away.reduce((sum, each) => sum + each) / kills);
    process.stdout.write(
      `${placed.length} orders; ${cut} requests and ${inVain} webhooks cut; away ${average} ms on average\n`,
    );
    // Kills that hit nothing would prove nothing.
    expect(cut).toBeGreaterThan(kills);
  },
  1_800_000,
);

const byToken = (one: { token: string | null }, other: { token: string | null }) =>
  String(one.token) < String(other.token) ? -1 : 1;
const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
