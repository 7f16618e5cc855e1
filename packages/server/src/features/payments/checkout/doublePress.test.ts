import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPools } from '#kernel/db/pools.ts';
import { aCoupon } from '../../../testing/catalog.ts';
import { cookieOf } from '../../../testing/formPosts.ts';
import { playedGateways } from '../../../testing/gateway.ts';
import { isLong } from '../../../testing/long.ts';
import { onSale, type Sold, wrongBooks } from '../../../testing/orders.ts';
import { aMember } from '../../../testing/people.ts';
import { aServer } from '../../../testing/server.ts';
import { atEnd, databaseUrl, services, setClock, signedIn } from '../../../testing/world.ts';

// A button that is pressed twice, on servers that share nothing but the database.

const { xendit } = playedGateways('xendit');

async function aServerOfItsOwn(): Promise<string> {
  const pools = openPools(databaseUrl(), 4, { onError: () => undefined });
  const app = await aServer(
    {},
    { renderPage: async (document, data) => ({ status: 200, html: JSON.stringify({ document, ...data }), style: '' }) },
    { pools },
  );
  atEnd(() => pools.end());
  return app.listen({ port: 0, host: '127.0.0.1' });
}

const servers = [await aServerOfItsOwn(), await aServerOfItsOwn()] as const;
const start = Date.parse('2026-11-21T02:00:00Z');
let people = 0;
let pressed = 1;

beforeEach(() => {
  setClock(new Date(start));
  pressed = 1;
});

type Press = { server: 0 | 1; by: 'form' | 'script'; key: string };
type Said = Record<string, string>;

const said = ({ funnelId, termId }: Sold, more: Said = {}): Said => ({
  funnelId,
  paymentTermId: termId,
  email: `twice-${(people += 1)}@example.ph`,
  firstName: 'Niña',
  lastName: 'Peña',
  mobileNumber: '0917 123 4567',
  couponCode: '',
  way: 'xendit:GCASH',
  ...more,
});

/** Presses the button once. Answers the order that the browser is led to; nothing where it is refused. */
async function presses({ server, by, key }: Press, fields: Said, cookie = ''): Promise<string> {
  const headers = { origin: 'http://localhost:8910', 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}) };
  if (by === 'form') {
    const body = new URLSearchParams({ ...fields, acceptsTerms: 'on', act: 'pay' });
    const init = { method: 'POST', body, headers, redirect: 'manual' } as const;
    const answer = await fetch(`${servers[server]}/api/checkout/form`, init);
    return new URL(answer.headers.get('location') ?? '?order=', servers[server]).searchParams.get('order')!;
  }
  const [provider, channel] = fields['way']!.split(':');
  const answer = await fetch(`${servers[server]}/api/checkout`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ ...fields, acceptsTerms: true, provider, channel }),
  });
  return JSON.parse(await answer.text()).token ?? '';
}

const rows = async (sql: string, ...values: unknown[]) => (await services.pools.main.query(sql, values)).rows;
const statesOf = async (fields: Said) =>
  (await rows('select status from sales_order where email = $1 order by id', fields['email'])).map(
    ({ status }) => status,
  );

/** What a browser sees that follows the answer. */
async function page(token: string, { funnelId }: Sold) {
  const answer = await fetch(`${servers[0]}/checkout/${funnelId}?order=${token}&view=go`);
  return JSON.parse(await answer.text());
}

const waiting = `select coalesce(sum(r.count), 0)::int as count from payment_attempt a join rate_counter r on r.key = 'pay:due:' || a.schedule_id where a.id = $1`;
const create = xendit.create.bind(xendit);

/** The gateway answers once every press wants to pay: none finds the payment of another open. */
xendit.create = async (asked) => {
  await vi.waitUntil(async () => (await rows(waiting, asked.reference))[0]!.count >= pressed, { timeout: 20_000 });
  return create(asked);
};

const press = fc.record({
  server: fc.constantFrom(0 as const, 1 as const),
  by: fc.constantFrom('form' as const, 'script' as const),
  key: fc.constantFrom('one-time-token-1', 'one-time-token-2'),
});

test('however the button is pressed twice at once, there is one order, both answers lead to it, and the gateway is asked once', async () => {
  const sold = await onSale();
  await fc.assert(
    fc.asyncProperty(fc.array(press, { minLength: 2, maxLength: 4 }), async (all) => {
      const fields = said(sold);
      const before = xendit.sessions.size;
      pressed = all.length;
      const tokens = await Promise.all(all.map((each) => presses(each, fields)));
      expect(new Set(tokens).size).toBe(1);
      expect(tokens[0]).not.toBe('');
      expect(await statesOf(fields)).toEqual(['awaiting-payment']);
      expect(xendit.sessions.size - before).toBe(1);
      expect(await page(tokens[0]!, sold)).toMatchObject({
        view: 'go',
        payUrl: `https://pay.example/${xendit.last.id}`,
      });
    }),
    {
      // One address may start 240 payments an hour.
      numRuns: isLong ? 50 : 15,
    },
  );
  expect(await wrongBooks()).toEqual([]);
}, 120_000);

const onForm: Press = { server: 0, by: 'form', key: '' };

test('the last seat and the last use of a coupon are taken once by a double press', async () => {
  const sold = await onSale({ seatLimit: 1 });
  const { code } = await aCoupon({ funnelId: sold.funnelId, maxUses: 1 });
  const fields = said(sold, { couponCode: code });
  const tokens = await Promise.all([presses(onForm, fields), presses({ ...onForm, server: 1 }, fields)]);
  const late = await presses(onForm, { ...fields, couponCode: code.toLowerCase() });
  expect(new Set([...tokens, late]).size).toBe(1);
  expect(late).not.toBe('');
  expect(await statesOf(fields)).toEqual(['awaiting-payment']);
});

test('what is free is given once to somebody signed in, and the second press shows it', async () => {
  const sold = await onSale({ validityByDays: 365 }, { price: 0, type: 'one-time' });
  const cookie = await cookieOf(await signedIn(await aMember()));
  const fields = said(sold);
  const tokens = [await presses(onForm, fields, cookie), await presses({ ...onForm, server: 1 }, fields, cookie)];
  expect(new Set(tokens).size).toBe(1);
  expect(await statesOf(fields)).toEqual(['paid']);
});

test('a minute later the same form is a new order, which ends the older', async () => {
  const fields = said(await onSale());
  const one = await presses(onForm, fields);
  setClock(new Date(start + 59_999));
  expect(await presses(onForm, fields)).toBe(one);
  setClock(new Date(start + 60_000));
  expect(await presses(onForm, fields)).not.toBe(one);
  expect(await statesOf(fields)).toEqual(['cancelled', 'awaiting-payment']);
});

test.each<[string, Said]>([
  ['another first name', { firstName: 'Nena' }],
  ['another last name', { lastName: 'Santos' }],
  ['no mobile number', { mobileNumber: '' }],
])('whoever knows only the address doesn’t get the order: %s', async (_what, other) => {
  const fields = said(await onSale());
  const own = await presses(onForm, fields);
  expect(await presses(onForm, { ...fields, ...other })).not.toBe(own);
});

test('another coupon, and being signed in, make another order', async () => {
  const sold = await onSale();
  const { code } = await aCoupon({ funnelId: sold.funnelId });
  const fields = said(sold);
  const cookie = await cookieOf(await signedIn(await aMember()));
  const tokens = [
    await presses(onForm, fields),
    await presses(onForm, { ...fields, couponCode: code }),
    await presses(onForm, { ...fields, couponCode: code }, cookie),
  ];
  expect(new Set(tokens).size).toBe(3);
});

test('the same order paid another way closes the first payment and opens the other', async () => {
  const sold = await onSale();
  const fields = said(sold);
  const token = await presses(onForm, fields);
  const first = xendit.last;
  expect(await presses(onForm, { ...fields, way: 'xendit:CARDS' })).toBe(token);
  expect([first.state, xendit.last.channels]).toEqual(['expired', ['CARDS']]);
  expect(await presses({ ...onForm, by: 'script', key: randomUUID() }, { ...fields, way: 'xendit:CARDS' })).toBe(token);
  expect(xendit.last.state).toBe('open');
});
