import { addDays, type Day } from '../../kernel/time/manila.ts';
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
 * else the same day where the event is, else the same week, each in their order.
 */
export function pairStarts(have: readonly Planned[], want: readonly Date[], zone: string): Pairing {
  const dayIn = (start: Date) => localAt(start, zone).day;
  const likeness = [(start: Date) => String(start.getTime()), dayIn, (start: Date) => weekOf(dayIn(start))];
  let [left, open] = [[...have], [...want]];
  const stay: Pairing['stay'] = [];
  for (const of of likeness) {
    const waiting = Map.groupBy(open, of);
    const rest: Planned[] = [];
    for (const planned of left) {
      const start = waiting.get(of(planned.start))?.shift();
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
