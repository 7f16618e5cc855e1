import { graphql } from '#generated/gql.ts';

export const FileName = graphql(`
  query FileName($id: Int!) {
    fileUse(id: $id) {
      id
      name
    }
  }
`);
