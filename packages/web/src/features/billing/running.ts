import { isActive } from '@tribe/domain/features/billing/membership.ts';
import type { Day } from '@tribe/domain/kernel/time/manila.ts';

/** Whether a subscription as it is read opens its content by its own days; grace is not counted. */
export const isRunning = (
  { status, startsAt, expiry }: { status: string; startsAt: Day; expiry: Day | null },
  now: Day,
): boolean => status === 'active' && isActive({ status, startsAt, expiry }, now);

/** The word for a subscription: one that is marked active and whose days are over, or have not begun, is inactive. */
export const runningStateOf = (subscription: Parameters<typeof isRunning>[0], now: Day): string =>
  subscription.status === 'active' && !isRunning(subscription, now) ? 'inactive' : subscription.status;
