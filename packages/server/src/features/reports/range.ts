import {
  mostSteps,
  type ReportStep,
  reportSteps,
  type StepDays,
  stepsOf,
} from '@tribe/domain/features/reports/period.ts';
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

/** The steps of some days that were checked. Throws BAD_USER_INPUT for a step that there is not, and for more than can be shown. */
export function stepsIn({ from, until, step: asked }: DayRange & { step: string }): {
  step: ReportStep;
  steps: StepDays[];
} {
  const step: ReportStep | undefined = reportSteps.find((each) => each === asked);
  if (!step) throw badInput({ step: ['is not valid'] });
  const steps = stepsOf({ from, until, step });
  if (steps.length > mostSteps)
    throw badInput({ until: [`The report can show up to ${mostSteps} steps. Choose fewer days`] });
  return { step, steps };
}
