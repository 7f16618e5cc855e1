import { personColumns } from '@tribe/domain/features/members/memberFields.ts';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { PersonRowFragment } from '#generated/graphql.ts';
import { type Column, columnsOf } from '#ui/tableColumn.ts';
import { PersonEmail } from '../PersonEmail.tsx';
import { PersonName } from '../PersonName.tsx';

const column = columnsOf(personColumns);

export const nameColumn: Column<Pick<PersonRowFragment, 'name' | 'profileImage'>> = column('name', PersonName);

// A number that breaks at its hyphen is hard to read down a column.
export const tribeIdColumn: Column<Pick<PersonRowFragment, 'tribeId'>> = column('tribeId', ({ tribeId }) =>
  tribeId.replace('-', '\u2011'),
);

export const emailColumn: Column<Pick<PersonRowFragment, 'email'>> = column('email', PersonEmail);

export const lastLoginColumn: Column<Pick<PersonRowFragment, 'lastLoginAt'>> = column(
  'lastLoginAt',
  ({ lastLoginAt }) => (lastLoginAt ? showDay(dayOf(new Date(lastLoginAt))) : 'Never'),
);

export const joinedColumn: Column<PersonRowFragment> = column('createdAt', ({ createdAt }) =>
  showDay(dayOf(new Date(createdAt))),
);
