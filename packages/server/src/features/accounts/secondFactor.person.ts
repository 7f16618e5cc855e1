import { theirs, type PersonRows } from '#kernel/db/personRows.ts';

export const secondFactorPeople: PersonRows = {
  'user_second_factor.user_id': {
    merge: { kind: 'keep', label: 'Second factor' },
    data: theirs('Second factor', 'delete', ['secret', 'recovery_hashes', 'last_used_step']),
  },
};
