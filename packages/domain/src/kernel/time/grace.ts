import { isLifetime } from './expiry.ts';
import { addDays, lastDay } from './manila.ts';
import type { Day } from './manila.ts';

/** Days of grace after an expiry or a missed due. */
export const graceDays = 14;

/** The last day of grace after an expiry or a due; lifetime gets none added, for it never ends. */
export function graceEnd(day: Day, days: number = graceDays): Day {
  return isLifetime(day) ? lastDay : addDays(day, days);
}

/** Whether a day lies in the grace that follows another: after it, and no later than the last day of grace. */
export function isInGrace(ended: Day, today: Day, days: number = graceDays): boolean {
  return ended < today && today <= graceEnd(ended, days);
}
