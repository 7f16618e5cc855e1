import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { Column } from '#ui/tableColumn.ts';
import { PersonEmail } from './PersonEmail.tsx';
import { PersonName } from './PersonName.tsx';

/** What every list of people shows of somebody. */
export type PersonRow = {
  id: number;
  name: string;
  email: string;
  tribeId: string;
  profileImage: string | null;
  createdAt: string;
  lastLoginAt: string | null;
};

export const nameColumn: Column<PersonRow> = { title: 'Name', sort: 'name', cell: PersonName };

export const contactColumns: readonly Column<PersonRow>[] = [
  // A number that breaks at its hyphen is hard to read down a column.
  { title: 'Tribe ID', sort: 'tribeId', cell: ({ tribeId }) => tribeId.replace('-', '\u2011') },
  { title: 'Email', sort: 'email', cell: PersonEmail },
];

export const lastLoginColumn: Column<PersonRow> = {
  title: 'Last sign-in',
  sort: 'lastLoginAt',
  cell: ({ lastLoginAt }) => (lastLoginAt ? showDay(dayOf(new Date(lastLoginAt))) : 'Never'),
};

export const joinedColumn: Column<PersonRow> = {
  title: 'Joined',
  sort: 'createdAt',
  cell: ({ createdAt }) => showDay(dayOf(new Date(createdAt))),
};
