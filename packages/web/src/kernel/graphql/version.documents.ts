import { fragment } from '#generated/gql.ts';

/** A published version of a text, without the text. */
export const PublishedVersion = fragment('LegalVersion { version summary publishedAt publishedBy }');

/** What is written of the next version. */
export const DraftVersion = fragment('LegalVersion { version summary body savedAt }');
