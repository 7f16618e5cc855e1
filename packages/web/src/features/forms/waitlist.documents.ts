import { graphql } from '#generated/gql.ts';
import { ExportProgress } from '#admin/export.documents.ts';

export const Waitlist = graphql(`
  query Waitlist {
    waitlist {
      isOpen
      place
      next
      email
    }
  }
`);

export const WaitlistPage = graphql(`
  query WaitlistPage($page: Int, $pageSize: Int, $search: String) {
    waitlistPage(page: $page, pageSize: $pageSize, search: $search) {
      rows {
        id
        place
        email
        userId
        name
        joinedAt
      }
      total
      page
      pageSize
    }
  }
`);

export const ExportWaitlist = graphql(
  `
    mutation ExportWaitlist($format: ExportFormat!, $search: String) {
      exportWaitlist(format: $format, search: $search) {
        ...ExportProgress
      }
    }
  `,
  [ExportProgress],
);
