import { expect, test } from 'vitest';
import { aDay, fc } from '../../testing/property.ts';
import { inEveryZone } from '../../testing/zones.ts';
import { dueLabel } from './due.ts';
import { isExpired, isLifetime, showExpiry } from './expiry.ts';
import { graceEnd, isInGrace } from './grace.ts';
import { addDays, daysBetween, startOfDay, today } from './manila.ts';

inEveryZone('Expiry and dues', () => {
  test('the expiry is itself a day of access, to its last second in Manila', () => {
    const lastSecond = today(new Date(startOfDay('2026-12-01').getTime() - 1000));
    const nextDay = today(startOfDay('2026-12-01'));
    expect(showExpiry('2026-11-30', lastSecond)).toBe('Mon, 11/30/2026');
    expect(showExpiry('2026-11-30', nextDay)).toBe('Mon, 11/30/2026 (Expired)');
  });

  test('year 9999 is for life, and a funnel with no validity has no expiry', () => {
    expect(showExpiry('9999-12-31', '2026-11-26')).toBe('Lifetime Access');
    expect(showExpiry('10000-01-01', '2026-11-26')).toBe('Lifetime Access');
    expect(showExpiry(null, '2026-11-26')).toBe('No Expiry');
    expect(isLifetime('9998-12-31')).toBe(false);
    expect(isExpired('9999-12-31', '9999-12-31')).toBe(false);
  });

  test('grace is fourteen days, and none is added to a lifetime', () => {
    expect(graceEnd('2026-11-26')).toBe('2026-12-10');
    expect(graceEnd('9999-12-31')).toBe('9999-12-31');
    fc.assert(
      fc.property(aDay, fc.integer({ min: -30, max: 30 }), (day, later) => {
        expect(isInGrace(day, addDays(day, later))).toBe(later >= 1 && later <= 14);
      }),
    );
  });

  test('a day is expired exactly when it is before today', () => {
    fc.assert(
      fc.property(aDay, aDay, (day, now) => {
        expect(isExpired(day, now)).toBe(daysBetween(now, day) < 0);
      }),
    );
  });
});

test('a due is told by its days', () => {
  expect([-3, -1, 0, 1, 2, 30].map(dueLabel)).toEqual([
    'Overdue',
    'Overdue',
    'Due today',
    'Due tomorrow',
    'Due in 2 days',
    'Due in 30 days',
  ]);
});
