import { showInstant } from '../../../kernel/time/manila.ts';
import { showZoned, zoneName } from '../../../kernel/time/zoned.ts';
import type { BlockData } from './blockData.ts';

/** Where people are who work from the Philippines for clients, or from abroad. */
const elsewhere = ['Europe/London', 'Asia/Dubai', 'America/New_York'];

/** What a countdown to an instant shows, from `now` on: also when that is in Manila, and elsewhere. */
export const countdownTo = (ends: Date, now: Date): BlockData['countdown'] => ({
  endsAt: ends.toISOString(),
  now: now.toISOString(),
  when: `${showInstant(ends)} Manila`,
  elsewhere: elsewhere.map((zone) => `${showZoned(ends, zone)} ${zoneName(zone, ends)}`),
});
