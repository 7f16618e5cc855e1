import { randomUUID } from 'node:crypto';
import type { HandWay } from '@tribe/domain/features/payments/handWays.ts';
import { dueOfCode, messageCode } from '@tribe/domain/features/payments/messageCode.ts';
import { proofPlatforms, type ProofPlatform } from '@tribe/domain/features/payments/proof.ts';
import { proofMessages } from '@tribe/domain/features/payments/proofMessages.ts';
import { expect, test } from 'vitest';
import { pageDues } from '#features/billing/dues/duePage.service.ts';
import { disownOrder } from '#features/billing/orders/disowned.service.ts';
import { pageAbandonedOrders } from '#features/payments/review/abandoned.service.ts';
import { findCheckout } from '#features/payments/checkout/checkoutPage.service.ts';
import { findMyBilling } from '#features/payments/member/memberBilling.service.ts';
import { sendProof } from '#features/payments/proofs/send.service.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aPlan } from '../../../testing/billing.ts';
import { playedGateways } from '../../../testing/gateway.ts';
import { onSale, orderAt, orders, type Sold, startsToPay, workOffMoney, wrongBooks } from '../../../testing/orders.ts';
import { signedInAs } from '../../../testing/people.ts';
import { approvesProof, aReceipt, offersByHand, sendsProof } from '../../../testing/proofs.ts';
import { aServer } from '../../../testing/server.ts';
import { aStranger, contextOf, services, setClock, signedIn } from '../../../testing/world.ts';

playedGateways('xendit');

/** Pages as their data, which the web's own tests draw. */
const app = await aServer(
  {},
  {
    renderPage: async (document, data) => ({ status: 200, html: JSON.stringify({ document, ...data }), style: '' }),
  },
);

const ours = { origin: 'http://localhost:8910', 'sec-fetch-site': 'same-origin' };
const page = async (url: string) => JSON.parse((await app.inject({ method: 'GET', url, headers: ours })).body);

async function posts(url: string, sent: Record<string, string>) {
  const payload = new URLSearchParams(sent).toString();
  const headers = { ...ours, 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, location: String(answer.headers.location) };
}

const rows = async (sql: string, ...values: unknown[]) => (await services.pools.main.query(sql, values)).rows;
const mailsTo = (email: string) =>
  rows('select kind, subject, body_text as text from mail_outbox where to_address = $1 order by id', email);

const buyer = () => `buyer-${randomUUID().slice(0, 8)}@example.ph`;
const form = ({ funnelId, termId }: Sold, email = buyer()) => ({
  funnelId,
  paymentTermId: termId,
  email,
  firstName: 'Niña',
  lastName: 'Peña',
  mobileNumber: '',
  couponCode: '',
  acceptsTerms: 'on',
  way: 'proof',
  act: 'pay',
});

const tokenIn = (address: string) => new URL(address, 'http://here').searchParams.get('order') ?? '';

/** A buyer who chose to send the money themselves, with the page to which that led. */
async function aBuyer(sold: Sold) {
  const email = buyer();
  const { location } = await posts('/api/checkout/form', form(sold, email));
  return { email, location, token: tokenIn(location) };
}

/** A receipt sent by the page's plain form. */
async function sendsForm({ funnelId }: Sold, token: string, fields: Record<string, string>, file?: Buffer) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append('file', new File(file ? [new Uint8Array(file)] : [], file ? 'receipt.jpg' : ''));
  const body = new Response(data);
  const answer = await app.inject({
    method: 'POST',
    url: `/api/checkout/proof?order=${token}&funnel=${funnelId}`,
    headers: { ...ours, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  const location = String(answer.headers.location);
  return { status: answer.statusCode, location, data: answer.statusCode === 200 ? JSON.parse(answer.body) : null };
}

const aReceiptOf = () => ({ reference: '9021 3845 57210', amount: '2,000.00', paidOn: '2026-11-20' });
const platformsOf = (ways: readonly Pick<HandWay, 'platform'>[]) => ways.map(({ platform }) => platform);

const filled = {
  gcash: { 'gcash-number': '0917 000 0001' },
  maya: { 'maya-note': '0918 000 0002, Tribe Demo' },
  bank: { 'bank-name': 'BPI', 'bank-number': '0000-01' },
  counter: { 'counter-place': 'Cubao' },
} satisfies Record<ProofPlatform, Record<string, string>>;

const every: [string, readonly ProofPlatform[]][] = [
  ['none', []],
  ...proofPlatforms.map((platform): [string, ProofPlatform[]] => [platform, [platform]]),
  ['all', proofPlatforms],
];

const labels: Record<ProofPlatform, string> = { gcash: 'GCash', maya: 'Maya', bank: 'BPI', counter: 'Cash' };

test.each(every)(
  'with %s filled in, that is offered at the checkout, on an order, in billing and by the API',
  async (_, on) => {
    const sold = await onSale();
    const plan = await aPlan(await signedInAs('admin'));
    const member = contextOf(await signedIn(plan.userId));
    await offersByHand(Object.assign({}, ...on.map((platform) => filled[platform])));
    const checkout = await contextOf(aStranger()).run(findCheckout, [sold]);
    expect(checkout).toMatchObject({ byHand: on.map((platform) => labels[platform]) });
    const { token } = await orders(sold);
    const shown = await page(`/checkout/${sold.funnelId}?order=${token}&view=proof`);
    expect([shown.view, platformsOf(shown.byHand.ways)]).toEqual([on.length > 0 ? 'proof' : 'pay', on]);
    const billing = await member.run(findMyBilling, []);
    expect(platformsOf(billing.byHand?.ways ?? [])).toEqual(on);
    for (const platform of proofPlatforms) {
      const line = { reference: '9021 3845', amount: 200_000, paidOn: '2026-11-20', pictureId: 1 };
      const sends = member.run(sendProof, [{ scheduleId: plan.dueIds[0]!, platform, lines: [line] }]);
      // What is offered gets as far as its picture, which is nobody's.
      const wrong = on.includes(platform)
        ? { 'lines.0.pictureId': [proofMessages.unknownPicture] }
        : { platform: [proofMessages.wayNotOffered] };
      await expect(sends).rejects.toMatchObject({ messages: wrong });
    }
  },
);

test('a way that was blanked while its page was open is refused by the form, which offers the others', async () => {
  const sold = await onSale();
  await offersByHand({ ...filled.gcash, ...filled.maya });
  const { token } = await aBuyer(sold);
  await offersByHand(filled.maya);
  const { data } = await sendsForm(sold, token, { ...aReceiptOf(), platform: 'gcash' }, await aReceipt());
  expect(data).toMatchObject({
    view: 'proof',
    byHand: { ways: [{ platform: 'maya' }], chosen: { platform: 'maya' } },
    returned: { values: { reference: '9021 3845 57210' }, wrong: { platform: proofMessages.wayNotOffered } },
  });
});

test('whoever sends the money themselves has a place from then on, and is told until when', async () => {
  await offersByHand();
  const sold = await onSale({ seatLimit: 1 });
  const { location, token } = await aBuyer(sold);
  expect(location).toBe(`/checkout/${sold.funnelId}?order=${token}&view=proof`);
  expect(await page(location)).toMatchObject({
    view: 'proof',
    isPlaceHeld: true,
    until: '2026-11-22T02:00:00.000Z',
    next: { sequence: 1, price: 200_000 },
    byHand: {
      chosen: { platform: 'gcash', number: '0917 000 0001' },
      review: 'usually within 4 hours (9:00 AM to 9:00 PM)',
    },
  });
  // Another buyer, whose checkout was open before.
  const late = await posts('/api/checkout/form', form(sold));
  expect(late.location).toBe(`/checkout/closed?of=${sold.funnelId}`);
  expect(await wrongBooks()).toEqual([]);
});

test('who orders again gives the place of the first order to the second', async () => {
  await offersByHand();
  const sold = await onSale({ seatLimit: 2 });
  const { email, token } = await aBuyer(sold);
  const { location } = await posts('/api/checkout/form', { ...form(sold, email), lastName: 'Peña-Reyes' });
  expect((await page(location)).isPlaceHeld).toBe(true);
  await workOffMoney();
  expect([(await orderAt(token)).status, (await orderAt(token)).isHeld]).toEqual(['cancelled', false]);
  expect(await rows('select seats_taken from funnel where id = $1', sold.funnelId)).toEqual([{ seats_taken: 1 }]);
});

test('an order that a gateway waits for holds its price alone until its place is taken', async () => {
  await offersByHand();
  const sold = await onSale();
  const { token } = await orders(sold);
  const url = `/checkout/${sold.funnelId}?order=${token}&view=proof`;
  expect((await page(url)).isPlaceHeld).toBe(false);
  await startsToPay(token);
  expect((await page(url)).isPlaceHeld).toBe(true);
});

test('a receipt without a picture comes back with what was typed; cash needs none', async () => {
  await offersByHand();
  const sold = await onSale();
  const { token } = await aBuyer(sold);
  const { data } = await sendsForm(sold, token, { ...aReceiptOf(), platform: 'gcash', amount: '1,999' });
  expect(data.returned).toEqual({
    values: { ...aReceiptOf(), platform: 'gcash', amount: '1,999' },
    wrong: { pictureId: proofMessages.pictureNeeded },
  });
  const noPicture = await sendsForm(sold, token, { ...aReceiptOf(), platform: 'gcash' }, Buffer.from('not a picture'));
  expect(Object.keys(noPicture.data.returned.wrong)).toEqual(['file']);
  expect((await sendsForm(sold, token, { ...aReceiptOf(), platform: 'counter' })).status).toBe(303);
});

test('a receipt is acknowledged at once by one mail, with the link to where it is, however often the button was pressed', async () => {
  await offersByHand();
  const sold = await onSale();
  const { email, token } = await aBuyer(sold);
  const picture = await aReceipt();
  const send = () => sendsForm(sold, token, { ...aReceiptOf(), platform: 'gcash' }, picture);
  const answers = [...(await Promise.all([send(), send()])), await send()];
  const address = `/checkout/${sold.funnelId}?order=${token}`;
  expect(answers.map(({ status, location }) => `${status} ${location}`)).toEqual(Array(3).fill(`303 ${address}`));
  expect(
    await rows(
      'select 1 from payment_proof p join payment_schedule d on d.id = p.schedule_id join invoice i on i.id = d.invoice_id where i.order_id = $1',
      (await orderAt(token)).id,
    ),
  ).toHaveLength(1);
  const mails = await mailsTo(email);
  expect(mails.map(({ kind }) => kind)).toEqual(['payment-proof']);
  expect(mails[0].text).toContain(`${services.config.publicUrl}${address}`);
  expect(mails[0].text).toContain('₱2,000.00');
  expect(mails[0].text).toContain('usually within 4 hours (9:00 AM to 9:00 PM)');
  expect(await page(address)).toMatchObject({
    view: 'waiting',
    byHand: { review: 'usually within 4 hours (9:00 AM to 9:00 PM)' },
  });
});

test('a member’s receipt is acknowledged with the way to billing, at the hours that staff set', async () => {
  const plan = await aPlan(await signedInAs('admin'));
  const member = await signedIn(plan.userId);
  const key = randomUUID();
  await offersByHand();
  await rows(
    `insert into setting (name, type, value) values ('proof-review-hours', 'number', '1'), ('proof-review-times', 'times', '')`,
  );
  const line = { reference: '4471 0925', amount: 200_000, paidOn: '2026-11-20' };
  const input = { scheduleId: plan.dueIds[0]!, platform: 'counter', lines: [line] };
  await Promise.all([1, 2].map(() => contextOf(member, key).run(sendProof, [input])));
  const [{ email }] = await rows('select email from app_user where id = $1', plan.userId);
  const mails = (await mailsTo(email)).filter(({ kind }) => kind === 'payment-proof');
  expect(mails).toHaveLength(1);
  expect(mails[0].text).toContain('will check it, usually within 1 hour. We’ll');
  expect(mails[0].text).toContain('/account?q=billings');
  await rows(`delete from setting where name like 'proof-review-%'`);
});

const mailsPage = (sold: Sold, token: string, more: Record<string, string> = {}) =>
  posts('/api/checkout/step', { act: 'mail', funnelId: sold.funnelId, order: token, ...more });

test('an order’s page goes to the order’s own address, once for a double press, with where to send the money', async () => {
  await offersByHand({ ...filled.gcash, ...filled.bank, 'bank-note': 'Ñ branch' });
  const sold = await onSale();
  const { email, token } = await aBuyer(sold);
  const more = { view: 'proof', by: 'bank', email: 'somebody.else@example.ph', to: 'somebody.else@example.ph' };
  const answers = await Promise.all([mailsPage(sold, token, more), mailsPage(sold, token, more)]);
  const address = `/checkout/${sold.funnelId}?order=${token}&view=proof&by=bank`;
  expect(answers.map(({ location }) => location)).toEqual(Array(2).fill(`${address}&mailed=1`));
  expect((await page(`${address}&mailed=1`)).isMailed).toBe(true);
  expect(await mailsTo('somebody.else@example.ph')).toEqual([]);
  const mails = await mailsTo(email);
  expect(mails.map(({ kind }) => kind)).toEqual(['order-page']);
  const [dueId] = (await orderAt(token)).dues.map(({ id }) => id);
  for (const words of [
    '₱2,000.00',
    'BPI',
    '0000-01',
    'Ñ branch',
    messageCode(dueId!),
    `${services.config.publicUrl}${address}`,
  ])
    expect(mails[0].text).toContain(words);
});

test('a page is mailed five times an hour at most, and not to somebody who says that the order isn’t theirs', async () => {
  await offersByHand();
  const sold = await onSale();
  const { email, token } = await aBuyer(sold);
  const places: string[] = [];
  for (let minute = 0; minute < 7; minute += 1) {
    setClock(new Date(Date.parse('2026-11-21T02:00:00Z') + minute * 61_000).toISOString());
    places.push((await mailsPage(sold, token)).location.replace(/^.*&/, ''));
  }
  setClock('2026-11-21T02:00:00Z');
  expect(places).toEqual([...Array(5).fill('mailed=1'), 'why=mailedOften', 'why=mailedOften']);
  expect(await mailsTo(email)).toHaveLength(5);
  expect(await posts('/api/checkout/step', { act: 'mail', funnelId: sold.funnelId, order: 'made-up' })).toMatchObject({
    status: 404,
  });

  const other = await aBuyer(sold);
  const { id } = await sendsProof(aStranger(), { order: other.token });
  await approvesProof(await signedInAs('admin'), id);
  await contextOf(aStranger()).run(disownOrder, [other.token]);
  const before = (await mailsTo(other.email)).length;
  expect((await mailsPage(sold, other.token)).status).toBe(303);
  expect(await mailsTo(other.email)).toHaveLength(before);
});

test('staff find a due by the code in the message of a transfer: of a member, and of an order that nobody paid', async () => {
  await offersByHand();
  const admin = await signedInAs('admin');
  const plan = await aPlan(admin);
  const code = messageCode(plan.dueIds[1]!);
  const found = await pageDues(admin, { search: ` ${code.toLowerCase()} `, pageSize: 100 });
  expect(found.rows.map(({ id }) => id).toSorted()).toEqual(plan.dueIds.toSorted());
  expect(dueOfCode(code)).toBe(plan.dueIds[1]);

  const { token, email } = await aBuyer(await onSale());
  setClock('2026-11-21T04:00:00Z');
  const [due] = (await orderAt(token)).dues;
  const left = await contextOf(await signedInAs('admin')).run(pageAbandonedOrders, [{ search: messageCode(due!.id) }]);
  expect(left.rows.map((row) => row.email)).toEqual([email]);
  setClock('2026-11-21T02:00:00Z');
  expect(await codeOf(contextOf(await signedInAs('member')).run(pageAbandonedOrders, [{ search: code }]))).toBe(
    'FORBIDDEN',
  );
});
