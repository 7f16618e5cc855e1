import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { Column } from '#ui/tableColumn.ts';
import { PersonEmail } from '../PersonEmail.tsx';
import { PersonName } from '../PersonName.tsx';

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

export const nameColumn: Column<Pick<PersonRow, 'name' | 'profileImage'>> = {
  title: 'Name',
  sort: 'name',
  cell: PersonName,
};

export const tribeIdColumn: Column<Pick<PersonRow, 'tribeId'>> = {
  title: 'Tribe ID',
  sort: 'tribeId',
  // A number that breaks at its hyphen is hard to read down a column.
  cell: ({ tribeId }) => tribeId.replace('-', '\u2011'),
};

export const emailColumn: Column<Pick<PersonRow, 'email'>> = { title: 'Email', sort: 'email', cell: PersonEmail };

export const lastLoginColumn: Column<Pick<PersonRow, 'lastLoginAt'>> = {
  title: 'Last sign-in',
  sort: 'lastLoginAt',
  cell: ({ lastLoginAt }) => (lastLoginAt ? showDay(dayOf(new Date(lastLoginAt))) : 'Never'),
};

export const joinedColumn: Column<PersonRow> = {
  title: 'Joined',
  sort: 'createdAt',
  cell: ({ createdAt }) => showDay(dayOf(new Date(createdAt))),
};
