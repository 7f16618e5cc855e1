import { expect, test } from 'vitest';
import { instantAt } from './instantAt.ts';
import { isSameClock, isZone, localAt, offsetAt, showSpan, showZoned, zoneName } from './zoned.ts';

const at = (text: string) => new Date(text);

test('an instant reads on the clocks of every zone', () => {
  const instant = at('2026-11-26T07:05:00Z');
  expect(localAt(instant, 'Asia/Manila')).toEqual({ day: '2026-11-26', time: '15:05' });
  expect(localAt(instant, 'America/New_York')).toEqual({ day: '2026-11-26', time: '02:05' });
  expect(localAt(instant, 'Pacific/Kiritimati')).toEqual({ day: '2026-11-26', time: '21:05' });
  expect(showZoned(instant, 'Asia/Manila')).toBe('Thu, 11/26/2026 3:05 PM');
});

test('a clock is led back to its instant, in summer and in winter', () => {
  for (const zone of ['Asia/Manila', 'America/New_York', 'Australia/Sydney', 'Asia/Kathmandu', 'Europe/London'])
    for (const day of ['2026-01-15', '2026-07-15', '2026-03-08', '2026-10-04'])
      expect(localAt(instantAt({ day, time: '19:30' }, zone), zone)).toEqual({ day, time: '19:30' });
});

test('a time that comes twice is its first, one that never comes is as much later', () => {
  expect(instantAt({ day: '2026-11-01', time: '01:30' }, 'America/New_York')).toEqual(at('2026-11-01T05:30:00Z'));
  expect(instantAt({ day: '2026-03-08', time: '02:30' }, 'America/New_York')).toEqual(at('2026-03-08T07:30:00Z'));
  expect(instantAt({ day: '2026-10-04', time: '02:30' }, 'Australia/Sydney')).toEqual(at('2026-10-03T16:30:00Z'));
  expect(() => instantAt({ day: 'soon', time: '02:30' }, 'Asia/Manila')).toThrow(RangeError);
});

test('a span names its second day only where it is another', () => {
  const [start, end] = [at('2026-11-26T11:00:00Z'), at('2026-11-26T12:30:00Z')];
  expect(showSpan(start, end, 'Asia/Manila')).toBe('Thu, 11/26/2026 7:00 PM to 8:30 PM');
  expect(showSpan(start, end, 'Asia/Kathmandu')).toBe('Thu, 11/26/2026 4:45 PM to 6:15 PM');
  expect(showSpan(start, end, 'Pacific/Auckland')).toBe('Fri, 11/27/2026 12:00 AM to 1:30 AM');
  expect(showSpan(start, end, 'Pacific/Noumea')).toBe('Thu, 11/26/2026 10:00 PM to 11:30 PM');
});

test('a zone has a name for people', () => {
  const winter = at('2026-12-01T00:00:00Z');
  expect(zoneName('Asia/Manila', winter)).toBe('Manila time');
  expect(zoneName('Asia/Singapore', winter)).toBe('Manila time');
  expect(zoneName('America/New_York', winter)).toBe('New York time (GMT-5)');
  expect(zoneName('Asia/Kathmandu', winter)).toBe('Kathmandu time (GMT+5:45)');
  expect(zoneName('UTC', winter)).toBe('GMT');
  expect(offsetAt(winter, 'America/St_Johns')).toBe('GMT-3:30');
  expect(isSameClock(winter, 'Asia/Manila', 'Asia/Singapore')).toBe(true);
  expect(isSameClock(winter, 'Asia/Manila', 'Asia/Tokyo')).toBe(false);
  expect([isZone('Asia/Manila'), isZone('Mars/Olympus'), isZone('')]).toEqual([true, false, false]);
});
