import { graceEnd } from '../../kernel/time/grace.ts';
import { showDay } from '../../kernel/time/manila.ts';
import type { Day } from '../../kernel/time/manila.ts';

/** The words of the four banners; each takes the expiry or the schedule date. */
export const bannerTexts = {
  expired: (expiry: Day) =>
    `Your membership access has expired. Click here to renew until ${showDay(graceEnd(expiry))}.`,
  expiring: (expiry: Day) => `Your membership is due for renewal on ${showDay(expiry)}. Click here to renew`,
  overdue: (due: Day) =>
    `You have an overdue payment. Access your billing account here to settle your payment until ${showDay(graceEnd(due))}`,
  upcoming: (due: Day) =>
    `You have an upcoming payment due on ${showDay(due)}. Access your billing account here to pay.`,
} as const;
