import { graphql } from '#generated/gql.ts';
import { DraftVersion, PublishedVersion } from '#kernel/graphql/version.documents.ts';

export const ChangelogFields = graphql(
  `
    fragment ChangelogFields on Changelog {
      inForce {
        ...PublishedVersion
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

export const FindChangelog = graphql(
  `
    query FindChangelog {
      changelogDocument {
        ...ChangelogFields
      }
    }
  `,
  [ChangelogFields],
);

export const SaveChangelogDraft = graphql(
  `
    mutation SaveChangelogDraft($input: LegalDraftInput!, $savedAt: DateTime) {
      saveChangelogDraft(input: $input, savedAt: $savedAt) {
        ...ChangelogFields
      }
    }
  `,
  [ChangelogFields],
);

export const PublishChangelog = graphql(
  `
    mutation PublishChangelog($savedAt: DateTime!) {
      publishChangelog(savedAt: $savedAt) {
        ...ChangelogFields
      }
    }
  `,
  [ChangelogFields],
);
