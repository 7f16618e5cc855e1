// @vitest-environment node
import { newBlock } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import type { Block } from '@tribe/domain/features/site/blocks/slots.ts';
import { checkoutMessages } from '@tribe/domain/features/billing/checkoutMessages.ts';
import type { PublicDocuments } from '@tribe/domain/features/site/publicDocument.ts';
import { expect, test } from 'vitest';
import { frame } from './public/testing/blockPage.ts';
import { checkout, sum } from './public/testing/checkout.ts';
import { renderPage } from './server.tsx';

const surroundings = frame('/checkout/masterclass');

const twoPlans: PublicDocuments['checkout'] = {
  ...checkout,
  title: 'Masterclass <b>',
  description: 'Twelve weeks.',
  facts: ['Batch 24', '365 days of access'],
  plans: [
    ...checkout.plans,
    {
      id: 'one',
      name: 'One payment',
      when: 'Today',
      note: 'You save ₱500',
      dues: [],
      adjustment: null,
      total: 450_000,
      ways: [0],
    },
  ],
  ways: [...checkout.ways, { provider: 'xendit', channel: 'card', label: 'Card', note: '' }],
  byHand: ['GCash', 'BPI'],
};
const nothing = { accountName: '', number: '', place: '', qrPicture: '', qrCode: '', note: '' };
const gcash = {
  ...nothing,
  platform: 'gcash',
  label: 'GCash',
  accountName: 'Peña <Inc>',
  number: '0917 000 0001',
} as const;
const bank = { ...nothing, platform: 'bank', label: 'BPI', number: '0000-01', note: 'Ñ branch' } as const;
const order: PublicDocuments['checkoutOrder'] = {
  view: 'pay',
  token: 'tok',
  funnelId: 'masterclass',
  title: 'Masterclass',
  facts: [],
  firstName: 'Niña',
  email: 'nina@example.ph',
  sum,
  settled: [],
  next: { sequence: 1, price: 250_000 },
  ways: twoPlans.ways,
  byHand: { ways: [gcash, bank], chosen: gcash, code: 'TRB-7H2K', review: 'usually within 4 hours' },
  until: '2026-11-30T13:00:00Z',
  isPlaceHeld: true,
  isMailed: false,
  chosenWay: null,
  payUrl: null,
  through: 'GCash',
  message: null,
  proof: null,
  returned: null,
  today: '2026-11-21',
  paidAt: null,
  receiptUrl: null,
  thankYouUrl: null,
  isSignedIn: false,
  costsNow: null,
};
const checkoutPage = (more: Partial<typeof twoPlans> = {}) =>
  renderPage('checkout', { ...twoPlans, ...more, ...surroundings });
const orderPage = (more: Partial<typeof order> = {}) =>
  renderPage('checkoutOrder', { ...order, ...more, ...surroundings });

test('the checkout says everything without a script: plans, days, ways to pay, and a form of ours', async () => {
  const { html, status } = await checkoutPage();
  expect(status).toBe(200);
  expect(html).toContain('Masterclass &lt;b>');
  for (const words of ['Today and 12/21/2026', 'You save ₱500', '₱2,500.00', 'Proposal Kit', 'GCash'])
    expect(html).toContain(words);
  expect(html).toContain('action="/api/checkout/form"');
  expect(html).not.toContain('Pay ₱');
  expect(html).not.toMatch(/ style="/);
});

test('a signed-in buyer sees which account they’re in and finds its details filled in; being told to wait marks no field as wrong', async () => {
  const buyer = { firstName: 'Niña', lastName: 'Peña', email: 'nina@example.ph', mobileNumber: '+639171234567' };
  const { html } = await checkoutPage({ buyer });
  for (const value of Object.values(buyer)) expect(html).toContain(`value="${value}"`);
  expect(html).toContain('You’re logged in as');
  expect((await checkoutPage()).html).not.toContain('You’re logged in as');
  const typed = { values: { email: 'office@example.ph' }, wrong: { firstName: 'First name is required' }, sum: null };
  const back = (await checkoutPage({ buyer, returned: typed })).html;
  expect([back.includes('value="office@example.ph"'), back.includes('value="nina@example.ph"')]).toEqual([true, false]);
  const returned = { values: {}, wrong: { form: checkoutMessages.alreadyYours }, sum: null };
  const refused = await checkoutPage({ buyer, returned });
  expect(refused.status).toBe(200);
  expect(refused.html).toContain(checkoutMessages.alreadyYours);
  expect(refused.html).toContain('href="/account?q=billings"');
});

test('a form that came back keeps what was typed, and says under the field what is wrong', async () => {
  const returned = {
    values: { firstName: 'Niña', paymentTermId: 'one' },
    wrong: { email: 'Enter an email' },
    sum: null,
  };
  const { html, status } = await checkoutPage({ returned });
  expect(status).toBe(422);
  expect(html).toMatch(/<input[^>]*name="firstName"[^>]*value="Niña"/);
  expect(html).toMatch(/aria-invalid="true"[^>]*name="email"/);
  expect(html).toMatch(/value="one"[^>]*checked|checked=""[^>]*value="one"/);
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test.each([
  [{ email: 'Email is required', lastName: 'Last name is required', paymentTermId: '' }, 'paymentTermId'],
  [{ couponCode: 'No', email: 'Email is required', firstName: 'First name is required' }, 'firstName'],
  [{ way: checkoutMessages.wayNotOffered, couponCode: 'No' }, 'couponCode'],
  [{ way: checkoutMessages.wayNotOffered }, 'way'],
])(
  'of what is wrong, %j, the first field of the page has the focus without a script, and no other',
  async (wrong, name) => {
    const { html } = await checkoutPage({ returned: { values: { way: '__proto__:x' }, wrong, sum: null } });
    const focused = html.match(/<input[^>]*autofocus[^>]*>/gi) ?? [];
    expect(focused).toHaveLength(1);
    expect(focused[0]).toContain(`name="${name}"`);
    for (const text of Object.values(wrong)) expect(html).toContain(text);
    expect(html).toMatch(/value="xendit:gcash"[^>]*checked|checked=""[^>]*value="xendit:gcash"/);
    expect((await checkoutPage()).html).not.toMatch(/autofocus/i);
  },
);

const around = (...blocks: Block[]): PublicDocuments['blockPage'] => ({
  page: { title: 'Save your seat', description: 'Every payment and its date before you pay.', blocks },
  data: {},
  pictures: {},
  image: '/api/share/masterclass.png',
  isIndexed: true,
  goodUntil: null,
});
const hero = newBlock('hero', 'top', { title: 'One <seat> is yours' });
const faq = newBlock('faq', 'asked', { heading: 'Before you pay' });

test('a checkout page built by staff has the form where they put it, or at its end', async () => {
  const { html } = await checkoutPage({ around: around(hero, newBlock('checkoutForm', 'pay'), faq) });
  const places = ['One &lt;seat> is yours', 'action="/api/checkout/form"', 'Before you pay'].map((it) =>
    html.indexOf(it),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('<title>Save your seat · Tribe</title>');
  expect(html).toContain('Two payments');
  const forgotten = await checkoutPage({ around: around(faq) });
  expect(forgotten.html.match(/action="\/api\/checkout\/form"/g)).toHaveLength(1);
  expect(forgotten.html.match(/<h1/g)).toHaveLength(1);
  const returned = { values: { firstName: 'Niña' }, wrong: { email: 'Enter an email' }, sum: null };
  const again = await checkoutPage({ around: around(hero, newBlock('checkoutForm', 'pay')), returned });
  expect([again.status, again.html.includes('Enter an email')]).toEqual([422, true]);
});

test.each([
  ['pay', {}, 'Pay ₱2,500.00'],
  ['pay', { chosenWay: 'xendit:card' }, 'value="xendit:card" checked'],
  ['unpaid', { chosenWay: 'xendit:__proto__' }, 'value="xendit:gcash" checked'],
  ['unpaid', {}, 'You haven’t paid'],
  ['go', { payUrl: 'https://pay.example/1' }, 'href="https://pay.example/1"'],
  [
    'go',
    { payUrl: 'https://pay.example/?a=1&b' },
    '<meta http-equiv="refresh" content="0;url=https://pay.example/?a=1&amp;b">',
  ],
  ['checking', { through: 'Card' }, 'with your card'],
  ['checking', {}, 'Please don’t pay again'],
  ['look', {}, 'Please don’t pay again'],
  ['paid', { settled: [1], paidAt: '2026-11-21T12:42:00Z' }, 'Check your email to start'],
  ['paid', { settled: [1], isSignedIn: true }, 'Start'],
  ['paid', { settled: [1], receiptUrl: '/api/receipts/PAY-1?key=k' }, 'Receipt as PDF'],
  ['proof', {}, 'enctype="multipart/form-data"'],
  ['proof', { returned: { values: { reference: '77' }, wrong: { file: 'Too large' } } }, 'Too large'],
  [
    'waiting',
    { proof: { id: 1, status: 'waiting', reason: null, amount: 1, reference: '7714 00', at: '2026-11-21T12:42:00Z' } },
    '7714 00',
  ],
  ['confirm', {}, 'We sent a link to nina@example.ph'],
  ['over', { costsNow: 550_000 }, 'It was ₱5,000.00; now it’s ₱5,500.00.'],
  ['over', {}, 'can’t be bought with it anymore'],
  ['disowning', {}, 'This isn’t mine'],
  ['disowned', {}, 'Thank you for telling us'],
] as const)('an order that is “%s” says what to do: %j', async (view, more, words) => {
  const { html } = await orderPage({ view, ...more, settled: 'settled' in more ? [...more.settled] : [] });
  expect(html).toContain(words);
  expect(html).toContain('noindex');
  expect(html.includes('data-island')).toBe(view === 'checking' || view === 'proof');
});

test('a manual payment shows where to send the money before it asks for the reference, without JavaScript', async () => {
  const html = (await orderPage({ view: 'proof' })).html;
  const said = [
    'Send ₱2,500.00 by GCash',
    'Payment 1 of 2, Masterclass. Your place is held until',
    'Mon, 11/30/2026 9:00 PM',
    'view=proof&amp;by=bank"',
    'Peña &lt;Inc>',
    '0917 000 0001',
    '₱2,500.00</b>',
    'TRB-7H2K',
    'Then tell us',
    'name="reference"',
    'I’ve sent it',
    'usually within 4 hours',
    'Email me this page',
  ];
  const places = said.map((words) => html.indexOf(words));
  expect(said.filter((_, at) => places[at] === -1)).toEqual([]);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(html).toContain('data-props="{&quot;text&quot;:&quot;09170000001&quot;');
  expect(html).toContain('data-props="{&quot;text&quot;:&quot;2500.00&quot;');
  expect(html).not.toMatch(/ style="/);
});

test('a bank says its name and note, its QR code is drawn, and a lone way has nothing to choose from', async () => {
  const qrCode = '00020101021127450011ph.ppmi.p2p';
  const byHand = { ...order.byHand, ways: [bank], chosen: { ...bank, qrCode } };
  const html = (await orderPage({ view: 'proof', byHand, isPlaceHeld: false })).html;
  for (const words of ['by bank transfer', 'BPI', 'Ñ branch', 'Your price is held', 'aria-label="QR code for BPI"'])
    expect(html).toContain(words);
  expect(html).not.toContain('How to send it');
});

test('a way to pay by hand is offered where there is one, and an order can be mailed to oneself', async () => {
  expect((await checkoutPage()).html).toContain('By GCash or BPI. Also if you’ve already paid.');
  const pay = (await orderPage()).html;
  for (const words of ['Send it yourself', 'By GCash or BPI.', 'name="act" value="mail"']) expect(pay).toContain(words);
  expect(pay).not.toContain('address bar');
  const byHand = { ...order.byHand, ways: [], chosen: null };
  for (const { html } of [await checkoutPage({ byHand: [] }), await orderPage({ byHand })]) {
    expect(html).not.toMatch(/yourself|already paid/);
    expect(html).toContain('GCash');
  }
  for (const { html } of [await checkoutPage({ byHand: [], ways: [] }), await orderPage({ byHand, ways: [] })])
    expect(html).toContain('We can’t take payments right now');
  expect((await orderPage({ isMailed: true })).html).toContain('We emailed this page to nina@example.ph');
});
