import { others, theirs, type PersonRows } from '#kernel/db/personRows.ts';

export const sessionPeople: PersonRows = {
  'mailed_link.user_id': {
    merge: { kind: 'keep', label: 'Emailed links' },
    data: theirs('Emailed links', 'delete', ['token_hash', 'password_hash']),
  },
  'reset_request.user_id': {
    merge: { kind: 'keep', label: 'Password requests' },
    data: theirs('Password requests', 'delete', ['token_hash', 'code_hash']),
  },
  'session.impersonator_id': { merge: { kind: 'keep', label: 'Sessions' }, data: others },
  'session.user_id': {
    merge: { kind: 'keep', label: 'Sessions' },
    data: theirs('Sessions', 'delete', ['token_hash', 'impersonator_id']),
  },
};
