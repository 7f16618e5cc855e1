import { graphql } from '#generated/gql.ts';

export const LatestUpload = graphql(`
  query LatestUpload {
    uploadJobPage(page: 1, pageSize: 1, importsOnly: true) {
      rows {
        id
        fileName
        status
        createdAt
      }
      total
    }
  }
`);
