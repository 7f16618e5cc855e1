import { mutation, query } from '#generated/gql.ts';
import type { ContentAccessOfQuery } from '#generated/graphql.ts';

export type Access = ContentAccessOfQuery['contentAccess'];

export const ContentAccessOf = query('contentAccess { * }');
export const AccessChoices = query('accessChoices { ** }');
export const UpdateContentAccess = mutation('updateContentAccess { id ways }');
export const ContentReaders = query('contentReaderPage { ** }');
export const PersonContents = query('personContents { * }');
