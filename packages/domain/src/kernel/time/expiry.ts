import { showDay } from './manila.ts';
import type { Day } from './manila.ts';

/** An expiry after the start of year 9999, or one beyond four digits, means for life. */
export function isLifetime(expiry: Day): boolean {
  return !/^\d{4}-/.test(expiry) || expiry > '9999-01-01';
}

/** Whether access has ended: the expiry itself is still a day of access. */
export function isExpired(expiry: Day | null, today: Day): boolean {
  return expiry !== null && !isLifetime(expiry) && expiry < today;
}

/** An expiry as the product shows it; null is a funnel with no validity. */
export function showExpiry(expiry: Day | null, today: Day): string {
  if (expiry === null) return 'No Expiry';
  if (isLifetime(expiry)) return 'Lifetime Access';
  return isExpired(expiry, today) ? `${showDay(expiry)} (Expired)` : showDay(expiry);
}
