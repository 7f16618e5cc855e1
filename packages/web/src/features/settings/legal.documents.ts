import { fragment, mutation, query } from '#generated/gql.ts';
import { DraftVersion, PublishedVersion } from '#kernel/graphql/version.documents.ts';

export const LegalDocumentFields = fragment(
  `LegalDocument {
    kind name
    inForce { ...PublishedVersion body }
    draft { ...DraftVersion }
    before { ...PublishedVersion }
  }`,
  [PublishedVersion, DraftVersion],
);

export const FindLegalDocuments = query('legalDocuments { ...LegalDocumentFields }', [LegalDocumentFields]);
export const SaveLegalDraft = mutation('saveLegalDraft { ...LegalDocumentFields }', [LegalDocumentFields]);
export const PublishLegalDocument = mutation('publishLegalDocument { ...LegalDocumentFields }', [LegalDocumentFields]);
