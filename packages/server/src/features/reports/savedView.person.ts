import { theirs, type PersonRows } from '#kernel/db/personRows.ts';

export const savedViewPeople: PersonRows = {
  'saved_view.owner_id': {
    merge: { kind: 'union', label: 'Saved views', unique: ['route', 'name'] },
    data: theirs('Saved views', 'delete'),
  },
};
