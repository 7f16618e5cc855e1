import { graphql } from '#generated/gql.ts';
import { DueFields } from '../dues/due.documents.ts';

export const SubscriptionFields = graphql(
  `
    fragment SubscriptionFields on Subscription {
      id
      funnel {
        id
        name
      }
      product
      paymentTerm
      startsAt
      expiry
      status
      source
      version
      pausedFrom
      backOn
      graceDays
      suspends
      renewedBy
      invoices {
        id
        number
        total
        paymentSchedule {
          ...DueFields
        }
      }
    }
  `,
  [DueFields],
);

export const SubscriptionViewFields = graphql(
  `
    fragment SubscriptionViewFields on SubscriptionView {
      id
      displayName
      email
      tribeId
      profileImage
      status
      batch
      subscriptions {
        ...SubscriptionFields
      }
    }
  `,
  [SubscriptionFields],
);

export const FindViewSubscription = graphql(
  `
    query FindViewSubscription($id: Int!) {
      viewSubscription(id: $id) {
        ...SubscriptionViewFields
      }
    }
  `,
  [SubscriptionViewFields],
);

export const StudentPaymentDetails = graphql(
  `
    query StudentPaymentDetails($id: Int!) {
      studentPaymentDetails(id: $id) {
        ...SubscriptionViewFields
      }
    }
  `,
  [SubscriptionViewFields],
);

export const SubscriptionById = graphql(
  `
    query SubscriptionById($id: Int!) {
      subscription(id: $id) {
        userId
        displayName
        subscription {
          ...SubscriptionFields
        }
      }
    }
  `,
  [SubscriptionFields],
);

export const DueHistory = graphql(`
  query DueHistory($subscriptionId: Int!) {
    dueHistory(subscriptionId: $subscriptionId) {
      id
      at
      kind
      sequence
      invoiceNumber
      amount
      scheduleDate
      platform
      actor
      reason
    }
  }
`);

export const ManualUserUnsubscription = graphql(`
  mutation ManualUserUnsubscription($subscriptionId: Int!, $reason: String) {
    manualUserUnsubscription(subscriptionId: $subscriptionId, reason: $reason) {
      id
      userId
    }
  }
`);
