import { graphql } from '#generated/gql.ts';

export const UndoAct = graphql(`
  mutation UndoAct($id: String!) {
    undoAct(id: $id)
  }
`);
