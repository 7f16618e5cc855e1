import { graphql } from '#generated/gql.ts';
import { ExportProgress } from '#admin/export.documents.ts';
import { SubscriptionFields } from './viewSubscription.documents.ts';

export const SubscriptionPage = graphql(
  `
    query SubscriptionPage($page: Int, $pageSize: Int, $search: String, $sort: String, $filter: String) {
      subscriptionPage(page: $page, pageSize: $pageSize, search: $search, sort: $sort, filter: $filter) {
        rows {
          id
          userId
          name
          email
          tribeId
          profileImage
          batch
          renewalPrice
          subscription {
            ...SubscriptionFields
          }
        }
        total
        amount
        page
        pageSize
      }
    }
  `,
  [SubscriptionFields],
);

export const ExportSubscriptions = graphql(
  `
    mutation ExportSubscriptions($format: ExportFormat!, $search: String, $sort: String, $filter: String) {
      exportSubscriptions(format: $format, search: $search, sort: $sort, filter: $filter) {
        ...ExportProgress
      }
    }
  `,
  [ExportProgress],
);
