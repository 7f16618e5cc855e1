import { type Day, showDay } from '../../kernel/time/manila.ts';
import { weekdays as weekdayNames } from '../../kernel/time/slots.ts';
import { instantAt } from '../../kernel/time/instantAt.ts';
import { localAt } from '../../kernel/time/zoned.ts';

/** How often something comes again, as RFC 5545 calls it. */
export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof frequencies)[number];

/** The days of a week as RFC 5545 calls them, numbered as a calendar does: 0 is Sunday. */
export const weekdayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
export type WeekdayCode = (typeof weekdayCodes)[number];

export const nths = [1, 2, 3, 4, -1] as const;
export type Nth = (typeof nths)[number];

/**
 * A rule by which an event comes again: each week on some days, each month on the day of its first or on the nth weekday.
 * Without weekdays a week's rule keeps the weekday of the first.
 */
export type Recurrence = {
  frequency: Frequency;
  interval: number;
  weekdays: readonly WeekdayCode[];
  nth: Nth | null;
  ends: { kind: 'never' } | { kind: 'until'; day: Day } | { kind: 'count'; count: number };
};

export const mostInterval = 99;
export const mostCount = 500;

const known = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'COUNT', 'UNTIL']);

/** Reads the text of a rule, its end on the clocks of `zone`; null for what is no rule, or one that is not offered here. */
export function parseRule(text: string, zone: string): Recurrence | null {
  const parts = text
    .replace(/^RRULE:/, '')
    .split(';')
    .map((part) => part.split('='));
  const rule = new Map(parts.map(([name = '', value = '']) => [name, value]));
  if (rule.size !== parts.length || [...rule.keys()].some((name) => !known.has(name))) return null;
  const frequency = frequencies.find((one) => one === rule.get('FREQ'));
  const interval = wholeWithin(rule.get('INTERVAL') ?? '1', mostInterval);
  const ends = endOf(rule, zone);
  const days = frequency && daysOf(rule.get('BYDAY'), frequency);
  return frequency && interval && ends && days ? { frequency, interval, ends, ...days } : null;
}

function endOf(rule: ReadonlyMap<string, string>, zone: string): Recurrence['ends'] | null {
  const [count, until] = [rule.get('COUNT'), rule.get('UNTIL')];
  if (count === undefined && until === undefined) return { kind: 'never' };
  if (count !== undefined && until !== undefined) return null;
  if (count !== undefined) {
    const times = wholeWithin(count, mostCount);
    return times ? { kind: 'count', count: times } : null;
  }
  const [, y, m, d, h, min, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(until ?? '') ?? [];
  const instant = new Date(`${y}-${m}-${d}T${h}:${min}:${s}Z`);
  return Number.isNaN(instant.getTime()) ? null : { kind: 'until', day: localAt(instant, zone).day };
}

function daysOf(text: string | undefined, frequency: Frequency): Pick<Recurrence, 'weekdays' | 'nth'> | null {
  if (text === undefined) return { weekdays: [], nth: null };
  const [, place, code] = /^(-?\d)?([A-Z]{2})$/.exec(text) ?? [];
  if (frequency === 'MONTHLY') {
    const [nth, day] = [nths.find((one) => String(one) === place), weekdayCodes.find((one) => one === code)];
    return nth && day ? { weekdays: [day], nth } : null;
  }
  const named = text.split(',');
  const weekdays = weekdayCodes.filter((one) => named.includes(one));
  return frequency === 'WEEKLY' && weekdays.length === named.length ? { weekdays, nth: null } : null;
}

function wholeWithin(text: string, most: number): number | null {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : null;
}

/** The text of a rule. Its last day counts until midnight on the clocks of `zone`. */
export function printRule({ frequency, interval, weekdays, nth, ends }: Recurrence, zone: string): string {
  const days = weekdays.map((code) => `${frequency === 'MONTHLY' && nth ? nth : ''}${code}`).join(',');
  return [
    `FREQ=${frequency}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(days && (frequency === 'WEEKLY' || (frequency === 'MONTHLY' && nth)) ? [`BYDAY=${days}`] : []),
    ...(ends.kind === 'count' ? [`COUNT=${ends.count}`] : []),
    ...(ends.kind === 'until' ? [`UNTIL=${compact(endOfDay(ends.day, zone))}`] : []),
  ].join(';');
}

/** The rule with its end on a last day, whatever hour its times then have: how a series stops where another goes on. */
export function endedOn(rule: string, day: Day, zone: string): string {
  const kept = rule.split(';').filter((part) => !/^(?:COUNT|UNTIL)=/.test(part));
  return [...kept, `UNTIL=${compact(endOfDay(day, zone))}`].join(';');
}

/** The rule with so many fewer times to come; the same for one that counts nothing. */
export function fewerTimes(rule: string, gone: number): string {
  return rule.replace(/COUNT=(\d+)/, (_all, count: string) => `COUNT=${Math.max(1, Number(count) - gone)}`);
}

const endOfDay = (day: Day, zone: string) => new Date(instantAt({ day, time: '23:59' }, zone).getTime() + 59_000);

/** An instant as RFC 5545 writes one: '20261126T070500Z'. */
const compact = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const units: Record<Frequency, [string, string]> = {
  DAILY: ['day', 'days'],
  WEEKLY: ['week', 'weeks'],
  MONTHLY: ['month', 'months'],
  YEARLY: ['year', 'years'],
};

export const nthWords: Record<Nth, string> = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' };

/** A rule in words: 'Every 2 weeks on Monday and Friday until Thu, 12/31/2026'. */
export function ruleInWords({ frequency, interval, weekdays, nth, ends }: Recurrence): string {
  const [one, many] = units[frequency];
  const every = interval === 1 ? `Every ${one}` : `Every ${interval} ${many}`;
  return `${every}${onDays(frequency, weekdays, nth)}${untilWhen(ends)}`;
}

/** The name of a weekday of a rule: 'Monday' of 'MO'. */
export const weekdayName = (code: WeekdayCode): string => weekdayNames[weekdayCodes.indexOf(code)] ?? code;

function onDays(frequency: Frequency, weekdays: readonly WeekdayCode[], nth: Nth | null): string {
  const names = weekdays.map(weekdayName);
  const [first = ''] = names;
  if (names.length === 0) return '';
  if (frequency === 'MONTHLY' && nth) return ` on the ${nthWords[nth]} ${first}`;
  if (names.length === 7) return ' on every day';
  return ` on ${names.length === 1 ? first : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`}`;
}

function untilWhen(ends: Recurrence['ends']): string {
  if (ends.kind === 'until') return ` until ${showDay(ends.day)}`;
  if (ends.kind === 'count') return ends.count === 1 ? ', once' : `, ${ends.count} times`;
  return '';
}
