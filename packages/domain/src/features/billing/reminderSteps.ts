import { addDays, daysBetween, type Day } from '../../kernel/time/manila.ts';

/** Days after a due or an expiry on which whoever it concerns is reminded; negative ones are before it. */
export const reminderSteps = [-7, -3, 0, 3, 7, 13] as const;

/** Mails and bells of reminders come in these hours of the Manila day, from and until. */
export const reminderHours = { from: 8, until: 20 };

/** The step of the ladder that a day has reached: the last one that is not in the future; null before the first and after the last is over. */
export function reminderStep(day: Day, today: Day): number | null {
  const since = daysBetween(day, today);
  const last = reminderSteps.at(-1)!;
  return since > last ? null : (reminderSteps.filter((step) => step <= since).at(-1) ?? null);
}

/** The days whose reminders may be sent today, the first and the last of them. */
export const remindedDays = (today: Day): { from: Day; until: Day } => ({
  from: addDays(today, -reminderSteps.at(-1)!),
  until: addDays(today, -reminderSteps[0]),
});
