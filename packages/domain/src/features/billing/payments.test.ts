import { expect, test } from 'vitest';
import { aDay, anAmount, fc } from '../../testing/property.ts';
import { inEveryZone } from '../../testing/zones.ts';
import { addDays, startOfDay, today } from '../../kernel/time/manila.ts';
import { editable, isUpcoming, scheduleLabel, scheduleState, scheduleTone } from './schedule.ts';
import { downPaymentKinds, duesOf, termPrice } from '../catalog/term.ts';
import type { Term } from '../catalog/term.ts';

const now = '2026-11-26';
const due = (days: number, transactionId: string | null = null) =>
  scheduleState({ transactionId, scheduleDate: addDays(now, days) }, now);

test('an entry is paid, overdue, or due in some days', () => {
  expect([due(-400, 'tx'), due(-1), due(0), due(1), due(2), due(30)].map(scheduleLabel)).toEqual([
    'Paid',
    'Overdue',
    'Due today',
    'Due tomorrow',
    'Due in 2 days',
    'Due in 30 days',
  ]);
});

test('its badge is green, red, a warning under 7 days, info under 30, otherwise an outline', () => {
  expect([due(0, 'tx'), due(-1), due(0), due(6), due(7), due(29), due(30)].map(scheduleTone)).toEqual([
    'good',
    'bad',
    'warn',
    'warn',
    'info',
    'info',
    'outline',
  ]);
  expect([due(-1), due(0), due(7), due(8), due(3, 'tx')].map(isUpcoming)).toEqual([false, true, true, false, false]);
});

test('only unpaid entries are repriced, and only paid ones have a platform', () => {
  expect(editable(due(3))).toEqual({ price: true, paymentPlatform: false });
  expect(editable(due(3, 'tx'))).toEqual({ price: false, paymentPlatform: true });
});

const monthly: Term = {
  type: 'installment',
  numberOfPayments: 3,
  intervalMonths: 1,
  downPaymentKind: 'none',
  downPayment: 0,
  priceAdjustment: 0,
};

test('three payments from the 31st fall on the ends of short months, the remainder on the first', () => {
  expect(duesOf(10_000, monthly, '2026-01-31')).toEqual([
    { sequence: 1, price: 3_334, scheduleDate: '2026-01-31' },
    { sequence: 2, price: 3_333, scheduleDate: '2026-02-28' },
    { sequence: 3, price: 3_333, scheduleDate: '2026-03-31' },
  ]);
});

test('one-time is one due, and nothing to pay is none', () => {
  expect(duesOf(10_000, { ...monthly, type: 'one-time' }, now)).toEqual([
    { sequence: 1, price: 10_000, scheduleDate: now },
  ]);
  expect(duesOf(0, monthly, now)).toEqual([]);
  expect(termPrice(10_000, { priceAdjustment: -20_000 })).toBe(0);
  expect(termPrice(10_000, { priceAdjustment: 500 })).toBe(10_500);
});

test('a down payment comes first, and the rest is split among the others', () => {
  const prices = (term: Partial<Term>) => duesOf(10_000, { ...monthly, ...term }, now).map((entry) => entry.price);
  expect(prices({ downPaymentKind: 'fixed', downPayment: 4_000 })).toEqual([4_000, 3_000, 3_000]);
  expect(prices({ downPaymentKind: 'percent', downPayment: 2_500 })).toEqual([2_500, 3_750, 3_750]);
  expect(prices({ downPaymentKind: 'fixed', downPayment: 20_000 })).toEqual([10_000]);
});

inEveryZone('Dues', () => {
  test('the sum of the dues is the total, and their days never run backwards', () => {
    const aTerm = fc.record({
      type: fc.constantFrom('one-time' as const, 'installment' as const),
      numberOfPayments: fc.integer({ min: 1, max: 36 }),
      intervalMonths: fc.integer({ min: 1, max: 12 }),
      downPaymentKind: fc.constantFrom(...downPaymentKinds),
      downPayment: fc.integer({ min: 0, max: 10_000 }),
      priceAdjustment: fc.constant(0),
    });
    fc.assert(
      fc.property(anAmount, aTerm, aDay, (total, term, firstDate) => {
        const dues = duesOf(total, term, firstDate);
        expect(dues.reduce((sum, entry) => sum + entry.price, 0)).toBe(total);
        expect(dues.every((entry, at) => entry.sequence === at + 1 && entry.price > 0)).toBe(true);
        const days = dues.map((entry) => entry.scheduleDate);
        expect(days).toEqual(days.toSorted());
      }),
    );
  });

  test('a due turns overdue at midnight in Manila', () => {
    const entry = { transactionId: null, scheduleDate: '2026-12-31' };
    const midnight = startOfDay('2027-01-01').getTime();
    const labels = [midnight - 1, midnight, midnight + 1].map((at) =>
      scheduleLabel(scheduleState(entry, today(new Date(at)))),
    );
    expect(labels).toEqual(['Due today', 'Overdue', 'Overdue']);
  });
});
