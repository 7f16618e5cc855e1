import { graphql } from '#generated/gql.ts';
import { ExportProgress } from '#admin/export.documents.ts';

export const FormResponsePage = graphql(`
  query FormResponsePage($page: Int, $pageSize: Int, $search: String, $sort: String, $filter: String, $formId: Int!) {
    formResponsePage(page: $page, pageSize: $pageSize, search: $search, sort: $sort, filter: $filter, formId: $formId) {
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

/** The campaigns that led to answers, for whoever reads them all. */
export const FormCampaigns = graphql(`
  query FormCampaigns($formId: Int!) {
    formCampaigns(formId: $formId)
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
  query FormCharts($formId: Int!, $filter: String) {
    formCharts(formId: $formId, filter: $filter) {
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
    mutation ExportFormResponses($format: ExportFormat!, $search: String, $formId: Int!, $filter: String) {
      exportFormResponses(format: $format, search: $search, formId: $formId, filter: $filter) {
        ...ExportProgress
      }
    }
  `,
  [ExportProgress],
);
