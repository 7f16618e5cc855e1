import { theirs, type PersonRows } from '#kernel/db/personRows.ts';

export const challengePeople: PersonRows = {
  'challenge_entry.user_id': {
    merge: { kind: 'move', label: '12-Day Challenge' },
    data: theirs('12-Day Challenge', 'delete', ['key_hash']),
  },
};
