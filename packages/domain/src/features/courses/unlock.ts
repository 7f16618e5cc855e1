import { addDays, isDay, showDay } from '../../kernel/time/manila.ts';
import type { Day } from '../../kernel/time/manila.ts';
import { courseMessages } from './messages.ts';

export const unlockRules = [
  'none',
  'sequential',
  'days-after-enrolment',
  'days-after-batch-launch',
  'on-date',
  'stage-reached',
] as const;
export type UnlockRule = (typeof unlockRules)[number];

/** A rule and its value: a number of days, a day, or a stage number, as the rule asks; null where it asks nothing. */
export type Unlock = { rule: UnlockRule; value: string | null };

/** What is known of the member; `previousDone` says whether everything required before it is complete. */
export type UnlockFacts = {
  today: Day;
  enrolledOn: Day | null;
  batchLaunch: Day | null;
  stageNumber: number | null;
  previousDone: boolean;
};

export type UnlockState = { open: true } | { open: false; reason: string };

const isCount = (value: string | null): value is string => value !== null && /^\d{1,4}$/.test(value);

/** Whether a rule has the value that it asks for; null when it has, else what is wrong with it. */
export function unlockProblem({ rule, value }: Unlock): string | null {
  if (rule === 'none' || rule === 'sequential') return null;
  if (value === null || value.trim() === '') return courseMessages.unlockValueRequired;
  const fits = rule === 'on-date' ? isDay(value) : isCount(value);
  return fits ? null : courseMessages.unlockValueWrong[rule];
}

function onDay(day: Day, today: Day): UnlockState {
  return day <= today ? { open: true } : { open: false, reason: courseMessages.opensOn(showDay(day)) };
}

function afterDays(start: Day | null, { value }: Unlock, today: Day, unknown: string): UnlockState {
  if (start === null) return { open: false, reason: unknown };
  return onDay(addDays(start, isCount(value) ? Number(value) : 0), today);
}

/** Whether a unit or a lesson is open to a member, and if not, when it will be. */
export function unlockState(unlock: Unlock, facts: UnlockFacts): UnlockState {
  switch (unlock.rule) {
    case 'none':
      return { open: true };
    case 'sequential':
      return facts.previousDone ? { open: true } : { open: false, reason: courseMessages.opensAfterPrevious };
    case 'days-after-enrolment':
      return afterDays(facts.enrolledOn, unlock, facts.today, courseMessages.opensAfterEnrolment);
    case 'days-after-batch-launch':
      return afterDays(facts.batchLaunch, unlock, facts.today, courseMessages.opensAfterLaunch);
    case 'on-date':
      return unlock.value !== null && isDay(unlock.value) ? onDay(unlock.value, facts.today) : { open: true };
    case 'stage-reached':
      return (facts.stageNumber ?? -1) >= Number(unlock.value ?? 0)
        ? { open: true }
        : { open: false, reason: courseMessages.opensAtStage(unlock.value ?? '0') };
  }
}

const days = (value: string | null) => `${Number(value ?? 0)} ${value === '1' ? 'day' : 'days'}`;

/** A rule with its value as its author reads it: 'Opens 7 days after enrollment'; empty where nothing keeps it shut. */
export function unlockWords({ rule, value }: Unlock): string {
  switch (rule) {
    case 'none':
      return '';
    case 'sequential':
      return 'Opens when everything before it is complete';
    case 'days-after-enrolment':
      return `Opens ${days(value)} after enrollment`;
    case 'days-after-batch-launch':
      return `Opens ${days(value)} after the batch launches`;
    case 'on-date':
      return value !== null && isDay(value) ? courseMessages.opensOn(showDay(value)) : '';
    case 'stage-reached':
      return courseMessages.opensAtStage(value ?? '0');
  }
}
