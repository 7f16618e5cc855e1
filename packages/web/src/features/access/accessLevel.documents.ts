import { graphql } from '#generated/gql.ts';

export const AccessLevelRow = graphql(`
  fragment AccessLevelRow on AccessLevelDetail {
    id
    name
    description
    rank
    isSystem
    pages
    functions
    holderCount
  }
`);

export const AccessLevelFields = graphql(
  `
    fragment AccessLevelFields on AccessLevelDetail {
      ...AccessLevelRow
      version
      archivedAt
    }
  `,
  [AccessLevelRow],
);

export const AccessLevelPage = graphql(
  `
    query AccessLevelPage($page: Int, $pageSize: Int, $search: String, $sort: String) {
      accessLevelPage(page: $page, pageSize: $pageSize, search: $search, sort: $sort) {
        rows {
          ...AccessLevelRow
        }
        total
        page
        pageSize
      }
    }
  `,
  [AccessLevelRow],
);

export const AccessLevelById = graphql(
  `
    query AccessLevelById($id: String!) {
      accessLevel(id: $id) {
        ...AccessLevelFields
      }
    }
  `,
  [AccessLevelFields],
);

export const CreateAccessLevel = graphql(`
  mutation CreateAccessLevel($input: AccessLevelInput!) {
    createAccessLevel(input: $input) {
      id
    }
  }
`);

export const UpdateAccessLevel = graphql(
  `
    mutation UpdateAccessLevel($id: String!, $input: AccessLevelInput!, $version: Int) {
      updateAccessLevel(id: $id, input: $input, version: $version) {
        ...AccessLevelFields
      }
    }
  `,
  [AccessLevelFields],
);

export const ArchiveAccessLevel = graphql(`
  mutation ArchiveAccessLevel($id: String!) {
    archiveAccessLevel(id: $id) {
      id
    }
  }
`);
