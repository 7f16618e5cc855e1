import { isActive } from './membership.ts';
import { isExpired } from '../../kernel/time/expiry.ts';
import type { Day } from '../../kernel/time/manila.ts';

/** Whether a subscription as it is read opens its content by its own days; grace is not counted. */
export const isRunning = (
  { status, startsAt, expiry }: { status: string; startsAt: Day; expiry: Day | null },
  now: Day,
): boolean => status === 'active' && isActive({ status, startsAt, expiry }, now);

/** The word for a subscription: one that is marked active and whose days are over, or have not begun, is inactive. */
export const runningStateOf = (subscription: Parameters<typeof isRunning>[0], now: Day): string =>
  subscription.status === 'active' && !isRunning(subscription, now) ? 'inactive' : subscription.status;

/** Whether a subscription is over: its days have passed, or it was ended. One that is suspended, paused or has not begun is not. */
export const isOver = ({ status, expiry }: { status: string; expiry: Day | null }, now: Day): boolean =>
  status === 'unenrolled' || status === 'cancelled' || (status !== 'paused' && isExpired(expiry, now));
