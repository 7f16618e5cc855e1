import { figures, theirs, type PersonRows } from '#kernel/db/personRows.ts';

export const resourcePeople: PersonRows = {
  'resource_download.user_id': {
    merge: { kind: 'union', label: 'Resources downloaded', unique: ['resource_id', 'day'] },
    data: theirs('Resources downloaded', figures),
  },
};
