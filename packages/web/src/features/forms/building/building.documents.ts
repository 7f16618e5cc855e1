import { graphql } from '#generated/gql.ts';

export const FormWhole = graphql(`
  fragment FormWhole on Form {
    id
    slug
    name
    kind
    audience
    status
    description
    confirmation
    successUrl
    opensAt
    closesAt
    oneResponsePerUser
    version
    fields
    hasDraft
    revision
    draftAt
    draftByName
    locked
    responses
    versions {
      id
      number
      publishedAt
      publishedByName
      responses
      fields
    }
  }
`);

export const FormPage = graphql(`
  query FormPage($page: Int, $pageSize: Int, $search: String, $sort: String, $filter: String) {
    formPage(page: $page, pageSize: $pageSize, search: $search, sort: $sort, filter: $filter) {
      rows {
        id
        slug
        name
        kind
        audience
        status
        opensAt
        closesAt
        number
        hasDraft
        responses
        lastResponseAt
      }
      total
      page
      pageSize
    }
  }
`);

export const FormById = graphql(
  `
    query FormById($id: Int!) {
      form(id: $id) {
        ...FormWhole
      }
    }
  `,
  [FormWhole],
);

export const CreateForm = graphql(`
  mutation CreateForm($input: FormInput!) {
    createForm(input: $input) {
      id
    }
  }
`);

export const UpdateForm = graphql(
  `
    mutation UpdateForm($id: Int!, $input: FormInput!, $version: Int) {
      updateForm(id: $id, input: $input, version: $version) {
        ...FormWhole
      }
    }
  `,
  [FormWhole],
);

export const SaveFormDraft = graphql(`
  mutation SaveFormDraft($id: Int!, $revision: Int!, $fields: JSON!) {
    saveFormDraft(id: $id, revision: $revision, fields: $fields) {
      revision
    }
  }
`);

export const PublishForm = graphql(
  `
    mutation PublishForm($id: Int!, $revision: Int!) {
      publishForm(id: $id, revision: $revision) {
        ...FormWhole
      }
    }
  `,
  [FormWhole],
);

export const ArchiveForm = graphql(
  `
    mutation ArchiveForm($id: Int!) {
      archiveForm(id: $id) {
        ...FormWhole
      }
    }
  `,
  [FormWhole],
);

export const RestoreForm = graphql(
  `
    mutation RestoreForm($id: Int!) {
      restoreForm(id: $id) {
        ...FormWhole
      }
    }
  `,
  [FormWhole],
);
