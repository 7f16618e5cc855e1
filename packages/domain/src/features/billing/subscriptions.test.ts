import { expect, test } from 'vitest';
import { aDay, fc } from '../../testing/property.ts';
import { inEveryZone } from '../../testing/zones.ts';
import { addDays } from '../../kernel/time/manila.ts';
import { bannerOf } from './banner.ts';
import type { DuesAndExpiration } from './banner.ts';
import { EnrollInput, ManualSubscriptionInput } from './enrolment.input.ts';
import { enrolmentStatus, membershipStatus } from './membership.ts';
import type { Membership } from './membership.ts';
import { periodOf } from './priceClass.ts';
import { firstExpiry, isExpiringSoon, mayStillRenew } from './renewal.ts';
import { showsBanners } from './showsBanners.ts';

const today = '2026-11-26';
const running: Membership = { status: 'active', expiry: '2027-01-01' };
const ended: Membership = { status: 'active', expiry: '2026-11-25' };

test('membership is told by the subscriptions that are active today', () => {
  expect(membershipStatus([], today)).toBeNull();
  expect(membershipStatus([{ status: 'pending', expiry: null }], today)).toBeNull();
  expect(membershipStatus([running, ended], today)).toBe('Active');
  expect(membershipStatus([running, { status: 'active', expiry: null }], today)).toBe('Multiple Subscriptions Found');
  expect(membershipStatus([ended], today)).toBe('Expired');
  expect(membershipStatus([{ status: 'unenrolled', expiry: null }], today)).toBe('Expired');
  expect(membershipStatus([{ status: 'active', expiry: '9999-12-31' }], today)).toBe('Active');
  expect(membershipStatus([{ status: 'active', startsAt: '2026-12-01', expiry: null }], today)).toBe('Expired');
});

test('staff read a subscription as not enrolled, active or inactive', () => {
  expect([null, running, ended].map((subscription) => enrolmentStatus(subscription, today))).toEqual([
    'Not Enrolled',
    'Active',
    'Inactive',
  ]);
});

const renewedUntil = (expiry: string | null, validityByDays: number | null, now: string) =>
  periodOf({ validityByDays, startByDays: 7 }, { expiry }, now).expiry;

test('a renewal counts from today or from the old expiry, whichever is later', () => {
  expect(firstExpiry(today, 365)).toBe('2027-11-26');
  expect(firstExpiry(today, null)).toBeNull();
  expect(renewedUntil('2026-12-06', 30, today)).toBe('2027-01-05');
  expect(renewedUntil('2026-11-20', 30, today)).toBe('2026-12-26');
  expect(renewedUntil('2026-12-06', null, today)).toBeNull();
});

inEveryZone('Expiry', () => {
  test('a renewal never takes a day away', () => {
    fc.assert(
      fc.property(aDay, aDay, fc.integer({ min: 0, max: 4_000 }), (expiry, now, validity) => {
        const renewed = renewedUntil(expiry, validity, now) ?? '';
        expect(renewed >= expiry).toBe(true);
        expect(renewed >= addDays(now, validity)).toBe(true);
      }),
    );
  });

  test('an expiry is soon within thirty days, and may be renewed for fourteen after it', () => {
    const on = (days: number) => addDays(today, days);
    expect([-1, 0, 30, 31].map((days) => isExpiringSoon(on(days), today))).toEqual([false, true, true, false]);
    expect([0, -1, -14, -15].map((days) => mayStillRenew(on(days), today))).toEqual([false, true, true, false]);
    expect([
      isExpiringSoon(null, today),
      isExpiringSoon('9999-12-31', '9999-12-30'),
      mayStillRenew(null, today),
    ]).toEqual([false, false, false]);
  });
});

const nothing: DuesAndExpiration = {
  expiringSoon: null,
  expired: null,
  upcomingPaymentDue: null,
  overduePayments: null,
  isPaused: false,
};
const all: DuesAndExpiration = {
  expired: { id: 1, expiry: '2026-11-26' },
  expiringSoon: { id: 2, expiry: '2026-11-26' },
  overduePayments: { id: 3, scheduleDate: '2026-11-26' },
  upcomingPaymentDue: { id: 4, scheduleDate: '2026-11-26' },
  isPaused: false,
};

test('only one banner shows: expired, expiring soon, overdue, upcoming', () => {
  expect(bannerOf(nothing)).toBeNull();
  expect(bannerOf(all)).toMatchObject({
    kind: 'expired',
    text: 'Your membership access has expired. Click here to renew until Thu, 12/10/2026.',
  });
  expect(bannerOf({ ...all, expired: null })).toMatchObject({
    kind: 'expiring',
    text: 'Your membership is due for renewal on Thu, 11/26/2026. Click here to renew',
  });
  expect(
    bannerOf({ ...nothing, overduePayments: all.overduePayments, upcomingPaymentDue: all.upcomingPaymentDue }),
  ).toMatchObject({
    kind: 'overdue',
    text: 'You have an overdue payment. Access your billing account here to settle your payment until Thu, 12/10/2026',
  });
  expect(bannerOf({ ...nothing, upcomingPaymentDue: all.upcomingPaymentDue })).toMatchObject({
    kind: 'upcoming',
    text: 'You have an upcoming payment due on Thu, 11/26/2026. Access your billing account here to pay.',
  });
});

test('an overdue payment whose grace is over says what it has closed, and leads to where it is settled', () => {
  const paused = bannerOf({ ...nothing, overduePayments: all.overduePayments, isPaused: true });
  expect(paused).toMatchObject({ kind: 'paused', linkText: 'here', leadsTo: 'billing' });
  expect(paused?.text).toContain('Your access is paused');
  expect(paused?.text.split(' here ')).toHaveLength(2);
});

test('the words that a banner links are in its text once', () => {
  const only = (key: keyof DuesAndExpiration) => bannerOf({ ...nothing, [key]: all[key] });
  const banners = (['expired', 'expiringSoon', 'overduePayments', 'upcomingPaymentDue'] as const).map(only);
  expect(banners.map((banner) => banner?.text.split(banner.linkText).length)).toEqual([2, 2, 2, 2]);
});

test('banners are for members with a membership, now or before', () => {
  expect(showsBanners({ role: 'member', membershipStatus: 'Expired' })).toBe(true);
  expect(showsBanners({ role: 'member', membershipStatus: null })).toBe(false);
  expect(showsBanners({ role: 'admin', membershipStatus: 'Active' })).toBe(false);
  expect(showsBanners(null)).toBe(false);
});

test('enrolling asks for a batch and at least one funnel', () => {
  const messages = (input: unknown) => EnrollInput.safeParse(input).error?.issues.map((issue) => issue.message);
  expect(messages({ batchId: null, accessLevelNames: [], funnelDetails: [] })).toEqual([
    'Please select an option',
    'Please select atleast one funnel!',
  ]);
  expect(
    messages({
      batchId: 1,
      accessLevelNames: ['member'],
      funnelDetails: [{ funnelId: 'f', paymentTermId: 'one-time' }],
    }),
  ).toBeUndefined();
});

test('days that are no number are sent as null', () => {
  const funnel = (validityByDays: unknown, startByDays: unknown) =>
    ManualSubscriptionInput.parse({
      funnelDetails: [{ id: 'f', paymentTerm: 'one-time', validityByDays, startByDays }],
    }).funnelDetails[0];
  expect(funnel('365', '')).toMatchObject({ validityByDays: 365, startByDays: null });
  expect(funnel('a year', -1)).toMatchObject({ validityByDays: null, startByDays: null });
});
