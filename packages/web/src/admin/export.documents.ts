import { graphql } from '#generated/gql.ts';

export const ExportFileById = graphql(`
  query ExportFileById($id: Int!) {
    exportFile(id: $id) {
      id
      status
      fileName
      total
      written
      error
    }
  }
`);
