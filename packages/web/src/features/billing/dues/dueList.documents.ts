import { graphql } from '#generated/gql.ts';
import { ExportProgress } from '#admin/export.documents.ts';
import { DueFields } from './due.documents.ts';

export const DuesListed = graphql(
  `
    fragment DuesListed on DuePage {
      rows {
        id
        schedule {
          ...DueFields
          paidAt
        }
        invoiceNumber
        of
        product
        userId
        name
        email
        tribeId
        profileImage
        batch
        refunded
      }
      total
      amount
      page
      pageSize
    }
  `,
  [DueFields],
);

export const DuePage = graphql(
  `
    query DuePage($page: Int, $pageSize: Int, $search: String, $sort: String, $filter: String, $view: String) {
      duePage(page: $page, pageSize: $pageSize, search: $search, sort: $sort, filter: $filter, view: $view) {
        ...DuesListed
      }
    }
  `,
  [DuesListed],
);

export const PaymentReportDues = graphql(
  `
    query PaymentReportDues(
      $page: Int
      $pageSize: Int
      $search: String
      $sort: String
      $filter: String
      $view: String
    ) {
      paymentReportDuePage(
        page: $page
        pageSize: $pageSize
        search: $search
        sort: $sort
        filter: $filter
        view: $view
      ) {
        ...DuesListed
      }
    }
  `,
  [DuesListed],
);

export const FindBillingChoices = graphql(`
  query FindBillingChoices {
    billingChoices {
      batches {
        id
        name
      }
      products {
        id
        name
      }
      platforms
    }
  }
`);

export const ExportPayments = graphql(
  `
    mutation ExportPayments($format: ExportFormat!, $search: String, $sort: String, $filter: String, $view: String) {
      exportPayments(format: $format, search: $search, sort: $sort, filter: $filter, view: $view) {
        ...ExportProgress
      }
    }
  `,
  [ExportProgress],
);
