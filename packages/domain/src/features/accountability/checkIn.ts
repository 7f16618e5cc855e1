import { addDays, type Day } from '../../kernel/time/manila.ts';

export const moods = [
  { value: 1, label: 'Heavy' },
  { value: 2, label: 'So-so' },
  { value: 3, label: 'Okay' },
  { value: 4, label: 'Good' },
  { value: 5, label: 'Great' },
] as const;

export const blockerLevels = [
  { value: 'none', label: 'No, all clear' },
  { value: 'small', label: 'Yes, a small thing' },
  { value: 'help', label: 'Yes, I need help' },
] as const;

export type BlockerLevel = (typeof blockerLevels)[number]['value'];

export const moodLabel = (mood: number): string => moods.find(({ value }) => value === mood)?.label ?? '';

/** The Monday of the week of a day. */
export function mondayOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** The lines of a promise: what is empty is none, and marks of a list are no part of it. */
export function promiseLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s*/, '').trim())
    .filter((line) => line !== '');
}

/**
 * How many weeks in a row somebody checked in, up to this week or the last one: a week that runs breaks nothing. `weeks` are
 * Mondays in any order.
 */
export function streakOf(weeks: readonly Day[], thisWeek: Day): number {
  const sent = new Set(weeks);
  let week = sent.has(thisWeek) ? thisWeek : addDays(thisWeek, -7);
  let streak = 0;
  while (sent.has(week)) {
    streak += 1;
    week = addDays(week, -7);
  }
  return streak;
}

/** The longest run of weeks that there ever was. */
export function longestStreak(weeks: readonly Day[]): number {
  let [longest, run, before] = [0, 0, ''];
  for (const week of [...new Set(weeks)].sort()) {
    run = before !== '' && addDays(before, 7) === week ? run + 1 : 1;
    longest = Math.max(longest, run);
    before = week;
  }
  return longest;
}
