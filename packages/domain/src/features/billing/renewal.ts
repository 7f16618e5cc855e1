import { isLifetime } from '../../kernel/time/expiry.ts';
import { isInGrace } from '../../kernel/time/grace.ts';
import { addDays, daysBetween } from '../../kernel/time/manila.ts';
import type { Day } from '../../kernel/time/manila.ts';

/** Days before an expiry from which it counts as soon. */
export const expiringSoonDays = 30;

/** The expiry of a new subscription: its start and the funnel's validity in days; null validity never ends. */
export function firstExpiry(startsAt: Day, validityByDays: number | null): Day | null {
  return validityByDays === null ? null : addDays(startsAt, validityByDays);
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
