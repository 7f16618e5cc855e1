import { addDays, addMonths, type Day, dayFrom, daysBetween, isDay } from '../../kernel/time/manila.ts';

/** What a report can be asked for: the last days, or a series by the day, the month, the quarter or the year. */
export const reportPeriods = [
  { value: 'daily', label: 'Daily' },
  { value: 'monthly', label: 'Monthly' },
  { value: 'quarterly', label: 'Quarterly' },
  { value: 'annual', label: 'Annual' },
  { value: '7', label: 'Last 7 days' },
  { value: '15', label: 'Last 15 days' },
  { value: '30', label: 'Last 30 days' },
  { value: 'custom', label: 'Custom Range' },
] as const;
export type ReportPeriod = (typeof reportPeriods)[number]['value'];

export const reportSteps = ['day', 'month', 'quarter', 'year'] as const;
export type ReportStep = (typeof reportSteps)[number];

/** Manila days, both included, and the steps in which they are shown. */
export type ReportRange = { from: Day; until: Day; step: ReportStep };

/** A range of more days than this is shown by the month. */
const mostDays = 62;
/** More steps than these are no chart. */
export const mostSteps = 400;

const firstOf = (year: number, month: number): Day => dayFrom(year, month, 1) ?? '';
const yearOf = (day: Day) => Number(day.slice(0, 4));
const monthOf = (day: Day) => Number(day.slice(5, 7));

/** The days of a period, up to today: the daily series is of this month, the monthly of this year, the annual of five years. */
export function rangeOf(period: ReportPeriod, today: Day, custom: { from: string; until: string }): ReportRange {
  switch (period) {
    case 'daily':
      return { from: firstOf(yearOf(today), monthOf(today)), until: today, step: 'day' };
    case 'monthly':
      return { from: firstOf(yearOf(today), 1), until: today, step: 'month' };
    case 'quarterly':
      return { from: firstOf(yearOf(today) - 1, 1), until: today, step: 'quarter' };
    case 'annual':
      return { from: firstOf(yearOf(today) - 4, 1), until: today, step: 'year' };
    case 'custom': {
      const until = isDay(custom.until) ? custom.until : today;
      const wanted = isDay(custom.from) ? custom.from : addDays(until, -29);
      const from = wanted > until ? until : wanted;
      return { from, until, step: daysBetween(from, until) < mostDays ? 'day' : 'month' };
    }
    default:
      return { from: addDays(today, 1 - Number(period)), until: today, step: 'day' };
  }
}

/** One step of a range: the first day of its month, quarter or year, and the days of it that lie in the range. */
export type StepDays = { start: Day; from: Day; until: Day };

/** The steps of a range, each cut to it, so that together they are exactly its days. */
export function stepsOf({ from, until, step }: ReportRange): StepDays[] {
  const steps: StepDays[] = [];
  for (let start = startOf(from, step); start <= until && steps.length <= mostSteps;) {
    const next = after(start, step);
    const last = addDays(next, -1);
    steps.push({ start, from: start < from ? from : start, until: last > until ? until : last });
    start = next;
  }
  return steps;
}

function startOf(day: Day, step: ReportStep): Day {
  if (step === 'day') return day;
  if (step === 'year') return firstOf(yearOf(day), 1);
  const month = step === 'month' ? monthOf(day) : monthOf(day) - ((monthOf(day) - 1) % 3);
  return firstOf(yearOf(day), month);
}

const months = { month: 1, quarter: 3, year: 12 } as const;

const after = (start: Day, step: ReportStep): Day =>
  step === 'day' ? addDays(start, 1) : addMonths(start, months[step]);

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** What a step is called: 'Nov 2026', 'Q4 2026', '2026'; a day by its date. */
export function stepLabel({ start }: Pick<StepDays, 'start'>, step: ReportStep, showDay: (day: Day) => string): string {
  if (step === 'day') return showDay(start);
  if (step === 'year') return start.slice(0, 4);
  const month = monthOf(start);
  return `${step === 'month' ? monthNames[month - 1] : `Q${(month + 2) / 3}`} ${start.slice(0, 4)}`;
}
