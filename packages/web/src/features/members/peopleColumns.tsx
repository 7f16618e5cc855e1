import { showDay, dayOf } from '@tribe/domain/kernel/time/manila.ts';
import { Avatar } from '#ui/Avatar.tsx';
import type { Column } from '#ui/tableColumn.ts';

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

export const nameColumn: Column<PersonRow> = {
  title: 'Name',
  sort: 'name',
  cell: ({ name, profileImage }) => (
    <span className="flex items-center gap-2.5">
      <Avatar name={name} image={profileImage} size="small" decorative />
      <span className="min-w-0 truncate">{name}</span>
    </span>
  ),
};

export const contactColumns: readonly Column<PersonRow>[] = [
  {
    title: 'Tribe ID',
    sort: 'tribeId',
    cell: ({ tribeId }) => <span className="num whitespace-nowrap">{tribeId}</span>,
  },
  { title: 'Email', sort: 'email', cell: ({ email }) => email },
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
