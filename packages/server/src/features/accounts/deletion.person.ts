import { figures, theirs, type PersonRows } from '#kernel/db/personRows.ts';

export const deletionPeople: PersonRows = {
  'account_deletion.user_id': {
    merge: { kind: 'keep', label: 'Asked to delete their account' },
    data: theirs('Asked to delete their account', figures),
  },
};
