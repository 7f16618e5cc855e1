import { isLifetime } from '../../kernel/time/expiry.ts';
import { graceDays, graceEnd, isInGrace } from '../../kernel/time/grace.ts';
import { addDays, daysBetween, lastDay } from '../../kernel/time/manila.ts';
import type { Day } from '../../kernel/time/manila.ts';

/** Days before an expiry from which it counts as soon. */
export const expiringSoonDays = 30;

/** The expiry of a new subscription: its start and the funnel's validity in days; null validity never ends. */
export function firstExpiry(startsAt: Day, validityByDays: number | null): Day | null {
  return validityByDays === null ? null : addDays(startsAt, validityByDays);
}

/** The expiry after a renewal: validity counted from today or from the old expiry, whichever is later. */
export function renewedExpiry(expiry: Day | null, validityByDays: number | null, today: Day): Day | null {
  if (expiry === null || validityByDays === null) return null;
  if (isLifetime(expiry)) return lastDay;
  return addDays(expiry > today ? expiry : today, validityByDays);
}

/** Whether a running subscription ends within 30 days, today included. */
export function isExpiringSoon(expiry: Day | null, today: Day): boolean {
  if (expiry === null || isLifetime(expiry)) return false;
  const left = daysBetween(today, expiry);
  return left >= 0 && left <= expiringSoonDays;
}

/** Whether an ended subscription may still be renewed at the renewal price: in the days of grace, in which what they bought stays open. */
export function mayStillRenew(expiry: Day | null, today: Day): boolean {
  return expiry !== null && !isLifetime(expiry) && isInGrace(expiry, today);
}

/** An unpaid due; a waived or paid one suspends nobody. */
export type OpenDue = { scheduleDate: Day; transactionId: string | null; waived?: boolean };

/** Whether access is suspended: a due was missed, and its days of grace are over. */
export function isSuspended(
  dues: readonly OpenDue[],
  today: Day,
  term: { graceDays: number; onMissed: 'suspend' | 'nothing' } = { graceDays, onMissed: 'suspend' },
): boolean {
  if (term.onMissed === 'nothing') return false;
  return dues.some(
    (due) => due.transactionId === null && due.waived !== true && graceEnd(due.scheduleDate, term.graceDays) < today,
  );
}
