import { TZDate } from '@date-fns/tz';
import { instantAt } from '@tribe/domain/kernel/time/instantAt.ts';
import { localAt } from '@tribe/domain/kernel/time/zoned.ts';
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
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

/** Whether a zone's clocks say when it is: an hour that comes twice, when they go back, is said in UTC. */
function isOnClock({ startAt, endAt, timeZone }: CalendarEntry): boolean {
  return [startAt, endAt].every((at) => Number(instantAt(localAt(at, timeZone), timeZone)) === Number(at));
}

function eventOf(entry: CalendarEntry, host: string): ICalEventData {
  const zone = isOnClock(entry) ? entry.timeZone : 'UTC';
  return {
    id: uidOf(entry.occurrenceId, host),
    start: new TZDate(entry.startAt, zone),
    end: new TZDate(entry.endAt, zone),
    timezone: zone,
    summary: entry.name,
    description: [entry.shortDescription, entry.url].filter(Boolean).join('\n\n'),
    url: entry.url,
    status: statusOf(entry),
    sequence: entry.version,
    lastModified: entry.updatedAt,
    ...(entry.place ? { location: entry.place } : {}),
  };
}

/** An iCalendar file (RFC 5545): each time on the clocks of its event's zone, the rules of these zones before them. */
export function calendarOf(entries: readonly CalendarEntry[], { host, name }: { host: string; name: string }): string {
  const zones = Map.groupBy(entries.filter(isOnClock), ({ timeZone }) => timeZone);
  const generator = (zone: string) => zoneRules(zone, spanOf(zones.get(zone) ?? []));
  const calendar = ical({
    name: oneLine(name),
    method: ICalCalendarMethod.PUBLISH,
    prodId: '//Tribe//Events//EN',
    ttl: hour,
    timezone: { name: null, generator },
    events: entries.map((entry) => eventOf(entry, host)),
  });
  return `${calendar.toString()}\r\n`;
}

/** In seconds: how soon a calendar looks again. */
const hour = 3_600;

/** The library writes a calendar's own name as it comes; the texts of its events it writes safely. */
const oneLine = (name: string) => name.replace(/[\r\n]+/g, ' ');

function spanOf(entries: readonly CalendarEntry[]): { from: Date; until: Date } {
  const instants = entries.flatMap(({ startAt, endAt }) => [Number(startAt), Number(endAt)]);
  return { from: new Date(Math.min(...instants)), until: new Date(Math.max(...instants)) };
}

function statusOf({ isCancelled, isMaybe }: CalendarEntry): ICalEventStatus {
  if (isCancelled) return ICalEventStatus.CANCELLED;
  return isMaybe ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}
