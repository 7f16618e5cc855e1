import { showInstant } from '../../../kernel/time/manila.ts';
import { showZoned, zoneName } from '../../../kernel/time/zoned.ts';
import type { BlockData } from './blockData.ts';

/** Where people are who work from the Philippines for clients, or from abroad. */
const elsewhere = ['Europe/London', 'Asia/Dubai', 'America/New_York'];

/** An instant in Manila, and where many clients and members are. */
export const placesOf = (at: Date): { when: string; elsewhere: readonly string[] } => ({
  when: `${showInstant(at)} Manila`,
  elsewhere: elsewhere.map((zone) => `${showZoned(at, zone)} ${zoneName(zone, at)}`),
});

/** What a countdown to an instant shows, from `now` on: also when that is in Manila, and elsewhere. */
export const countdownTo = (ends: Date, now: Date): BlockData['countdown'] => ({
  endsAt: ends.toISOString(),
  now: now.toISOString(),
  ...placesOf(ends),
});
