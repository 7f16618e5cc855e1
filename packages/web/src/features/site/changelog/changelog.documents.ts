import { fragment, mutation, query } from '#generated/gql.ts';
import { DraftVersion, PublishedVersion } from '#kernel/graphql/version.documents.ts';

export const ChangelogFields = fragment(
  'Changelog { inForce { ...PublishedVersion } draft { ...DraftVersion } before { ...PublishedVersion } }',
  [PublishedVersion, DraftVersion],
);

export const FindChangelog = query('changelogDocument { ...ChangelogFields }', [ChangelogFields]);
export const SaveChangelogDraft = mutation('saveChangelogDraft { ...ChangelogFields }', [ChangelogFields]);
export const PublishChangelog = mutation('publishChangelog { ...ChangelogFields }', [ChangelogFields]);
