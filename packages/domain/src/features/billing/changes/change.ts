import type { Due } from '../../catalog/term.ts';
import { isLifetime } from '../../../kernel/time/expiry.ts';
import { addDays, type Day, daysBetween } from '../../../kernel/time/manila.ts';
import type { SubscriptionStatus } from '../membership.ts';
import { changeMessages } from './messages.ts';

/** What a change comes to, line by line, and what stays or follows in sentences: shown before it is saved. */
export type ChangePreview = {
  lines: { title: string; before: string; after: string }[];
  notes: string[];
};

const ongoing: readonly SubscriptionStatus[] = ['pending', 'active', 'suspended', 'paused'];

/** Whether a subscription goes on, so that staff can still change it. */
export const isOngoing = ({ status }: { status: string }): boolean => ongoing.some((each) => each === status);

/** A day moved by days; a lifetime and no expiry stay as they are. */
export const shifted = (day: Day | null, days: number): Day | null =>
  day === null || isLifetime(day) ? day : addDays(day, days);

/** Why a subscription can't be extended to a day; null where it can. */
export function extensionProblem(expiry: Day | null, wanted: Day, today: Day): string | null {
  if (expiry === null || isLifetime(expiry)) return changeMessages.neverEnds;
  if (wanted <= expiry) return changeMessages.laterExpiry;
  return wanted < today ? changeMessages.notBeforeToday : null;
}

type Pausable = { status: string; expiry: Day | null; pausedFrom: Day | null };

/** Why a subscription can't be paused from a day; null where it can. */
export function pauseProblem({ status, expiry, pausedFrom }: Pausable, from: Day, today: Day): string | null {
  if (status === 'paused' || pausedFrom !== null) return changeMessages.pausedAlready;
  if (status === 'pending') return changeMessages.notStarted;
  if (from < today) return changeMessages.notBeforeToday;
  return expiry !== null && !isLifetime(expiry) && expiry < from ? changeMessages.afterItsEnd : null;
}

/** For how many days a subscription rested: its expiry and its unpaid dues move by them. */
export const pausedDays = (from: Day, backOn: Day): number => Math.max(0, daysBetween(from, backOn));

/**
 * What is left to pay of a plan once what was paid before counts: the earliest dues are covered first, and none is due before today.
 * Amounts in centavos. What was paid beyond the whole is `over`.
 */
export function restOfPlan(planned: readonly Due[], paid: number, today: Day): { dues: Due[]; over: number } {
  let left = paid;
  const dues: Due[] = [];
  for (const { price, scheduleDate } of planned) {
    const covered = Math.min(left, price);
    left -= covered;
    if (price > covered)
      dues.push({
        sequence: dues.length + 1,
        price: price - covered,
        scheduleDate: scheduleDate < today ? today : scheduleDate,
      });
  }
  return { dues, over: left };
}
