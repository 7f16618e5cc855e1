import { graphql } from '#generated/gql.ts';
import { DraftVersion, PublishedVersion } from '#kernel/graphql/version.documents.ts';

export const LegalDocumentFields = graphql(
  `
    fragment LegalDocumentFields on LegalDocument {
      kind
      name
      inForce {
        ...PublishedVersion
        body
      }
      draft {
        ...DraftVersion
      }
      before {
        ...PublishedVersion
      }
    }
  `,
  [PublishedVersion, DraftVersion],
);

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
