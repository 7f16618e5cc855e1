import { createEvents, type EventAttributes } from 'ics';

/** One time of an event as a calendar keeps it; no way into it stands there but the address of its page. */
export type CalendarEntry = {
  occurrenceId: number;
  name: string;
  shortDescription: string;
  startAt: Date;
  endAt: Date;
  isCancelled: boolean;
  isMaybe: boolean;
  version: number;
  updatedAt: Date;
  place: string | null;
  url: string;
};

/** The same for ever, however the event is renamed or moved: a calendar knows it again. */
const uidOf = (id: number, host: string) => `event-${id}@${host}`;

const utc = (at: Date): [number, number, number, number, number] => [
  at.getUTCFullYear(),
  at.getUTCMonth() + 1,
  at.getUTCDate(),
  at.getUTCHours(),
  at.getUTCMinutes(),
];

/** An iCalendar file (RFC 5545); instants are in UTC, which is the same moment in every zone. */
export function calendarOf(entries: readonly CalendarEntry[], { host, name }: { host: string; name: string }): string {
  const events = entries.map((entry): EventAttributes => ({
    uid: uidOf(entry.occurrenceId, host),
    start: utc(entry.startAt),
    end: utc(entry.endAt),
    startInputType: 'utc',
    endInputType: 'utc',
    startOutputType: 'utc',
    endOutputType: 'utc',
    title: entry.name,
    description: [entry.shortDescription, entry.url].filter(Boolean).join('\n\n'),
    url: entry.url,
    status: statusOf(entry),
    sequence: entry.version,
    lastModified: utc(entry.updatedAt),
    productId: '-//Tribe//Events//EN',
    calName: name,
    ...(entry.place ? { location: entry.place } : {}),
  }));
  if (events.length === 0) return empty(name);
  const { error, value } = createEvents(events);
  if (error || !value) throw error ?? new Error('The calendar could not be written');
  return value;
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
