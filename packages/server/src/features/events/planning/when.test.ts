import { expect, test } from 'vitest';
import { whenSaid } from './when.ts';

test('a mail says when on the clocks of the event, and Manila beside it where they differ', () => {
  const span = { startAt: new Date('2026-11-23T04:30:00Z'), endAt: new Date('2026-11-23T05:30:00Z') };
  expect(whenSaid({ ...span, timeZone: 'Asia/Singapore' })).toBe('Mon, 11/23/2026 12:30 PM to 1:30 PM, Manila time');
  expect(whenSaid({ ...span, timeZone: 'America/New_York' })).toBe(
    'Sun, 11/22/2026 11:30 PM to Mon, 11/23/2026 12:30 AM, New York time (GMT-5) (Mon, 11/23/2026 12:30 PM to 1:30 PM, Manila time)',
  );
});
