import { fragment, mutation, query } from '#generated/gql.ts';
import { DueFields } from '../dues/due.documents.ts';

export const SubscriptionFields = fragment(
  `Subscription {
    id product paymentTerm startsAt expiry status source version pausedFrom backOn graceDays suspends renewedBy
    funnel { id name }
    invoices { id number total paymentSchedule { ...DueFields } }
  }`,
  [DueFields],
);

export const SubscriptionViewFields = fragment('SubscriptionView { * subscriptions { ...SubscriptionFields } }', [
  SubscriptionFields,
]);

export const FindViewSubscription = query('viewSubscription { ...SubscriptionViewFields }', [SubscriptionViewFields]);

export const StudentPaymentDetails = query('studentPaymentDetails { ...SubscriptionViewFields }', [
  SubscriptionViewFields,
]);

export const SubscriptionById = query('subscription { userId displayName subscription { ...SubscriptionFields } }', [
  SubscriptionFields,
]);

export const DueHistory = query('dueHistory { * }');
export const ManualUserUnsubscription = mutation('manualUserUnsubscription { id userId }');
