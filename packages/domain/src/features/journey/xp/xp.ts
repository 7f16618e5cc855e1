import { addDays, type Day } from '../../../kernel/time/manila.ts';

export const xpReasons = ['task', 'lesson', 'event', 'base-points', 'adjustment', 'reversal'] as const;
export type XpReason = (typeof xpReasons)[number];

const names: Readonly<Record<string, string>> = {
  task: 'Tasks',
  lesson: 'Lessons',
  event: 'Events',
  'base-points': 'Carried over',
  adjustment: 'Adjusted',
  reversal: 'Taken back',
} satisfies Record<XpReason, string>;

/** What XP came from, as a card sums it up. */
export const xpReasonName = (reason: string): string => names[reason] ?? reason;

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

export const boardScopes = ['batch', 'group', 'everyone'] as const;
export type BoardScope = (typeof boardScopes)[number];
export const boardPeriods = ['week', 'all'] as const;
export type BoardPeriod = (typeof boardPeriods)[number];

/** People that a leaderboard names. */
export const boardSize = 50;

/** XP with its sign: '+40', '−30'. */
export const signedXp = (points: number): string =>
  `${points < 0 ? '−' : '+'}${Math.abs(points).toLocaleString('en-PH')}`;
