import { graphql } from '#generated/gql.ts';

export const ImportChoices = graphql(`
  query ImportChoices {
    importChoices {
      column
      choices {
        id
        name
      }
    }
  }
`);

export const PreviewAgain = graphql(`
  mutation PreviewAgain($id: Int!, $values: [ImportValueInput!]!) {
    previewAgain(id: $id, values: $values) {
      id
    }
  }
`);
