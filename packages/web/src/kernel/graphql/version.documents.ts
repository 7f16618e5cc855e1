import { graphql } from '#generated/gql.ts';

/** A published version of a text, without the text. */
export const PublishedVersion = graphql(`
  fragment PublishedVersion on LegalVersion {
    version
    summary
    publishedAt
    publishedBy
  }
`);

/** What is written of the next version. */
export const DraftVersion = graphql(`
  fragment DraftVersion on LegalVersion {
    version
    summary
    body
    savedAt
  }
`);
