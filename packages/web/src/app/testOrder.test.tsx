// @vitest-environment node
import { testOrderWords } from '@tribe/domain/features/billing/testOrder.ts';
import type { PublicDocuments } from '@tribe/domain/features/site/publicDocument.ts';
import { expect, test } from 'vitest';
import { frame } from './public/testing/blockPage.ts';
import { checkout, sum } from './public/testing/checkout.ts';
import { renderPage } from './server.tsx';

const around = frame('/checkout/masterclass');
const buyer = { firstName: 'Niña', lastName: 'Peña', email: 'nina@example.ph', mobileNumber: '' };
const tried: PublicDocuments['checkout'] = { ...checkout, buyer, returned: { values: {}, wrong: {}, sum } };
const order: PublicDocuments['testOrder'] = {
  paid: {
    title: 'Masterclass',
    firstName: 'Niña',
    email: buyer.email,
    facts: [],
    sum,
    settled: [1],
    paidAt: '2026-11-21T02:00:00Z',
    through: 'Test payment',
    isSignedIn: true,
    thankYouUrl: null,
    receiptUrl: null,
  },
  token: 'tok',
  funnelId: 'masterclass',
  next: sum.dues[1]!,
  opens: [
    { kind: 'course', id: 7, name: 'Proposals <b>', isOpen: true },
    { kind: 'event', id: 8, name: 'Kickoff', isOpen: false },
  ],
  opensMembersContent: false,
  startsAt: '2026-11-28',
  removedOn: '2026-12-21',
  isRemoving: false,
};

/** What is read of a page, without its markup. */
const plain = (html: string) =>
  html
    .replace(/^[^]*<body[^>]*>/, '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const tested = async (more: Partial<typeof tried> = {}, openness: 'open' | 'full' = 'open') =>
  (await renderPage('testCheckout', { checkout: { ...tried, ...more }, openness, ...around })).html;
const shown = async (more: Partial<typeof order> = {}) =>
  (await renderPage('testOrder', { ...order, ...more, ...around })).html;

test('the checkout that staff try has one way to pay, which is none of a buyer’s, and is sent elsewhere', async () => {
  const html = await tested();
  expect(html).toContain('action="/api/checkout/test"');
  expect(html).not.toContain('/api/checkout/form"');
  for (const words of [testOrderWords.what, testOrderWords.pay, `testing as ${buyer.email}`, 'Two payments'])
    expect(plain(html)).toContain(words);
  expect(plain(html)).not.toMatch(/Send it yourself|Buyers can’t/);
  expect(html).not.toMatch(/value="(?:proof|xendit:gcash)"|name="firstName"/);
  expect(html).toContain('noindex');
});

test('what keeps buyers from ordering or paying is said above it', async () => {
  const words = plain(await tested({ ways: [], byHand: [] }, 'full'));
  expect(words).toContain('Buyers can’t order now: all seats are taken.');
  expect(words).toContain(testOrderWords.noWay);
});

test('a test order is marked, says what its buyer opens, and lets the next due be paid', async () => {
  const html = await shown();
  const words = plain(html);
  for (const said of [
    'You’re in, Niña!',
    'Test This is a test order.',
    'It counts nowhere.',
    'Test Paid',
    'Proposals &lt;b> Open',
    'Kickoff Opens Sat, 11/28/2026',
    'Pay ₱2,500.00 (test)',
    'Payment 2 of 2, due Mon, 12/21/2026',
  ])
    expect(words).toContain(said);
  expect(html).toContain('href="/courses/my-courses/7"');
  expect(html).toMatch(/name="sequence" value="2"/);
  expect(words).not.toMatch(/Receipt as PDF|Start /);
  expect(plain(await shown({ next: null, opens: [] }))).toContain('Nothing yet. Add contents to the product.');
  expect(plain(await shown({ next: null }))).not.toContain('(test)');
});

test('its removal is asked once, and says what goes', async () => {
  const html = await shown({ isRemoving: true });
  expect(plain(html)).toContain('The test order of Masterclass, its payments and the access it gave will be gone.');
  expect(html).toMatch(/name="act" value="remove"/);
  expect(html).toContain('href="/checkout/masterclass?test=tok"');
});
