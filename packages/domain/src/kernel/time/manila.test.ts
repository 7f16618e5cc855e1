import { expect, test } from 'vitest';
import { aDay, anyDay, fc } from '../../testing/property.ts';
import { inEveryZone } from '../../testing/zones.ts';
import {
  addDays,
  addMonths,
  dayFrom,
  dayOf,
  daysBetween,
  isDay,
  showDay,
  showInstant,
  startOfDay,
  today,
} from './manila.ts';

const intl = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Manila',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const anInstant = fc.date({
  min: new Date('1991-01-01T00:00:00Z'),
  max: new Date('2199-12-31T00:00:00Z'),
  noInvalidDate: true,
});

inEveryZone('Manila days', () => {
  test.each([
    ['2026-12-31T15:59:59Z', '2026-12-31'],
    ['2026-12-31T16:00:00Z', '2027-01-01'],
    ['2026-12-31T16:00:01Z', '2027-01-01'],
    ['2028-02-28T15:59:59Z', '2028-02-28'],
    ['2028-02-28T16:00:00Z', '2028-02-29'],
    ['2027-02-28T16:00:00Z', '2027-03-01'],
    ['2026-04-30T16:00:01Z', '2026-05-01'],
    ['9999-12-31T16:00:00Z', '9999-12-31'],
  ])('%s is %s', (instant, day) => {
    expect(today(new Date(instant))).toBe(day);
  });

  test('an instant has the day that the time zone database gives', () => {
    fc.assert(
      fc.property(anInstant, (instant) => {
        expect(dayOf(instant)).toBe(intl.format(instant));
      }),
    );
  });

  test('a day begins at its first instant, and not before', () => {
    fc.assert(
      fc.property(aDay, (day) => {
        expect(dayOf(startOfDay(day))).toBe(day);
        expect(dayOf(new Date(startOfDay(day).getTime() - 1))).toBe(addDays(day, -1));
      }),
    );
  });

  test('adding days and counting them are opposites', () => {
    fc.assert(
      fc.property(aDay, fc.integer({ min: -10_000, max: 10_000 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days);
      }),
    );
  });

  test('months keep the day of the first date, or end with their month', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 240 }), (day, months) => {
        const later = addMonths(day, months);
        expect(isDay(later)).toBe(true);
        const isSame = later.slice(8) === day.slice(8);
        expect(isSame || later === '9999-12-31' || addDays(later, 1).slice(8) === '01').toBe(true);
        expect(later >= day).toBe(true);
      }),
    );
  });

  test('a day is shown with its weekday, month first', () => {
    expect(showDay('2026-11-26')).toBe('Thu, 11/26/2026');
    expect(showDay('9999-12-31')).toBe('Fri, 12/31/9999');
    expect(showInstant(new Date('2026-11-26T07:05:00Z'))).toBe('Thu, 11/26/2026 3:05 PM');
    expect(showInstant(new Date('2026-11-26T16:00:00Z'))).toBe('Fri, 11/27/2026 12:00 AM');
  });
});

test('31 January and a month is 28 February, two months 31 March, and a leap year has its 29th', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-31', 2)).toBe('2026-03-31');
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
  expect(addMonths('2100-01-31', 1)).toBe('2100-02-28');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
});

test('nothing comes after the last day', () => {
  expect(addDays('9999-12-31', 14)).toBe('9999-12-31');
  expect(addDays('2026-01-01', 3_660_000)).toBe('9999-12-31');
  expect(addMonths('9999-12-15', 1)).toBe('9999-12-31');
  expect(addMonths('9999-11-30', 1)).toBe('9999-12-30');
});

test('days that the calendar does not have are refused', () => {
  expect(['2026-02-29', '2026-13-01', '2026-00-10', '26-01-01', '', '2026-1-1'].map(isDay)).not.toContain(true);
  expect(isDay('2028-02-29')).toBe(true);
  expect(dayFrom(1991, 2, 30)).toBeNull();
  expect(() => showDay('2026-02-30')).toThrow(RangeError);
  expect(() => dayOf(new Date(Number.NaN))).toThrow(RangeError);
});
