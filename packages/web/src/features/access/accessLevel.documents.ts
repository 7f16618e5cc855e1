import { graphql } from '#generated/gql.ts';

export const AccessLevelPage = graphql(`
  query AccessLevelPage($page: Int, $pageSize: Int, $search: String, $sort: String) {
    accessLevelPage(page: $page, pageSize: $pageSize, search: $search, sort: $sort) {
      rows {
        id
        name
        description
        rank
        isSystem
        pages
        functions
        holderCount
      }
      total
      page
      pageSize
    }
  }
`);

export const AccessLevelById = graphql(`
  query AccessLevelById($id: String!) {
    accessLevel(id: $id) {
      id
      name
      description
      rank
      isSystem
      pages
      functions
      holderCount
      version
      archivedAt
    }
  }
`);

export const CreateAccessLevel = graphql(`
  mutation CreateAccessLevel($input: AccessLevelInput!) {
    createAccessLevel(input: $input) {
      id
    }
  }
`);

export const UpdateAccessLevel = graphql(`
  mutation UpdateAccessLevel($id: String!, $input: AccessLevelInput!, $version: Int) {
    updateAccessLevel(id: $id, input: $input, version: $version) {
      id
      name
      description
      rank
      isSystem
      pages
      functions
      holderCount
      version
      archivedAt
    }
  }
`);

export const ArchiveAccessLevel = graphql(`
  mutation ArchiveAccessLevel($id: String!) {
    archiveAccessLevel(id: $id) {
      id
    }
  }
`);
