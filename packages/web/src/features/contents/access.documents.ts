import { graphql } from '#generated/gql.ts';
import type { ContentAccessOfQuery } from '#generated/graphql.ts';

export type Access = ContentAccessOfQuery['contentAccess'];

export const ContentAccessOf = graphql(`
  query ContentAccessOf($kind: ContentKind!, $id: Int!) {
    contentAccess(kind: $kind, id: $id) {
      id
      kind
      name
      productIds
      accessLevelIds
      batchIds
      groupIds
      stageIds
      ways
      inherited
    }
  }
`);

export const AccessChoices = graphql(`
  query AccessChoices {
    accessChoices {
      products {
        id
        name
      }
      accessLevels {
        id
        name
      }
      batches {
        id
        name
      }
      groups {
        id
        name
      }
      stages {
        id
        name
      }
    }
  }
`);

export const UpdateContentAccess = graphql(`
  mutation UpdateContentAccess($kind: ContentKind!, $id: Int!, $input: ContentAccessInput!) {
    updateContentAccess(kind: $kind, id: $id, input: $input) {
      id
      ways
    }
  }
`);

export const ContentReaders = graphql(`
  query ContentReaders($kind: ContentKind!, $id: Int!, $page: Int, $search: String) {
    contentReaderPage(kind: $kind, id: $id, page: $page, search: $search) {
      rows {
        id
        name
        why
      }
      total
      page
      pageSize
    }
  }
`);

export const PersonContents = graphql(`
  query PersonContents($userId: Int!) {
    personContents(userId: $userId) {
      kind
      id
      name
      isOpen
      why
    }
  }
`);
