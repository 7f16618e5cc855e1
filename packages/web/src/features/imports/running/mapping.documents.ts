import { graphql } from '#generated/gql.ts';

export const ImportChoices = graphql(`
  query ImportChoices($jobId: Int) {
    importChoices(jobId: $jobId) {
      column
      canCreate
      choices {
        id
        name
      }
    }
  }
`);

export const PreviewAgain = graphql(`
  mutation PreviewAgain($id: Int!, $values: [ImportValueInput!]!, $cells: [CellCorrectionInput!]) {
    previewAgain(id: $id, values: $values, cells: $cells) {
      id
    }
  }
`);
