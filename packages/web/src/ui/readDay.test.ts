import { describe, expect, test } from 'vitest';
import { readDay, showTypedDay } from './readDay.ts';

const today = '2026-11-21';

describe('a day is read in any sensible way', () => {
  test.each([
    ['11/26/2026', '2026-11-26'],
    ['11-26-26', '2026-11-26'],
    ['26/11/2026', '2026-11-26'],
    ['2026-11-26', '2026-11-26'],
    ['11262026', '2026-11-26'],
    ['11/26', '2026-11-26'],
    ['Nov 26 2026', '2026-11-26'],
    ['26 November', '2026-11-26'],
    ['november 26th, 2026', '2026-11-26'],
    ['Thu, 11/26/2026', '2026-11-26'],
    ['today', '2026-11-21'],
    ['bukas', '2026-11-22'],
    ['yesterday', '2026-11-20'],
  ])('%s', (typed, day) => expect(readDay(typed, today)).toBe(day));

  test('a year of two digits far ahead is one of the last century, since people type birth dates', () => {
    expect(readDay('03/14/92', today)).toBe('1992-03-14');
    expect(readDay('03/14/30', today)).toBe('2030-03-14');
  });
});

test.each(['', 'soon', '02/30/2026', '13/13/2026', '99999999', 'Foo 3'])('"%s" is no day', (typed) => {
  expect(readDay(typed, today)).toBeNull();
});

test('a day is shown as MM/DD/YYYY', () => {
  expect(showTypedDay('2026-03-04')).toBe('03/04/2026');
  expect(showTypedDay(null)).toBe('');
});
