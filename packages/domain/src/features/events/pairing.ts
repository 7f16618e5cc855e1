import { addDays, type Day, daysBetween } from '../../kernel/time/manila.ts';
import { localAt } from '../../kernel/time/zoned.ts';

/** A time that is planned already. */
export type Planned = { id: number; start: Date };

export type Pairing = {
  /** The planned times that stay, each with its start under the new rule. */
  stay: { id: number; start: Date }[];
  /** Those that the new rule has no time for. */
  go: number[];
  /** The times of the new rule that nothing was planned for. */
  come: Date[];
};

/**
 * Finds to each planned time of a series its time under another rule, so that what hangs on it stays: the same instant,
 * else the same day where the event is, else the same week, each in their order. A time that was chosen to be moved goes
 * to the first of the new ones, and the others are looked for as many days from where they were as it went.
 */
export function pairStarts(
  have: readonly Planned[],
  want: readonly Date[],
  zone: string,
  chosen: number | null = null,
): Pairing {
  const dayIn = (start: Date) => localAt(start, zone).day;
  const [moved, [first, ...others]] = [have.find(({ id }) => id === chosen), want];
  if (!moved || !first) return pairAlike(have, want, { dayIn, days: 0 });
  const rest = have.filter(({ id }) => id !== chosen);
  const pairing = pairAlike(rest, others, { dayIn, days: daysBetween(dayIn(moved.start), dayIn(first)) });
  return { ...pairing, stay: [{ id: moved.id, start: first }, ...pairing.stay] };
}

type Shift = { dayIn: (start: Date) => Day; days: number };
type Likeness = (start: Date, days: number) => string;

function pairAlike(have: readonly Planned[], want: readonly Date[], { dayIn, days }: Shift): Pairing {
  const shifted: Likeness = (start, by) => addDays(dayIn(start), by);
  const inWeek: Likeness = (start, by) => weekOf(addDays(dayIn(start), by));
  const instant: Likeness = (start) => String(start.getTime());
  let [left, open] = [[...have], [...want]];
  const stay: Pairing['stay'] = [];
  for (const of of days === 0 ? [instant, shifted, inWeek] : [shifted, inWeek]) {
    const waiting = Map.groupBy(open, (start) => of(start, 0));
    const rest: Planned[] = [];
    for (const planned of left) {
      const start = waiting.get(of(planned.start, days))?.shift();
      if (start) stay.push({ id: planned.id, start });
      else rest.push(planned);
    }
    left = rest;
    open = [...waiting.values()].flat().toSorted((one, other) => one.getTime() - other.getTime());
  }
  return { stay, go: left.map(({ id }) => id), come: open };
}

/** The Monday of a day's week. */
function weekOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}
