import { createElement, type ReactNode } from 'react';
import type { Column } from '#ui/tableColumn.ts';
import { ManagerName } from './ManagerName.tsx';
import { MemberName } from './MemberName.tsx';
import { type MemberRow, seenOf, stageOf } from './memberRow.ts';
import { PlaceCell } from './PlaceCell.tsx';
import type { Placed, PlaceKind } from './placeKind.ts';
import { joinedColumn, lastLoginColumn, tribeIdColumn } from './peopleColumns.ts';
import { StandingBadge } from './StandingBadge.tsx';

const faint = (text: string) => createElement('span', { className: 'text-ink-faint' }, text);

type Change = (row: Placed, anchor: HTMLElement) => void;

/** Who, are they paying, where are they, when were they last here; what else there is comes behind. `changeOf` says what may be changed. */
export function memberColumns(changeOf: (kind: PlaceKind) => Change | undefined): readonly Column<MemberRow>[] {
  const placed = (title: string, kind: PlaceKind, inside?: (row: MemberRow) => ReactNode): Column<MemberRow> => ({
    title,
    cell: (row) => createElement(PlaceCell, { row, kind, onChange: changeOf(kind) }, inside?.(row)),
    onPhone: 'hidden',
    isActive: changeOf(kind) !== undefined,
  });
  return [
    { title: 'Name', sort: 'name', cell: MemberName },
    { title: 'Membership', cell: (row) => createElement(StandingBadge, row), onPhone: 'badge' },
    { title: 'Stage', cell: (row) => stageOf(row) ?? faint('No Stage'), onPhone: 'hidden' },
    { title: 'Last seen', cell: (row) => createElement('span', { className: 'num' }, seenOf(row)), onPhone: 'hidden' },
    placed('Batch', 'batch'),
    placed('Group', 'group'),
    placed('Manager', 'assign', ({ manager }) => manager && createElement(ManagerName, manager)),
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
}
