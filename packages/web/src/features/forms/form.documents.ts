import { graphql } from '#generated/gql.ts';

export const ViewForm = graphql(`
  query ViewForm($slug: String!) {
    viewForm(slug: $slug) {
      slug
      name
      confirmation
      isOpen
      isSent
      answers
      lastSavedAt
      fields {
        key
        label
        help
        type
        options
        required
        least
        most
        visibleWhen
        page
      }
    }
  }
`);

export const SaveFormAnswer = graphql(`
  mutation SaveFormAnswer($slug: String!, $key: String!, $value: JSON) {
    saveFormAnswer(slug: $slug, key: $key, value: $value)
  }
`);

export const SubmitForm = graphql(`
  mutation SubmitForm($slug: String!, $answers: JSON!) {
    submitForm(slug: $slug, answers: $answers) {
      confirmation
      successUrl
    }
  }
`);
