import type { Choices } from './memberFilters.ts';
import type { MemberRow } from './memberRow.ts';

/** What of somebody says where they are. */
export type Placed = Pick<MemberRow, 'id' | 'name' | 'batch' | 'group' | 'manager'>;

/** What of a person can be changed where it's shown. */
export type PlaceKind = 'batch' | 'group' | 'assign';

type Place = {
  label: string;
  none: string;
  of: (row: Placed) => { id: number; name: string } | null;
  choices: (known: Choices) => readonly { id: number; name: string }[];
};

export const places: Readonly<Record<PlaceKind, Place>> = {
  batch: { label: 'Batch', none: 'No batch', of: ({ batch }) => batch, choices: ({ batches }) => batches },
  group: { label: 'Group', none: 'No group', of: ({ group }) => group, choices: ({ groups }) => groups },
  assign: {
    label: 'Manager',
    none: 'Their batch’s manager',
    of: ({ manager }) => manager,
    choices: ({ managers }) => managers,
  },
};
