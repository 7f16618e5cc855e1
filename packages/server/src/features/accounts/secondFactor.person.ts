import { theirs, type PersonRows } from '#kernel/db/personRows.ts';

export const secondFactorPeople: PersonRows = {
  'user_second_factor.user_id': {
    merge: { kind: 'keep', label: 'Two-step verification' },
    data: theirs('Two-step verification', 'delete', ['secret', 'recovery_hashes', 'last_used_step']),
  },
};
