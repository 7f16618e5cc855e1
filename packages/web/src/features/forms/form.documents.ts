import { graphql } from '#generated/gql.ts';

export const SubmitForm = graphql(`
  mutation SubmitForm($slug: String!, $answers: JSON!) {
    submitForm(slug: $slug, answers: $answers) {
      confirmation
      successUrl
    }
  }
`);
