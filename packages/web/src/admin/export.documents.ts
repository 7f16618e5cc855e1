import { graphql } from '#generated/gql.ts';

export const ExportProgress = graphql(`
  fragment ExportProgress on ExportFile {
    id
    status
    fileName
    total
    written
    error
    sheetUrl
  }
`);

export const ExportFileById = graphql(
  `
    query ExportFileById($id: Int!) {
      exportFile(id: $id) {
        ...ExportProgress
      }
    }
  `,
  [ExportProgress],
);

export const FindSheetAccount = graphql(`
  query FindSheetAccount {
    sheetAccount {
      email
    }
  }
`);
