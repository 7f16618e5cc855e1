import { graphql } from '#generated/gql.ts';
import { ExportProgress } from '#admin/export.documents.ts';

export const ExportUsers = graphql(
  `
    mutation ExportUsers(
      $format: ExportFormat!
      $search: String
      $sort: String
      $filter: String
      $ids: [Int!]
      $columns: [String!]
    ) {
      exportUsers(format: $format, search: $search, sort: $sort, filter: $filter, ids: $ids, columns: $columns) {
        ...ExportProgress
      }
    }
  `,
  [ExportProgress],
);

export const ExportNonMembers = graphql(
  `
    mutation ExportNonMembers($format: ExportFormat!, $search: String, $sort: String, $filter: String) {
      exportNonMembers(format: $format, search: $search, sort: $sort, filter: $filter) {
        ...ExportProgress
      }
    }
  `,
  [ExportProgress],
);

export const ExportArchivedUsers = graphql(
  `
    mutation ExportArchivedUsers($format: ExportFormat!, $search: String, $sort: String, $filter: String) {
      exportArchivedUsers(format: $format, search: $search, sort: $sort, filter: $filter) {
        ...ExportProgress
      }
    }
  `,
  [ExportProgress],
);

export const ExportSuccessManagers = graphql(
  `
    mutation ExportSuccessManagers($format: ExportFormat!, $search: String, $sort: String) {
      exportSuccessManagers(format: $format, search: $search, sort: $sort) {
        ...ExportProgress
      }
    }
  `,
  [ExportProgress],
);

export const ExportWorklist = graphql(
  `
    mutation ExportWorklist($format: ExportFormat!, $managerId: Int!, $search: String, $sort: String, $filter: String) {
      exportWorklist(format: $format, managerId: $managerId, search: $search, sort: $sort, filter: $filter) {
        ...ExportProgress
      }
    }
  `,
  [ExportProgress],
);
