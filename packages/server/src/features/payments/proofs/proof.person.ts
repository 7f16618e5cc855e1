import { books, byStaff, type PersonRows, theirs } from '#kernel/db/personRows.ts';

export const proofPeople: PersonRows = {
  'payment_proof.user_id': {
    merge: { kind: 'move', label: 'Proofs of payment' },
    data: theirs('Proofs of payment', books),
  },
  'payment_proof.reviewer_id': byStaff('Proofs decided'),
};
