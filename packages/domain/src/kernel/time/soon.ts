import { dayOf, daysBetween, showDay, showInstant } from './manila.ts';

const minute = 60_000;

/** When something ahead begins, as short as it can be said: 'in 40 minutes', 'in one hour', 'tomorrow at 8:00 PM'; clocks are Manila's. */
export function showSoon(start: Date, now: Date): string {
  const minutes = Math.round((start.getTime() - now.getTime()) / minute);
  if (minutes < 1) return 'now';
  if (minutes === 1) return 'in one minute';
  if (minutes < 55) return `in ${minutes} minutes`;
  if (minutes <= 65) return 'in one hour';
  const at = `at ${showInstant(start).split(' ').slice(-2).join(' ')}`;
  const days = daysBetween(dayOf(now), dayOf(start));
  if (days === 0) return `today ${at}`;
  return days === 1 ? `tomorrow ${at}` : `on ${showDay(dayOf(start))} ${at}`;
}
