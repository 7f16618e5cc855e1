import { graphql } from '#generated/gql.ts';

export const UploadHistory = graphql(`
  query UploadHistory($page: Int) {
    uploadJobPage(page: $page) {
      rows {
        id
        kind
        fileName
        dryRun
        status
        error
        total
        processed
        created
        updated
        unchanged
        failed
        requestedByName
        createdAt
      }
      total
      page
      pageSize
    }
  }
`);

export const ImportTried = graphql(`
  mutation ImportTried($id: Int!, $invite: Boolean!) {
    importTried(id: $id, invite: $invite) {
      id
    }
  }
`);
