import { expect, test } from 'vitest';
import {
  enrollLabel,
  leastFirst,
  offerLine,
  type OpenDue,
  type OwnSubscription,
  plansOf,
  type SaleOffer,
  wayInOf,
} from './wayIn.ts';

const today = '2026-11-27';
const inFull = {
  id: 'in-full',
  name: 'One-time payment',
  type: 'one-time',
  numberOfPayments: 1,
  intervalMonths: 1,
  downPaymentKind: 'none',
  downPayment: 0,
  priceAdjustment: 0,
  price: 1_499_900,
} as const;
const inThree = {
  ...inFull,
  id: 'in-three',
  type: 'installment',
  numberOfPayments: 3,
  priceAdjustment: 150_100,
} as const;

const offer = (more: Partial<SaleOffer> = {}): SaleOffer => ({
  funnelId: 'fast-track',
  kind: 'checkout',
  isHidden: false,
  productId: 1,
  product: 'Fast Track',
  isMembership: true,
  batch: 'Batch 24',
  lead: '',
  closesOn: null,
  validityByDays: 365,
  startByDays: null,
  joined: 0,
  terms: [inFull, inThree],
  ...more,
});
const subscription = (more: Partial<OwnSubscription> = {}): OwnSubscription => ({
  id: 7,
  productId: 1,
  bundledIds: [],
  isMembership: true,
  accessLevelIds: [],
  status: 'active',
  startsAt: '2026-01-01',
  expiry: '2027-01-01',
  renewalFunnelId: null,
  externalRenewalUrl: null,
  ...more,
});
const due = (more: Partial<OpenDue> = {}): OpenDue => ({
  id: 70,
  subscriptionId: 7,
  product: 'Fast Track',
  sequence: 2,
  of: 3,
  scheduleDate: '2026-11-06',
  price: 550_000,
  ...more,
});
const member = { isMember: true, subscriptions: [], dues: [] };
const visitor = { isMember: false, subscriptions: [], dues: [] };
const kindOf = (...asked: Parameters<typeof wayInOf>) => wayInOf(...asked)?.kind ?? null;

test('somebody who is no member enrolls in what is on sale, and waits only where nothing is', () => {
  expect(wayInOf(visitor, [offer()], today)).toEqual({ kind: 'enroll', offer: offer() });
  expect(wayInOf(visitor, [], today)).toEqual({ kind: 'waitlist', endedOn: null });
  for (const closed of [
    { isHidden: true },
    { kind: 'renewal' },
    { kind: 'early-renewal' },
    { kind: 'upgrade' },
    { terms: [] },
  ] as const)
    expect(kindOf(visitor, [offer(closed)], today)).toBe('waitlist');
});

test('a membership is offered before a course, and then what is newest', () => {
  const course = offer({ funnelId: 'course', productId: 2, isMembership: false });
  const older = offer({ funnelId: 'older', productId: 3 });
  expect(wayInOf(visitor, [course, offer(), older], today)).toMatchObject({ offer: { funnelId: 'fast-track' } });
  expect(wayInOf(visitor, [course], today)).toMatchObject({ offer: { funnelId: 'course' } });
});

test('nothing stands in the way of a member, nor of somebody who bought a course alone', () => {
  expect(wayInOf(member, [offer()], today)).toBeNull();
  expect(wayInOf({ ...member, subscriptions: [subscription()] }, [offer()], today)).toBeNull();
  const course = subscription({ isMembership: false, productId: 2 });
  expect(wayInOf({ ...member, subscriptions: [course] }, [offer()], today)).toBeNull();
  const begins = subscription({ startsAt: '2026-12-01' });
  const over = subscription({ id: 6, expiry: '2026-11-20' });
  expect(wayInOf({ ...member, subscriptions: [over, begins] }, [offer()], today)).toBeNull();
});

test('an ended membership has its renewal price for 14 days, with the last day told', () => {
  const renewal = offer({ funnelId: 'renewal', kind: 'renewal', terms: [inFull] });
  const ended = { ...member, subscriptions: [subscription({ expiry: '2026-11-26' })] };
  expect(wayInOf(ended, [offer(), renewal], today)).toEqual({
    kind: 'renew',
    endedOn: '2026-11-26',
    until: '2026-12-10',
    offer: renewal,
    url: null,
    newExpiry: '2027-11-27',
  });
  expect(kindOf(ended, [offer(), renewal], '2026-12-10')).toBe('renew');
  expect(wayInOf(ended, [offer(), renewal], '2026-12-11')).toEqual({
    kind: 'again',
    endedOn: '2026-11-26',
    offer: offer(),
  });
  expect(wayInOf(ended, [], today)).toEqual({ kind: 'waitlist', endedOn: '2026-11-26' });
  const elsewhere = subscription({ expiry: '2026-11-26', externalRenewalUrl: 'https://pay.example/renew' });
  expect(wayInOf({ ...member, subscriptions: [elsewhere] }, [], today)).toMatchObject({
    kind: 'renew',
    offer: null,
    url: 'https://pay.example/renew',
  });
});

test('a due that was missed comes before everything else, the one that closed the access first', () => {
  const owing = { ...member, subscriptions: [subscription()], dues: [due()] };
  expect(wayInOf(owing, [], today)).toEqual({ kind: 'settle', due: due(), isPaused: false, until: '2026-11-20' });
  const paused = subscription({ id: 8, status: 'suspended' });
  const two = { ...owing, subscriptions: [subscription(), paused], dues: [due(), due({ id: 80, subscriptionId: 8 })] };
  expect(wayInOf(two, [], today)).toMatchObject({ kind: 'settle', due: { id: 80 }, isPaused: true });
  expect(wayInOf({ ...owing, dues: [due({ scheduleDate: today })] }, [], today)).toBeNull();
  expect(wayInOf({ ...owing, subscriptions: [subscription({ status: 'unenrolled' })] }, [], today)).toBeNull();
});

test('a membership that staff paused waits for its end, unless another one runs', () => {
  const resting = subscription({ status: 'paused', backOn: '2027-01-15' });
  const person = { ...member, subscriptions: [resting] };
  expect(wayInOf(person, [offer()], today)).toEqual({ kind: 'rest', until: '2027-01-15' });
  const endless = { ...member, subscriptions: [subscription({ status: 'paused' })] };
  expect(wayInOf(endless, [offer()], today)).toEqual({ kind: 'rest', until: null });
  const both = { ...member, subscriptions: [resting, subscription({ id: 8, productId: 2 })] };
  expect(wayInOf(both, [offer()], today)).toBeNull();
});

test('a plan says what is paid first and in all', () => {
  const plans = plansOf(offer(), today);
  expect(plans).toEqual([
    { id: 'in-full', name: 'One-time payment', first: 1_499_900, total: 1_499_900, payments: 1 },
    { id: 'in-three', name: 'One-time payment', first: 550_000, total: 1_650_000, payments: 3 },
  ]);
  expect(leastFirst(plans)).toBe(550_000);
});

test('the button names the least price, and "from" only where another plan asks for something else', () => {
  expect(enrollLabel({ plans: [1, 2], least: 225_000 })).toBe('Enroll now, from ₱2,250.00');
  expect(enrollLabel({ plans: [1], least: 1_499_900 })).toBe('Enroll now for ₱14,999.00');
  expect(enrollLabel({ plans: [1], least: 0 })).toBe('Enroll now for free');
  expect(offerLine(offer({ closesOn: '2026-12-05' }))).toBe('Fast Track, Batch 24, closes Sat, 12/05/2026');
});
