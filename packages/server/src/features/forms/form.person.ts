import { others, theirs, type PersonRows } from '#kernel/db/personRows.ts';

export const formPeople: PersonRows = {
  'form.draft_by_id': { merge: { kind: 'keep', label: 'Form drafts' }, data: others },
  'form_version.published_by_id': { merge: { kind: 'keep', label: 'Forms published' }, data: others },
  'waitlist_wave.created_by_id': { merge: { kind: 'keep', label: 'Waitlist invitations' }, data: others },
  'form_response.reviewed_by_id': { merge: { kind: 'keep', label: 'Responses reviewed' }, data: others },
  'form_response.user_id': {
    merge: {
      kind: 'move',
      label: 'Form responses',
      first: {
        set: 'archived_at = $3',
        when: `x.user_id = $2 and x.status = 'draft' and x.archived_at is null and exists (select from form_response o
        where o.user_id = $1 and o.form_id = x.form_id and o.status = 'draft' and o.archived_at is null)`,
        stays: `'The draft of the account you keep is used'`,
      },
    },
    data: theirs('Form answers', { clear: { answers: `'{}'`, email: 'null' } }, ['reviewed_by_id']),
  },
};
