import { graphql } from '#generated/gql.ts';
import { ExportProgress } from '#admin/export.documents.ts';

export const FormResponsePage = graphql(`
  query FormResponsePage(
    $page: Int
    $pageSize: Int
    $search: String
    $formId: Int!
    $status: String
    $version: Int
    $reviewed: String
    $campaign: String
    $question: String
    $answer: String
    $from: String
    $until: String
  ) {
    formResponsePage(
      page: $page
      pageSize: $pageSize
      search: $search
      formId: $formId
      status: $status
      version: $version
      reviewed: $reviewed
      campaign: $campaign
      question: $question
      answer: $answer
      from: $from
      until: $until
    ) {
      rows {
        id
        status
        userId
        name
        email
        number
        answers
        submittedAt
        lastSavedAt
        source
        campaign
        reviewedAt
      }
      total
      page
      pageSize
    }
  }
`);

export const ResponseWhole = graphql(`
  fragment ResponseWhole on FormResponse {
    id
    formId
    formName
    status
    userId
    name
    email
    number
    answers
    fields
    submittedAt
    lastSavedAt
    source
    campaign
    device
    reviewedAt
    reviewedByName
    newerId
    olderId
    files {
      id
      name
    }
  }
`);

export const FormResponseById = graphql(
  `
    query FormResponseById($id: Int!) {
      formResponse(id: $id) {
        ...ResponseWhole
      }
    }
  `,
  [ResponseWhole],
);

export const ReviewFormResponse = graphql(
  `
    mutation ReviewFormResponse($id: Int!, $isRead: Boolean!) {
      reviewFormResponse(id: $id, isRead: $isRead) {
        ...ResponseWhole
      }
    }
  `,
  [ResponseWhole],
);

export const FormCharts = graphql(`
  query FormCharts($formId: Int!, $version: Int, $from: String, $until: String) {
    formCharts(formId: $formId, version: $version, from: $from, until: $until) {
      responses
      isLatest
      charts {
        key
        label
        type
        answered
        middle
        low
        high
        bars {
          label
          count
          filter
        }
      }
    }
  }
`);

export const ExportFormResponses = graphql(
  `
    mutation ExportFormResponses(
      $format: ExportFormat!
      $search: String
      $formId: Int!
      $status: String
      $version: Int
      $reviewed: String
      $campaign: String
      $question: String
      $answer: String
      $from: String
      $until: String
    ) {
      exportFormResponses(
        format: $format
        search: $search
        formId: $formId
        status: $status
        version: $version
        reviewed: $reviewed
        campaign: $campaign
        question: $question
        answer: $answer
        from: $from
        until: $until
      ) {
        ...ExportProgress
      }
    }
  `,
  [ExportProgress],
);
