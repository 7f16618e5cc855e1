import { query } from '#generated/gql.ts';
import { SubscriptionLine } from '#kernel/graphql/subscription.documents.ts';

export const MySubscriptions = query('mySubscriptions { ...SubscriptionLine startsAt }', [SubscriptionLine]);

export const UserAvailableProducts = query(
  'userAvailableProducts { id name description coverImage funnelId isRenewal price hasOtherPrices }',
);
