import { expect, test } from 'vitest';
import { type Renewable, renewalWay } from './renewalWay.ts';

const yearly: Renewable = {
  productId: 1,
  bundledIds: [],
  status: 'active',
  expiry: '2026-12-01',
  renewalFunnelId: 'renew-b',
  externalRenewalUrl: null,
};
const offers = [
  { funnelId: 'buy', kind: 'checkout' as const, productId: 1 },
  { funnelId: 'early', kind: 'early-renewal' as const, productId: 1 },
  { funnelId: 'renew-a', kind: 'renewal' as const, productId: 1 },
  { funnelId: 'renew-b', kind: 'renewal' as const, productId: 1 },
  { funnelId: 'other', kind: 'early-renewal' as const, productId: 2 },
];
const way = (more: Partial<Renewable>, today: string, others: Renewable[] = []) => {
  const of = { ...yearly, ...more };
  return renewalWay(of, [of, ...others], offers, today);
};

test.each([
  ['2026-11-01', 'early'],
  ['2026-12-01', 'early'],
  ['2026-12-02', 'renew-b'],
  ['2026-12-15', 'renew-b'],
  ['2026-12-16', 'buy'],
])('on %s what ends on 2026-12-01 is renewed at “%s”', (today, funnelId) => {
  expect(way({}, today)).toMatchObject({ funnelId });
});

test('a funnel may name an address elsewhere', () => {
  expect(way({ externalRenewalUrl: 'https://pay.example/r' }, '2026-12-02')).toEqual({
    kind: 'elsewhere',
    url: 'https://pay.example/r',
  });
});

test('lifetime, unenrolled, renewed and suspended subscriptions have no renewal', () => {
  expect(way({ expiry: null }, '2026-11-01')).toBeNull();
  expect(way({ expiry: '9999-12-31' }, '2026-11-01')).toBeNull();
  expect(way({ status: 'unenrolled' }, '2026-11-01')).toBeNull();
  expect(way({ status: 'suspended' }, '2026-11-01')).toBeNull();
  expect(way({}, '2026-11-01', [{ ...yearly, expiry: '2027-12-01' }])).toBeNull();
  expect(way({}, '2026-11-01', [{ ...yearly, expiry: '2027-12-01', status: 'unenrolled' }])).toMatchObject({
    funnelId: 'early',
  });
  expect(way({ productId: 3 }, '2026-11-01')).toBeNull();
});

test('a bundle that nobody renews goes on as the membership in it, until one follows', () => {
  const fastTrack = { ...yearly, productId: 5, bundledIds: [1, 7] };
  expect(renewalWay(fastTrack, [fastTrack], offers, '2026-11-01')).toEqual({
    kind: 'early-renewal',
    funnelId: 'early',
  });
  expect(renewalWay(fastTrack, [fastTrack], offers, '2026-12-16')).toEqual({ kind: 'checkout', funnelId: 'buy' });
  const later = { ...yearly, expiry: '2027-12-01' };
  expect(renewalWay(fastTrack, [fastTrack, later], offers, '2026-11-01')).toBeNull();
  // Another course of the bundle, bought by itself, is no renewal of the membership.
  const course = { ...later, productId: 7 };
  expect(renewalWay(fastTrack, [fastTrack, course], offers, '2026-11-01')).toMatchObject({ funnelId: 'early' });
});
