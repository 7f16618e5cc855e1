import { expect, test } from 'vitest';
import { showExpiry } from '../../kernel/time/expiry.ts';
import { graceEnd } from '../../kernel/time/grace.ts';
import { addDays, daysBetween, showDay, today } from '../../kernel/time/manila.ts';
import { inEveryZone } from '../../testing/zones.ts';
import { duesOf } from '../catalog/term.ts';
import { upgradeCredit } from './orderTerms.ts';
import { periodOf, priceClassOf } from './priceClass.ts';
import { firstExpiry } from './renewal.ts';

// The rules of money by the clock: a day ends at 16:00:00 UTC, which is midnight in Manila, wherever a server stands.

const on = (instant: string) => today(new Date(instant));
const monthly = {
  type: 'installment',
  numberOfPayments: 4,
  intervalMonths: 1,
  downPaymentKind: 'none',
  downPayment: 0,
  priceAdjustment: 0,
} as const;
const daysOf = (instant: string) => duesOf(40_000, monthly, on(instant)).map(({ scheduleDate }) => scheduleDate);

inEveryZone('The days of money', () => {
  test.each([
    ['2026-01-31T15:59:59Z', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    ['2026-01-31T16:00:00Z', ['2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01']],
    ['2027-12-31T15:59:59Z', ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31']],
    ['2028-02-28T15:59:59Z', ['2028-02-28', '2028-03-28', '2028-04-28', '2028-05-28']],
    ['2028-02-28T16:00:00Z', ['2028-02-29', '2028-03-29', '2028-04-29', '2028-05-29']],
    ['2028-02-29T16:00:00Z', ['2028-03-01', '2028-04-01', '2028-05-01', '2028-06-01']],
  ])('a plan that begins at %s is due on %s', (instant, days) => {
    expect(daysOf(instant)).toEqual(days);
  });

  test.each([
    ['2028-02-29T15:59:59Z', 'early-renewal', '2029-02-28'],
    ['2028-02-29T16:00:00Z', 'renewal', '2029-03-01'],
    ['2028-03-14T15:59:59Z', 'renewal', '2029-03-14'],
    ['2028-03-14T16:00:00Z', 'checkout', '2029-03-15'],
  ])('what ends on 29 February is at %s of the price class %s, and renewed until %s', (instant, kind, until) => {
    const [year, now] = [{ validityByDays: 365, startByDays: null }, on(instant)];
    expect(priceClassOf('2028-02-29', now)).toBe(kind);
    expect(periodOf(year, { expiry: '2028-02-29' }, now).expiry).toBe(until);
  });

  test('an upgrade counts the days that are left in Manila', () => {
    const credit = (instant: string) =>
      upgradeCredit(
        { collected: 365_000, daysLeft: daysBetween(on(instant), '2026-12-31'), validityByDays: 365 },
        900_000,
      );
    expect(credit('2026-11-30T15:59:59Z')).toBe(31_000);
    expect(credit('2026-11-30T16:00:00Z')).toBe(30_000);
  });

  test('a receipt bears the day on which it was paid in Manila', () => {
    expect(showDay(on('2026-12-31T15:59:59Z'))).toBe('Thu, 12/31/2026');
    expect(showDay(on('2026-12-31T16:00:00Z'))).toBe('Fri, 01/01/2027');
  });

  test('nothing that is added to a lifetime leads beyond it', () => {
    const now = on('2026-11-26T02:00:00Z');
    const ends = [
      addDays('9999-12-31', 1),
      graceEnd('9999-12-31'),
      firstExpiry('9999-12-31', 365),
      periodOf({ validityByDays: 3_650_000, startByDays: 365 }, null, now).expiry,
      ...duesOf(40_000, monthly, '9999-12-31').map(({ scheduleDate }) => scheduleDate),
    ];
    expect(new Set(ends)).toEqual(new Set(['9999-12-31']));
    expect(new Set(ends.map((end) => showExpiry(end, now)))).toEqual(new Set(['Lifetime Access']));
  });
});
