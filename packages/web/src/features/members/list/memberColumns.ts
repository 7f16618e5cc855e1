import { createElement } from 'react';
import type { Column } from '#ui/tableColumn.ts';
import { ManagerName } from './ManagerName.tsx';
import { MemberName } from './MemberName.tsx';
import { type MemberRow, seenOf, stageOf } from './memberRow.ts';
import { joinedColumn, lastLoginColumn, tribeIdColumn } from './peopleColumns.ts';
import { StandingBadge } from './StandingBadge.tsx';

const faint = (text: string) => createElement('span', { className: 'text-ink-faint' }, text);

/** Who, are they paying, where are they, when were they last here; what else there is comes behind. */
export const memberColumns: readonly Column<MemberRow>[] = [
  { title: 'Name', sort: 'name', cell: MemberName },
  { title: 'Membership', cell: (row) => createElement(StandingBadge, row), onPhone: 'badge' },
  { title: 'Stage', cell: (row) => stageOf(row) ?? faint('No Stage'), onPhone: 'hidden' },
  { title: 'Last seen', cell: (row) => createElement('span', { className: 'num' }, seenOf(row)), onPhone: 'hidden' },
  { title: 'Batch', cell: ({ batch }) => batch?.name ?? faint('None'), onPhone: 'hidden' },
  { title: 'Group', cell: ({ group }) => group?.name ?? faint('No group'), onPhone: 'hidden' },
  { title: 'Manager', cell: ManagerName, onPhone: 'hidden' },
  { ...tribeIdColumn, isExtra: true, onPhone: 'hidden' },
  {
    title: 'Access',
    cell: ({ accessLevels }) => accessLevels.map(({ name }) => name).join(', '),
    isExtra: true,
    onPhone: 'hidden',
  },
  { ...lastLoginColumn, isExtra: true, onPhone: 'hidden' },
  { ...joinedColumn, isExtra: true, onPhone: 'hidden' },
];
