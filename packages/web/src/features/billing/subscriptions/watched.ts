import { type SubscriptionState, subscriptionState } from '@tribe/domain/features/billing/subscriptionState.ts';
import { type SubscriptionStatus, subscriptionStatuses } from '@tribe/domain/features/billing/membership.ts';
import type { CountedDue } from '@tribe/domain/features/billing/dueSums.ts';
import { centavosOf } from '@tribe/domain/kernel/money/peso.ts';
import type { Day } from '@tribe/domain/kernel/time/manila.ts';
import type { DueFieldsFragment, SubscriptionFieldsFragment } from '#generated/graphql.ts';

/** What a subscription comes to today, by the rule of the domain. */
export function stateOf(subscription: SubscriptionFieldsFragment, now: Day): SubscriptionState {
  const dues = subscription.invoices.flatMap(({ paymentSchedule }) => paymentSchedule);
  return subscriptionState({ ...subscription, status: statusOf(subscription.status), dues }, now);
}

/** A status as the domain knows it. */
export const statusOf = (text: string): SubscriptionStatus =>
  subscriptionStatuses.find((status) => status === text) ?? 'pending';

/** A due with its price in centavos, as sums count it. */
export const counted = <Due extends Pick<DueFieldsFragment, 'price'>>(due: Due): Due & Pick<CountedDue, 'price'> => ({
  ...due,
  price: centavosOf(due.price) ?? 0,
});

/** Dues that are still to be paid. */
export const openDues = ({ invoices }: Pick<SubscriptionFieldsFragment, 'invoices'>) =>
  invoices
    .flatMap(({ paymentSchedule }) => paymentSchedule)
    .filter(({ transactionId, isWaived }) => transactionId === null && !isWaived)
    .map(counted);
