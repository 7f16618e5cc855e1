import { addDays, addMonths, dayFrom, type Day } from '@tribe/domain/kernel/time/manila.ts';
import { monthNames } from '@tribe/domain/kernel/time/months.ts';

/** The weekday of a day, 0 for Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

/** The six weeks, Sunday first, that show the month of a day. */
export function monthGrid(day: Day): Day[][] {
  const first = firstOfMonth(day);
  const start = addDays(first, -weekdayOf(first));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => addDays(start, week * 7 + weekday)),
  );
}

/** Where a key of the calendar leads from a day; null for a key that leads nowhere. */
export function movedByKey(day: Day, key: string, withShift: boolean): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return addMonths(day, withShift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, withShift ? 12 : 1);
    default:
      return null;
  }
}

/** '2026-11-26' as it is spoken: 'November 26, 2026'. */
export function spokenDay(day: Day): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${monthNames[(month ?? 1) - 1]} ${date}, ${year}`;
}

/** The same day of another month and year, held within that month. */
export function inMonth(day: Day, year: number, month: number): Day {
  const first = dayFrom(year, month, 1);
  return first ? addDays(first, Math.min(Number(day.slice(8)), daysIn(first)) - 1) : day;
}

function daysIn(first: Day): number {
  return Number(addDays(addMonths(first, 1), -1).slice(8));
}
