import { graphql } from '#generated/gql.ts';

export const PersonChoices = graphql(`
  query PersonChoices($search: String!) {
    users(search: $search) {
      id
      name
      note
    }
  }
`);

export const ChosenPerson = graphql(`
  query ChosenPerson($id: Int!) {
    user(id: $id) {
      id
      name
      note: tribeId
    }
  }
`);
