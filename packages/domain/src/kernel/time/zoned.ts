import { type Day, showDay } from './manila.ts';
import { showTime } from './slots.ts';
import { manilaZone } from './zone.ts';

/** A clock on a wall somewhere: a calendar day and 'HH:mm'. */
export type Local = { day: Day; time: string };

const readers = new Map<string, Intl.DateTimeFormat>();

function readerOf(zone: string): Intl.DateTimeFormat {
  const known = readers.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  readers.set(zone, made);
  return made;
}

/** Whether a text is the IANA name of a zone that is known here. */
export function isZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && readerOf(name) !== null;
  } catch {
    return false;
  }
}

/** Milliseconds that the clocks of a zone are ahead of UTC at an instant. */
export function aheadAt(at: number, zone: string): number {
  const parts = new Map(
    readerOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const local = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
  return local - Math.floor(at / 1000) * 1000;
}

/** What the clocks of a zone show at an instant; a RangeError for an unknown zone. */
export function localAt(instant: Date, zone: string): Local {
  const local = new Date(instant.getTime() + aheadAt(instant.getTime(), zone)).toISOString();
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

/** An instant on the clocks of a zone, as the product shows one: 'Thu, 11/26/2026 3:05 PM'. */
export function showZoned(instant: Date, zone: string): string {
  const { day, time } = localAt(instant, zone);
  return `${showDay(day)} ${showTime(time)}`;
}

/** From when until when on the clocks of a zone: 'Thu, 11/26/2026 3:05 PM to 4:05 PM', with the second day where it is another. */
export function showSpan(start: Date, end: Date, zone: string): string {
  const [from, until] = [localAt(start, zone), localAt(end, zone)];
  const last = from.day === until.day ? showTime(until.time) : `${showDay(until.day)} ${showTime(until.time)}`;
  return `${showDay(from.day)} ${showTime(from.time)} to ${last}`;
}

/** How far the clocks of a zone are ahead of UTC at an instant: 'GMT+8', 'GMT-3:30', 'GMT'. */
export function offsetAt(instant: Date, zone: string): string {
  const minutes = Math.round(aheadAt(instant.getTime(), zone) / 60_000);
  if (minutes === 0) return 'GMT';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `GMT${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** A zone by its place: 'New York time (GMT-5)'; where clocks show what they show in Manila, 'Manila time'. */
export function zoneName(zone: string, at: Date): string {
  if (isSameClock(at, zone, manilaZone)) return 'Manila time';
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return zone.startsWith('Etc/') || !zone.includes('/') ? offsetAt(at, zone) : `${place} time (${offsetAt(at, zone)})`;
}

/** Whether the clocks of two zones show the same at an instant. */
export function isSameClock(instant: Date, one: string, other: string): boolean {
  return aheadAt(instant.getTime(), one) === aheadAt(instant.getTime(), other);
}
