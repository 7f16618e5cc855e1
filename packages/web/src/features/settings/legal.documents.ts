import { graphql } from '#generated/gql.ts';

export const LegalDocumentFields = graphql(`
  fragment LegalDocumentFields on LegalDocument {
    kind
    name
    inForce {
      version
      summary
      body
      publishedAt
      publishedBy
    }
    draft {
      version
      summary
      body
      savedAt
    }
    before {
      version
      summary
      publishedAt
      publishedBy
    }
  }
`);

export const FindLegalDocuments = graphql(
  `
    query FindLegalDocuments {
      legalDocuments {
        ...LegalDocumentFields
      }
    }
  `,
  [LegalDocumentFields],
);

export const SaveLegalDraft = graphql(
  `
    mutation SaveLegalDraft($kind: LegalKind!, $input: LegalDraftInput!, $savedAt: DateTime) {
      saveLegalDraft(kind: $kind, input: $input, savedAt: $savedAt) {
        ...LegalDocumentFields
      }
    }
  `,
  [LegalDocumentFields],
);

export const PublishLegalDocument = graphql(
  `
    mutation PublishLegalDocument($kind: LegalKind!, $savedAt: DateTime!) {
      publishLegalDocument(kind: $kind, savedAt: $savedAt) {
        ...LegalDocumentFields
      }
    }
  `,
  [LegalDocumentFields],
);
