import { expect, test } from 'vitest';
import { defaultZone, offsetOptions } from './offsets.ts';
import { timeSlots, weekdays } from './slots.ts';

function minutesAhead(zone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at);
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(name);
  return match ? (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3])) : 0;
}

test.each(offsetOptions)('$offset stands for the standard time of $zone', ({ offset, zone }) => {
  const inYear = ['2026-01-15T00:00:00Z', '2026-07-15T00:00:00Z'].map((at) => minutesAhead(zone, new Date(at)));
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(offset);
  const label = (match?.[1] === '-' ? -1 : 1) * (Number(match?.[2]) * 60 + Number(match?.[3]));
  expect(Math.min(...inYear)).toBe(label);
});

test('the picker begins at Asia/Singapore', () => {
  expect(defaultZone).toBe('Asia/Singapore');
});

test('a day has 48 half-hours in 12-hour format', () => {
  expect(timeSlots).toHaveLength(48);
  expect(timeSlots.map((slot) => slot.label)).toEqual(
    expect.arrayContaining(['12:00 AM', '12:30 PM', '1:30 PM', '11:30 PM']),
  );
  expect(timeSlots[0]).toEqual({ value: '00:00', label: '12:00 AM' });
  expect(timeSlots.at(-1)).toEqual({ value: '23:30', label: '11:30 PM' });
  expect(weekdays[0]).toBe('Sunday');
});
