import { dayOf, daysBetween, showInstant, today } from './manila.ts';

/** How long ago somebody was here, as short as it can be said: '12 min ago', 'Yesterday', '11/24', '11/24/2025'. */
export function showSeen(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 6 * 60) return `${Math.floor(minutes / 60)} h ago`;
  const [day, current] = [dayOf(at), today(now)];
  if (day === current) return `Today, ${showInstant(at).split(' ').slice(-2).join(' ')}`;
  if (daysBetween(day, current) === 1) return 'Yesterday';
  const [year, month, date] = day.split('-');
  return year === current.slice(0, 4) ? `${month}/${date}` : `${month}/${date}/${year}`;
}
