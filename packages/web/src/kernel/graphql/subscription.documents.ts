import { fragment } from '#generated/gql.ts';

export const DueLine = fragment('SubscriptionDue { * }');

export const SubscriptionLine = fragment('UserSubscription { id product status expiry dues { ...DueLine } }', [
  DueLine,
]);
