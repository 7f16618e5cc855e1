import { expect, test } from 'vitest';
import { ChoiceInput } from './choice.input.ts';
import { choiceOfNobody, isDigestDue, isQuiet, minuteOf } from './digest.ts';

/** An instant of 21 November 2026 by the clock in Manila. */
const at = (clock: string) => new Date(`2026-11-21T${clock}:00+08:00`);
const night = { quietFrom: 22 * 60, quietTo: 7 * 60 };

test('the minute is that of Manila, also where UTC is in another day', () => {
  expect(minuteOf(at('00:00'))).toBe(0);
  expect(minuteOf(at('07:59'))).toBe(479);
  expect(minuteOf(at('23:59'))).toBe(1_439);
});

test('quiet hours over midnight hold on both sides of it, and end with their last minute', () => {
  expect(
    ['21:59', '22:00', '23:59', '00:00', '06:59', '07:00'].map((clock) => isQuiet(minuteOf(at(clock)), night)),
  ).toEqual([false, true, true, true, true, false]);
});

test('quiet hours within a day, and none', () => {
  const noon = { quietFrom: 12 * 60, quietTo: 13 * 60 };
  expect(['11:59', '12:00', '12:59', '13:00'].map((clock) => isQuiet(minuteOf(at(clock)), noon))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isQuiet(600, { quietFrom: null, quietTo: null })).toBe(false);
  expect(isQuiet(600, { quietFrom: 600, quietTo: 600 })).toBe(false);
});

test('a daily mail goes once a Manila day, from eight in the morning', () => {
  const daily = { ...choiceOfNobody, digest: 'daily' as const };
  expect(isDigestDue({ ...daily, lastDailyOn: '2026-11-20' }, at('07:59'))).toBe(false);
  expect(isDigestDue({ ...daily, lastDailyOn: '2026-11-20' }, at('08:00'))).toBe(true);
  expect(isDigestDue({ ...daily, lastDailyOn: null }, at('23:30'))).toBe(true);
  expect(isDigestDue({ ...daily, lastDailyOn: '2026-11-21' }, at('23:30'))).toBe(false);
});

test('a daily mail waits for the end of quiet hours, and goes before eight where none is left after it', () => {
  const daily = { digest: 'daily' as const, lastDailyOn: '2026-11-20' };
  const hoursOf = (quietFrom: number, quietTo: number) =>
    ['00:00', '05:59', '06:00', '07:59', '08:00', '09:59', '10:00', '23:59'].filter((clock) =>
      isDigestDue({ ...daily, quietFrom: quietFrom * 60, quietTo: quietTo * 60 }, at(clock)),
    );
  expect(hoursOf(8, 0)).toEqual(['00:00', '05:59', '06:00', '07:59']);
  expect(hoursOf(8, 6)).toEqual(['06:00', '07:59']);
  expect(hoursOf(22, 10)).toEqual(['10:00']);
  expect(hoursOf(7, 10)).toEqual(['10:00', '23:59']);
  expect(hoursOf(22, 6)).toEqual(['08:00', '09:59', '10:00']);
});

test('each goes at any hour but the quiet ones, never to whoever wants none', () => {
  const each = { ...choiceOfNobody, ...night, digest: 'each' as const, lastDailyOn: null };
  expect(isDigestDue(each, at('23:00'))).toBe(false);
  expect(isDigestDue(each, at('07:00'))).toBe(true);
  expect(isDigestDue({ ...each, digest: 'never' }, at('12:00'))).toBe(false);
});

test('quiet hours have both ends or none', () => {
  const typed = { digest: 'each' };
  expect(ChoiceInput.safeParse({ ...typed, quietFrom: 60, quietTo: null }).error?.issues[0]?.path).toEqual(['quietTo']);
  expect(ChoiceInput.safeParse({ ...typed, quietFrom: null, quietTo: 60 }).error?.issues[0]?.path).toEqual([
    'quietFrom',
  ]);
  expect(ChoiceInput.safeParse({ ...typed, quietFrom: null, quietTo: null }).success).toBe(true);
  expect(ChoiceInput.safeParse({ ...typed, quietFrom: 0, quietTo: 1_440 }).success).toBe(false);
});
