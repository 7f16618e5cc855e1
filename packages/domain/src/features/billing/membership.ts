import { isExpired } from '../../kernel/time/expiry.ts';
import type { Day } from '../../kernel/time/manila.ts';
import type { MembershipStatus } from '../accounts/currentUser.ts';

export const subscriptionStatuses = ['pending', 'active', 'suspended', 'paused', 'unenrolled', 'cancelled'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** A membership subscription; a null expiry never ends. */
export type Membership = { status: SubscriptionStatus; startsAt?: Day; expiry: Day | null };

/** Whether a subscription opens its content today: active, begun, and not past its expiry. */
export function isActive(subscription: Membership, today: Day): boolean {
  const begun = subscription.startsAt === undefined || subscription.startsAt <= today;
  return subscription.status === 'active' && begun && !isExpired(subscription.expiry, today);
}

/** What a person's membership subscriptions come to; null for somebody who never had one. */
export function membershipStatus(subscriptions: readonly Membership[], today: Day): MembershipStatus | null {
  const active = subscriptions.filter((subscription) => isActive(subscription, today)).length;
  if (active > 1) return 'Multiple Subscriptions Found';
  if (active === 1) return 'Active';
  return subscriptions.some((subscription) => subscription.status !== 'pending') ? 'Expired' : null;
}

/** A subscription as staff read it: what is not active today is inactive, none at all is not enrolled. */
export function enrolmentStatus(subscription: Membership | null, today: Day): 'Not Enrolled' | 'Active' | 'Inactive' {
  if (!subscription) return 'Not Enrolled';
  return isActive(subscription, today) ? 'Active' : 'Inactive';
}
