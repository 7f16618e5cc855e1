import { graphql } from '#generated/gql.ts';

export const ExportUsers = graphql(`
  mutation ExportUsers($format: ExportFormat!, $search: String, $sort: String, $filter: UserFilter) {
    exportUsers(format: $format, search: $search, sort: $sort, filter: $filter) {
      id
      status
      fileName
      total
      written
      error
    }
  }
`);

export const ExportNonMembers = graphql(`
  mutation ExportNonMembers($format: ExportFormat!, $search: String, $sort: String) {
    exportNonMembers(format: $format, search: $search, sort: $sort) {
      id
      status
      fileName
      total
      written
      error
    }
  }
`);

export const ExportArchivedUsers = graphql(`
  mutation ExportArchivedUsers($format: ExportFormat!, $search: String, $sort: String) {
    exportArchivedUsers(format: $format, search: $search, sort: $sort) {
      id
      status
      fileName
      total
      written
      error
    }
  }
`);

export const ExportSuccessManagers = graphql(`
  mutation ExportSuccessManagers($format: ExportFormat!) {
    exportSuccessManagers(format: $format) {
      id
      status
      fileName
      total
      written
      error
    }
  }
`);
