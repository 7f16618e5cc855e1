import { graphql } from '#generated/gql.ts';

export const MyNotifications = graphql(`
  query MyNotifications($page: Int!) {
    myNotifications(page: $page) {
      total
      pageSize
      rows {
        id
        title
        body
        link
        readAt
        createdAt
      }
    }
  }
`);

export const MarkNotificationsRead = graphql(`
  mutation MarkNotificationsRead($ids: [Int!]) {
    markNotificationsRead(ids: $ids)
  }
`);

export const MyNotificationChoice = graphql(`
  query MyNotificationChoice {
    myNotificationChoice {
      digest
      quietFrom
      quietTo
    }
  }
`);

export const UpdateMyNotificationChoice = graphql(`
  mutation UpdateMyNotificationChoice($input: NotificationChoiceInput!) {
    updateMyNotificationChoice(input: $input) {
      digest
      quietFrom
      quietTo
    }
  }
`);
