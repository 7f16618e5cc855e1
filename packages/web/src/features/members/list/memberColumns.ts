import { createElement, type ReactNode } from 'react';
import { invitations, memberColumns as known } from '@tribe/domain/features/members/memberFields.ts';
import { showMobile } from '@tribe/domain/features/members/mobile.ts';
import { centavosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { showExpiry } from '@tribe/domain/kernel/time/expiry.ts';
import { today } from '@tribe/domain/kernel/time/manila.ts';
import { type Column, columnsOf } from '#ui/tableColumn.ts';
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

const column = columnsOf(known);
type Name = keyof typeof known;

/** Who, are they paying, where are they, when were they last here; what else there is comes behind. `changeOf` says what may be changed. */
export function memberColumns(
  changeOf: (kind: PlaceKind) => Change | undefined,
  seesMoney: boolean,
): readonly Column<MemberRow>[] {
  const placed = (name: Name, kind: PlaceKind, inside?: (row: MemberRow) => ReactNode): Column<MemberRow> =>
    column(name, (row) => createElement(PlaceCell, { row, kind, onChange: changeOf(kind) }, inside?.(row)), {
      onPhone: 'hidden',
      isActive: changeOf(kind) !== undefined,
    });
  const extra = (name: Name, cell: (row: MemberRow) => ReactNode): Column<MemberRow> =>
    column(name, cell, { isExtra: true, onPhone: 'hidden' });
  const owed: Column<MemberRow> = {
    ...extra('owed', ({ owed: amount }) => (amount ? num(showAmount(centavosOf(amount) ?? 0)) : faint('Nothing'))),
    align: 'right',
  };
  return [
    column('name', MemberName),
    column('membership', (row) => createElement(StandingBadge, row), { onPhone: 'badge' }),
    column('stage', (row) => stageOf(row) ?? faint('No Stage'), { onPhone: 'hidden' }),
    column('seen', (row) => num(seenOf(row)), { onPhone: 'hidden' }),
    placed('batch', 'batch'),
    placed('group', 'group'),
    placed('manager', 'assign', ({ manager }) => manager && createElement(ManagerName, manager)),
    extra('tribeId', tribeIdColumn.cell),
    extra('access', ({ accessLevels }) => accessLevels.map(({ name }) => name).join(', ')),
    extra('lastLoginAt', lastLoginColumn.cell),
    extra('createdAt', joinedColumn.cell),
    extra('mobile', ({ mobileNumber }) => (mobileNumber ? num(showMobile(mobileNumber)) : faint('None'))),
    extra('expiry', ({ expiry }) => (expiry ? num(showExpiry(expiry, today(new Date()))) : faint('None'))),
    ...(seesMoney ? [owed] : []),
    { ...extra('xp', ({ points }) => num(points.toLocaleString('en-PH'))), align: 'right' },
    extra('tags', ({ tags }) => tags.join(', ')),
    extra('invitation', ({ invitation }) => invitations.find(({ value }) => value === invitation)?.label),
  ];
}
