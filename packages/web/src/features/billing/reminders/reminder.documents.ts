import { graphql } from '#generated/gql.ts';

export const FindSentReminders = graphql(`
  query FindSentReminders($page: Int, $pageSize: Int, $search: String) {
    sentReminderPage(page: $page, pageSize: $pageSize, search: $search) {
      rows {
        id
        kind
        step
        address
        subject
        isMailed
        isRefused
        sentAt
      }
      total
    }
  }
`);
