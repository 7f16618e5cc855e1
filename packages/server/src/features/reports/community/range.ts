import { type Day, daysBetween, isDay } from '@tribe/domain/kernel/time/manila.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { badInput } from '#kernel/api/errors.ts';

/** Five years and what is left of a sixth. */
const mostDays = 2_200;

export type DayRange = { from: Day; until: Day };

/** The days of a report. Throws BAD_USER_INPUT for no days, for an end before the start and for more than six years. */
export function checkedRange({ from, until }: DayRange): DayRange {
  const isRange = isDay(from) && isDay(until) && from <= until && daysBetween(from, until) <= mostDays;
  if (!isRange) throw badInput({ from: [fieldMessages.notValid('Range')] });
  return { from, until };
}
