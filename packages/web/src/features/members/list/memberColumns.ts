import { createElement, type ReactNode } from 'react';
import { invitations, type MemberColumn } from '@tribe/domain/features/members/memberFields.ts';
import { showMobile } from '@tribe/domain/features/members/mobile.ts';
import { centavosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { showExpiry } from '@tribe/domain/kernel/time/expiry.ts';
import { today } from '@tribe/domain/kernel/time/manila.ts';
import type { Column } from '#ui/tableColumn.ts';
import { ManagerName } from './ManagerName.tsx';
import { MemberName } from './MemberName.tsx';
import { type MemberRow, seenOf, stageOf } from './memberRow.ts';
import { PlaceCell } from './PlaceCell.tsx';
import type { Placed, PlaceKind } from './placeKind.ts';
import { joinedColumn, lastLoginColumn, tribeIdColumn } from './peopleColumns.ts';
import { StandingBadge } from './StandingBadge.tsx';

const faint = (text: string) => createElement('span', { className: 'text-ink-faint' }, text);
const num = (text: string) => createElement('span', { className: 'num' }, text);

type Change = (row: Placed, anchor: HTMLElement) => void;

/** A column whose title the exports know too. */
type Titled = Column<MemberRow> & { title: MemberColumn };

/** Who, are they paying, where are they, when were they last here; what else there is comes behind. `changeOf` says what may be changed. */
export function memberColumns(
  changeOf: (kind: PlaceKind) => Change | undefined,
  seesMoney: boolean,
): readonly Column<MemberRow>[] {
  const placed = (
    title: MemberColumn,
    kind: PlaceKind,
    { sort, inside }: { sort: string; inside?: (row: MemberRow) => ReactNode },
  ): Titled => ({
    title,
    sort,
    cell: (row) => createElement(PlaceCell, { row, kind, onChange: changeOf(kind) }, inside?.(row)),
    onPhone: 'hidden',
    isActive: changeOf(kind) !== undefined,
  });
  const extra = (title: MemberColumn, sort: string, cell: (row: MemberRow) => ReactNode): Titled => ({
    title,
    sort,
    cell,
    isExtra: true,
    onPhone: 'hidden',
  });
  const owed: Titled = {
    ...extra('Owed', 'owed', ({ owed: amount }) =>
      amount ? num(showAmount(centavosOf(amount) ?? 0)) : faint('Nothing'),
    ),
    align: 'right',
  };
  const columns: readonly Titled[] = [
    { title: 'Name', sort: 'name', cell: MemberName },
    { title: 'Membership', sort: 'membership', cell: (row) => createElement(StandingBadge, row), onPhone: 'badge' },
    { title: 'Stage', sort: 'stage', cell: (row) => stageOf(row) ?? faint('No Stage'), onPhone: 'hidden' },
    { title: 'Last seen', sort: 'seen', cell: (row) => num(seenOf(row)), onPhone: 'hidden' },
    placed('Batch', 'batch', { sort: 'batch' }),
    placed('Group', 'group', { sort: 'group' }),
    placed('Manager', 'assign', {
      sort: 'manager',
      inside: ({ manager }) => manager && createElement(ManagerName, manager),
    }),
    extra('Tribe ID', 'tribeId', tribeIdColumn.cell),
    extra('Access', 'access', ({ accessLevels }) => accessLevels.map(({ name }) => name).join(', ')),
    extra('Last login', 'lastLoginAt', lastLoginColumn.cell),
    extra('Joined', 'createdAt', joinedColumn.cell),
    extra('Mobile', 'mobile', ({ mobileNumber }) => (mobileNumber ? num(showMobile(mobileNumber)) : faint('None'))),
    extra('Expiry', 'expiry', ({ expiry }) => (expiry ? num(showExpiry(expiry, today(new Date()))) : faint('None'))),
    ...(seesMoney ? [owed] : []),
    { ...extra('XP', 'xp', ({ points }) => num(points.toLocaleString('en-PH'))), align: 'right' },
    extra('Tags', 'tags', ({ tags }) => tags.join(', ')),
    extra('Invitation', 'invitation', ({ invitation }) => invitations.find(({ value }) => value === invitation)?.label),
  ];
  return columns;
}
