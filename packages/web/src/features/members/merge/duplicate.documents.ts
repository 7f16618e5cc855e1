import { fragment, mutation, query } from '#generated/gql.ts';

export const DuplicateAccountOf = fragment('DuplicateAccount { * }');

export const DuplicatePage = query(
  'duplicatePage { total rows { * one { ...DuplicateAccountOf } other { ...DuplicateAccountOf } } }',
  [DuplicateAccountOf],
);

export const DismissDuplicate = mutation('dismissDuplicate { id }');
export const RestoreDuplicate = mutation('restoreDuplicate { id }');
