import { counted } from '../../kernel/text/counted.ts';
import { showTime } from '../../kernel/time/slots.ts';

export const reviewHoursSetting = 'proof-review-hours';
export const reviewTimesSetting = 'proof-review-times';

/** From when to when receipts are looked at each day, as 'HH:mm'. */
export type OpeningTimes = { from: string; until: string };

const clock = String.raw`(\d{1,2})(?::?(\d\d))?\s*([ap]m)?`;
const times = new RegExp(String.raw`^${clock}\s*(?:to|until|[-–])\s*${clock}$`, 'i');

/** Reads '9:00 AM to 9:00 PM', '9am-9pm' or '09:00 to 21:00'; null for anything else. */
export function readTimes(text: string): OpeningTimes | null {
  const [found, ...parts] = times.exec(text.trim()) ?? [];
  if (found === undefined) return null;
  const from = timeOf(parts.slice(0, 3));
  const until = timeOf(parts.slice(3));
  return from === null || until === null || from === until ? null : { from, until };
}

function timeOf([hours = '', minutes = '00', half]: readonly (string | undefined)[]): string | null {
  const hour = Number(hours);
  const of24 = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  const isTime = Number(minutes) < 60 && (half === undefined ? hour < 24 : hour >= 1 && hour <= 12);
  return isTime ? `${String(of24).padStart(2, '0')}:${minutes}` : null;
}

export const showTimes = ({ from, until }: OpeningTimes): string => `${showTime(from)} to ${showTime(until)}`;

/** How long a look at a receipt usually takes, as the settings say: 'usually within 4 hours (9:00 AM to 9:00 PM)'. */
export function usualReview(settings: ReadonlyMap<string, string>): string {
  const hours = Math.round(Number(settings.get(reviewHoursSetting) ?? 4));
  const open = readTimes(settings.get(reviewTimesSetting) ?? '9:00 AM to 9:00 PM');
  const within = `usually within ${counted(hours >= 1 ? hours : 1, 'hour')}`;
  return open ? `${within} (${showTimes(open)})` : within;
}
