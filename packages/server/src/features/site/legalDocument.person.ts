import { books, byStaff, type PersonRows, theirs } from '#kernel/db/personRows.ts';

export const legalDocumentPeople: PersonRows = {
  'legal_document.published_by_id': byStaff('Documents published'),
  'legal_acceptance.user_id': {
    merge: { kind: 'move', label: 'Documents agreed to' },
    data: theirs('Documents agreed to', books),
  },
};
