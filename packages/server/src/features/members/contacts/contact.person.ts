import { byStaff, type PersonRows } from '#kernel/db/personRows.ts';

export const contactPeople: PersonRows = {
  'member_contact.by_id': byStaff('Contacts logged'),
  'member_contact.user_id': { merge: { kind: 'move', label: 'Contacts' }, data: { kind: 'about', erase: 'delete' } },
};
