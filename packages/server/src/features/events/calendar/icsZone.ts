import { localAt } from '@tribe/domain/kernel/time/zoned.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Minutes that a zone's clocks are ahead of UTC. */
function aheadAt(at: number, zone: string): number {
  const local = localAt(new Date(at), zone);
  return Math.round((Date.parse(`${local.day}T${local.time}:00Z`) - Math.floor(at / minute) * minute) / minute);
}

/** From an instant on the clocks show this; `before` is what they showed until then. */
type Change = { at: number; before: number; after: number };

/** The changes of a zone's clocks in a span, each to the minute. */
function changesIn(zone: string, from: number, until: number): Change[] {
  const changes: Change[] = [];
  let [last, before] = [from, aheadAt(from, zone)];
  for (let next = from + day; last < until; next += day) {
    const after = aheadAt(next, zone);
    if (after !== before) changes.push({ at: changeBetween(zone, last, next), before, after });
    [last, before] = [next, after];
  }
  return changes;
}

function changeBetween(zone: string, from: number, until: number): number {
  const before = aheadAt(from, zone);
  let [low, high] = [from, until];
  while (high - low > minute) {
    const middle = low + Math.floor((high - low) / 2 / minute) * minute;
    if (aheadAt(middle, zone) === before) low = middle;
    else high = middle;
  }
  return Math.floor(high / minute) * minute;
}

const two = (value: number) => String(value).padStart(2, '0');
const offset = (minutes: number) =>
  `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}${two(Math.abs(minutes) % 60)}`;
const clock = (at: number, ahead: number) =>
  new Date(at + ahead * minute).toISOString().slice(0, 19).replace(/[-:]/g, '');

/**
 * The rules of a zone (VTIMEZONE) for a span: what its clocks show at the start, and each change until the end. Readers
 * that know the zone by its name agree with them.
 */
export function zoneRules(zone: string, { from, until }: { from: Date; until: Date }): string {
  const start = Math.floor(from.getTime() / minute) * minute - 2 * day;
  const first = aheadAt(start, zone);
  const changes = changesIn(zone, start, until.getTime() + 2 * day);
  const least = Math.min(first, ...changes.map(({ after }) => after));
  const parts = [{ at: start, before: first, after: first }, ...changes].map(({ at, before, after }) => {
    const kind = after > least ? 'DAYLIGHT' : 'STANDARD';
    return [
      `BEGIN:${kind}`,
      `DTSTART:${clock(at, before)}`,
      `TZOFFSETFROM:${offset(before)}`,
      `TZOFFSETTO:${offset(after)}`,
      `END:${kind}`,
    ];
  });
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts.flat(), 'END:VTIMEZONE', ''].join('\r\n');
}
