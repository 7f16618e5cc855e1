/** Days without opening or marking a lesson after which an unfinished course counts as stuck. */
export const stuckAfterDays = 14;

/** How far a learner has come in one lesson of a course; who stopped there is stuck in the course, and opened that lesson last. */
export const standings = ['opened', 'done', 'stopped'] as const;
export type Standing = (typeof standings)[number];

export const standingLabels: Readonly<Record<Standing, string>> = {
  opened: 'Opened the lesson',
  done: 'Completed the lesson',
  stopped: 'Stopped at the lesson',
};

/** '3 days', 'less than a day', or nothing where it is not known. */
export function daysInWords(days: number | null): string {
  if (days === null) return '';
  const whole = Math.round(days);
  if (whole < 1) return 'less than a day';
  return `${whole} ${whole === 1 ? 'day' : 'days'}`;
}
