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

export const ImportDues = graphql(`
  query ImportDues($id: Int!, $settledBefore: Date) {
    importDues(id: $id, settledBefore: $settledBefore) {
      settled {
        count
        amount
      }
      overdue {
        count
        amount
      }
    }
  }
`);

export const ImportTried = graphql(`
  mutation ImportTried($id: Int!, $options: ImportOptionsInput!) {
    importTried(id: $id, options: $options) {
      id
    }
  }
`);
