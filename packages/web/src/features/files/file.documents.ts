import { graphql } from '#generated/gql.ts';

export const FileUse = graphql(`
  query FileUse($id: Int!) {
    fileUse(id: $id) {
      id
      name
      kind
      size
      url
      mayDelete
      usedIn {
        entity
        id
        name
      }
    }
  }
`);

export const ArchiveFile = graphql(`
  mutation ArchiveFile($id: Int!) {
    archiveFile(id: $id) {
      id
    }
  }
`);
