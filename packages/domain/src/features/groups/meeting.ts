import { addDays, type Day, daysBetween, showDay } from '../../kernel/time/manila.ts';
import { instantAt } from '../../kernel/time/instantAt.ts';
import { showTime } from '../../kernel/time/slots.ts';
import { localAt, zoneName } from '../../kernel/time/zoned.ts';
import { manilaZone } from '../../kernel/time/zone.ts';

/** When people meet each week; 0 is Sunday, the time 'HH:mm' on the clocks of the zone. */
export type WeeklyMeeting = { weekday: number | null; time: string | null; zone: string };

/** How long a meeting counts as the next one after it began, in milliseconds. */
const lasts = 45 * 60_000;

/** When the next meeting begins, or null where none is agreed. One that runs is still the next. */
export function nextMeeting({ weekday, time, zone }: WeeklyMeeting, now: Date): Date | null {
  if (weekday === null || time === null) return null;
  const { day } = localAt(now, zone);
  const today = new Date(`${day}T00:00:00Z`).getUTCDay();
  const at = (week: number) => instantAt({ day: addDays(day, ((weekday - today + 7) % 7) + week * 7), time }, zone);
  const first = at(0);
  return first.getTime() + lasts >= now.getTime() ? first : at(1);
}

/** 'Sun, 11/29/2026, 8:00 PM Manila time'. */
export function meetingInWords(at: Date, zone: string): string {
  const { day, time } = localAt(at, zone);
  return `${showDay(day)}, ${showTime(time)} ${zoneName(zone === 'Asia/Singapore' ? manilaZone : zone, at)}`;
}

/** 'today', 'tomorrow', 'in 3 days'. */
export function daysAhead(today: Day, day: Day): string {
  const days = daysBetween(today, day);
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
