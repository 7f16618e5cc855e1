/** A calendar day in Manila, 'YYYY-MM-DD'; days compare as texts. */
export type Day = string;

/** The last day that there is: what has no end ends here. */
export const lastDay: Day = '9999-12-31';

/** Manila has kept eight hours ahead of UTC, without summer time, since 1990; no instant of the product is older. */
const manilaAhead = 8 * 60 * 60 * 1000;
const dayLength = 24 * 60 * 60 * 1000;
const farFuture = Date.UTC(9999, 11, 31);

const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

const two = (value: number) => String(value).padStart(2, '0');

/** Milliseconds of a day's UTC midnight; a RangeError for what is no day, impossible dates included. */
function midnight(day: Day): number {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day) throw new RangeError(`Not a day: "${day}"`);
  return at;
}

/** The day of a UTC midnight; past the last day there is only the last day. */
const dayAt = (at: number): Day => new Date(Math.min(at, farFuture)).toISOString().slice(0, 10);

/** Whether a text is a day that exists. */
export function isDay(text: string): boolean {
  try {
    midnight(text);
    return true;
  } catch {
    return false;
  }
}

/** The day of year, month (1 to 12) and day, or null when the calendar has no such day. */
export function dayFrom(year: number, month: number, day: number): Day | null {
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  return isDay(text) ? text : null;
}

/** The Manila day of an instant; a RangeError for an invalid one. */
export function dayOf(instant: Date): Day {
  const at = instant.getTime();
  if (Number.isNaN(at)) throw new RangeError('Not an instant');
  return dayAt(at + manilaAhead);
}

/** Today in Manila; the clock is the caller's. */
export function today(now: Date): Day {
  return dayOf(now);
}

/** The instant at which a day begins in Manila. */
export function startOfDay(day: Day): Date {
  return new Date(midnight(day) - manilaAhead);
}

/** Days from one day to another, negative when the second is earlier. */
export function daysBetween(from: Day, until: Day): number {
  return (midnight(until) - midnight(from)) / dayLength;
}

/** A day moved by whole days, never past the last day. */
export function addDays(day: Day, days: number): Day {
  return dayAt(midnight(day) + days * dayLength);
}

/**
 * A day moved by whole months and held within the month that it lands in. Month k of a plan is counted from the
 * first date, never from the month before: 31 January + 1 is 28 February, + 2 is 31 March.
 */
export function addMonths(day: Day, months: number): Day {
  const start = new Date(midnight(day));
  const month = start.getUTCFullYear() * 12 + start.getUTCMonth() + months;
  const year = Math.floor(month / 12);
  if (year > 9999) return lastDay;
  const last = new Date(Date.UTC(2000, (month % 12) + 1, 0)).getUTCDate();
  const length = month % 12 === 1 && !isLeap(year) ? 28 : last;
  return `${String(year).padStart(4, '0')}-${two((month % 12) + 1)}-${two(Math.min(start.getUTCDate(), length))}`;
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** A day as the product shows it: 'Thu, 11/26/2026'. */
export function showDay(day: Day): string {
  const weekday = weekdayNames[new Date(midnight(day)).getUTCDay()];
  return `${weekday}, ${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
}

/** An instant as the product shows it, in Manila time: 'Thu, 11/26/2026 3:05 PM'. */
export function showInstant(instant: Date): string {
  const local = new Date(instant.getTime() + manilaAhead);
  const hours = local.getUTCHours();
  const clock = `${hours % 12 || 12}:${two(local.getUTCMinutes())} ${hours < 12 ? 'AM' : 'PM'}`;
  return `${showDay(dayOf(instant))} ${clock}`;
}
