import { expect, test } from 'vitest';
import { whenWords } from './zone.ts';

const when = { startAt: '2026-11-26T11:00:00.000Z', endAt: '2026-11-26T12:00:00.000Z' };

test('a time is on the own clock with its zone, and in Manila beside it where it differs', () => {
  expect(whenWords(when, 'America/New_York')).toEqual({
    own: 'Thu, 11/26/2026 6:00 AM to 7:00 AM',
    zone: 'New York time (GMT-5)',
    manila: 'Thu, 11/26/2026 7:00 PM to 8:00 PM, Manila time',
  });
});

test('where clocks show what they show in Manila, it is said once', () => {
  for (const zone of ['Asia/Manila', 'Asia/Singapore'])
    expect(whenWords(when, zone)).toMatchObject({ zone: 'Manila time', manila: null });
});
