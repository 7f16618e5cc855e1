/** Days without opening or marking a lesson after which an unfinished course counts as stuck. */
export const stuckAfterDays = 14;

/** Where a learner stands in a course; the last three are about one lesson of it. */
export const standings = ['studying', 'completed', 'stuck', 'opened', 'done', 'stopped'] as const;
export type Standing = (typeof standings)[number];

export const lessonStandings: readonly Standing[] = ['opened', 'done', 'stopped'];

export const standingLabels: Readonly<Record<Standing, string>> = {
  studying: 'Still studying',
  completed: 'Completed',
  stuck: 'Stuck',
  opened: 'Opened the lesson',
  done: 'Completed the lesson',
  stopped: 'Stopped at the lesson',
};

export const learnerSorts = ['name', 'percent', 'enrolledAt', 'lastStudiedAt', 'completedAt'] as const;
export type LearnerSort = (typeof learnerSorts)[number];

/** '3 days', 'less than a day', or nothing where it is not known. */
export function daysInWords(days: number | null): string {
  if (days === null) return '';
  const whole = Math.round(days);
  if (whole < 1) return 'less than a day';
  return `${whole} ${whole === 1 ? 'day' : 'days'}`;
}
