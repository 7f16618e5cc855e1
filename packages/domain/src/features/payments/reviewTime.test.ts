import { expect, test } from 'vitest';
import { readTimes, usualReview } from './reviewTime.ts';

const said = (hours?: string, times?: string) =>
  usualReview(
    new Map(
      Object.entries({ 'proof-review-hours': hours, 'proof-review-times': times }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as const],
      ),
    ),
  );

test('it is four hours between nine and nine until staff say otherwise', () => {
  expect(said()).toBe('usually within 4 hours (9:00 AM to 9:00 PM)');
  expect(said('1', '8:00 AM to 5:30 PM')).toBe('usually within 1 hour (8:00 AM to 5:30 PM)');
  expect(said('24', '')).toBe('usually within 24 hours');
  expect(said('-3', 'whenever')).toBe('usually within 1 hour');
});

test('times are read as people type them', () => {
  for (const typed of ['9:00 AM to 9:00 PM', '9am-9pm', '09:00 to 21:00', '9 am – 9 pm', '0900-2100'])
    expect([typed, readTimes(typed)]).toEqual([typed, { from: '09:00', until: '21:00' }]);
  expect(readTimes('12am to 12pm')).toEqual({ from: '00:00', until: '12:00' });
  for (const typed of ['', '9', '25:00 to 26:00', '13pm to 2pm', '9:75 to 10:00', '9:00 to 9:00', 'nine to five'])
    expect([typed, readTimes(typed)]).toEqual([typed, null]);
});
