import { instantAt } from '@tribe/domain/kernel/time/instantAt.ts';
import { localAt } from '@tribe/domain/kernel/time/zoned.ts';
import { createEvents, type EventAttributes } from 'ics';
import { zoneRules } from '#features/events/calendar/icsZone.ts';

/** One time of an event as a calendar keeps it; no way into it stands there but the address of its page. */
export type CalendarEntry = {
  occurrenceId: number;
  name: string;
  shortDescription: string;
  startAt: Date;
  endAt: Date;
  /** Where its clocks stand. */
  timeZone: string;
  isCancelled: boolean;
  isMaybe: boolean;
  version: number;
  updatedAt: Date;
  place: string | null;
  url: string;
};

/** The same for ever, however the event is renamed or moved: a calendar knows it again. */
const uidOf = (id: number, host: string) => `event-${id}@${host}`;

type Clock = [year: number, month: number, day: number, hour: number, minute: number];

const utc = (at: Date): Clock => [
  at.getUTCFullYear(),
  at.getUTCMonth() + 1,
  at.getUTCDate(),
  at.getUTCHours(),
  at.getUTCMinutes(),
];

/** An instant as a zone's clocks show it, written as if it were one of UTC. */
const wall = (at: Date, zone: string) => new Date(`${localAt(at, zone).day}T${localAt(at, zone).time}:00Z`);

/** Whether a zone's clocks say when it is: an hour that comes twice, when they go back, is said in UTC. */
function isOnClock({ startAt, endAt, timeZone }: CalendarEntry): boolean {
  return [startAt, endAt].every((at) => Number(instantAt(localAt(at, timeZone), timeZone)) === Number(at));
}

function attributesOf(entry: CalendarEntry, { host, name }: Calendar): EventAttributes {
  const { startAt, endAt, timeZone } = entry;
  const [at, kind] = isOnClock(entry)
    ? [(instant: Date) => utc(wall(instant, timeZone)), 'local' as const]
    : [utc, 'utc' as const];
  return {
    uid: uidOf(entry.occurrenceId, host),
    start: at(startAt),
    end: at(endAt),
    startInputType: kind,
    endInputType: kind,
    startOutputType: kind,
    endOutputType: kind,
    title: entry.name,
    description: [entry.shortDescription, entry.url].filter(Boolean).join('\n\n'),
    url: entry.url,
    status: statusOf(entry),
    sequence: entry.version,
    lastModified: utc(entry.updatedAt),
    productId: '-//Tribe//Events//EN',
    calName: name,
    ...(entry.place ? { location: entry.place } : {}),
  };
}

type Calendar = { host: string; name: string };

const opening = 'BEGIN:VEVENT\r\n';

/** An iCalendar file (RFC 5545): each time on the clocks of its event's zone, the rules of these zones before them. */
export function calendarOf(entries: readonly CalendarEntry[], calendar: Calendar): string {
  if (entries.length === 0) return empty(calendar.name);
  const { error, value } = createEvents(entries.map((entry) => attributesOf(entry, calendar)));
  if (error || !value) throw error ?? new Error('The calendar could not be written');
  const [head = '', ...written] = value.split(opening);
  const zones = Map.groupBy(entries.filter(isOnClock), ({ timeZone }) => timeZone);
  const rules = [...zones].map(([zone, its]) => zoneRules(zone, spanOf(its)));
  const events = written.map((text, index) => `${opening}${zoned(text, entries[index]?.timeZone ?? 'UTC')}`);
  return [head, ...rules, ...events].join('');
}

/** Names the zone of what is on its clocks; an instant of UTC ends in Z and needs none. */
const zoned = (event: string, zone: string) =>
  event.replace(/^(DTSTART|DTEND):(\d{8}T\d{6})(?=\r$)/gm, `$1;TZID=${zone}:$2`);

function spanOf(entries: readonly CalendarEntry[]): { from: Date; until: Date } {
  const instants = entries.flatMap(({ startAt, endAt }) => [Number(startAt), Number(endAt)]);
  return { from: new Date(Math.min(...instants)), until: new Date(Math.max(...instants)) };
}

function statusOf({ isCancelled, isMaybe }: CalendarEntry): 'CANCELLED' | 'TENTATIVE' | 'CONFIRMED' {
  if (isCancelled) return 'CANCELLED';
  return isMaybe ? 'TENTATIVE' : 'CONFIRMED';
}

const empty = (name: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tribe//Events//EN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${name}`,
    'END:VCALENDAR',
    '',
  ].join('\r\n');
