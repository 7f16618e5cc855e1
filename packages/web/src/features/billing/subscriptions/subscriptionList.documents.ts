import { mutation, query } from '#generated/gql.ts';
import { ExportProgress } from '#admin/export.documents.ts';
import { SubscriptionFields } from './viewSubscription.documents.ts';

export const SubscriptionPage = query('subscriptionPage { * rows { * subscription { ...SubscriptionFields } } }', [
  SubscriptionFields,
]);

export const ExportSubscriptions = mutation('exportSubscriptions { ...ExportProgress }', [ExportProgress]);
