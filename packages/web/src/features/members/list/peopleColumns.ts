import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { PersonRowFragment } from '#generated/graphql.ts';
import type { Column } from '#ui/tableColumn.ts';
import { PersonEmail } from '../PersonEmail.tsx';
import { PersonName } from '../PersonName.tsx';

export const nameColumn: Column<Pick<PersonRowFragment, 'name' | 'profileImage'>> = {
  title: 'Name',
  sort: 'name',
  cell: PersonName,
};

export const tribeIdColumn: Column<Pick<PersonRowFragment, 'tribeId'>> = {
  title: 'Tribe ID',
  sort: 'tribeId',
  // A number that breaks at its hyphen is hard to read down a column.
  cell: ({ tribeId }) => tribeId.replace('-', '\u2011'),
};

export const emailColumn: Column<Pick<PersonRowFragment, 'email'>> = {
  title: 'Email',
  sort: 'email',
  cell: PersonEmail,
};

export const lastLoginColumn: Column<Pick<PersonRowFragment, 'lastLoginAt'>> = {
  title: 'Last login',
  sort: 'lastLoginAt',
  cell: ({ lastLoginAt }) => (lastLoginAt ? showDay(dayOf(new Date(lastLoginAt))) : 'Never'),
};

export const joinedColumn: Column<PersonRowFragment> = {
  title: 'Joined',
  sort: 'createdAt',
  cell: ({ createdAt }) => showDay(dayOf(new Date(createdAt))),
};
