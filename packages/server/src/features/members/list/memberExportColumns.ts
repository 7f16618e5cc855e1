import { showStanding } from '@tribe/domain/features/billing/standing.ts';
import { stageTitle } from '@tribe/domain/features/journey/stage.ts';
import { invitations, type MemberColumn } from '@tribe/domain/features/members/memberFields.ts';
import { displayName } from '@tribe/domain/features/members/person.ts';
import { pesosOf } from '@tribe/domain/kernel/money/peso.ts';
import { type Day, dayOf } from '@tribe/domain/kernel/time/manila.ts';
import type { UserRow } from '#features/members/list/userPage.service.ts';
import type { ExportCell, ExportColumn } from '#kernel/exports/exports.ts';

type Shown = Omit<ExportColumn, 'title'> & { cell: (row: UserRow, today: Day) => ExportCell };

const days = { kind: 'day', width: 14 } as const;
const numbers = { kind: 'number', width: 12 } as const;

/** The columns of the list as a file has them, without the address that stands below the name. */
const shown: Readonly<Record<MemberColumn, Shown>> = {
  Name: { width: 28, cell: displayName },
  Membership: { width: 18, cell: ({ standing }, today) => showStanding(standing, today) },
  Stage: {
    width: 24,
    cell: ({ stageNumber: number, stageName: name }) =>
      stageTitle(number === null || name === null ? null : { number, name }),
  },
  'Last seen': { ...days, cell: ({ lastSeenAt }) => lastSeenAt && dayOf(lastSeenAt) },
  Batch: { width: 14, cell: ({ batchName }) => batchName },
  Group: { width: 18, cell: ({ groupName }) => groupName },
  Manager: { width: 24, cell: ({ managerName }) => managerName },
  'Tribe ID': { width: 14, cell: ({ tribeId }) => tribeId },
  Access: { width: 24, cell: ({ accessLevels }) => (accessLevels ?? []).map(({ name }) => name).join(', ') },
  'Last login': { ...days, cell: ({ lastLoginAt }) => lastLoginAt && dayOf(lastLoginAt) },
  Joined: { ...days, cell: ({ createdAt }) => dayOf(createdAt) },
  Mobile: { width: 16, cell: ({ mobileNumber }) => mobileNumber },
  Expiry: { ...days, cell: ({ expiry }) => expiry },
  Owed: { ...numbers, cell: ({ owed }) => owed && pesosOf(owed) },
  XP: { ...numbers, cell: ({ points }) => points },
  Tags: { width: 24, cell: ({ tags }) => tags.join(', ') },
  Invitation: {
    width: 12,
    cell: ({ invitation }) => invitations.find(({ value }) => value === invitation)?.label ?? '',
  },
};

/** The name is followed by the address, as in the list. */
const withAddress = (column: MemberColumn) => column === 'Name';

export const chosenColumns = (chosen: readonly MemberColumn[]): ExportColumn[] =>
  chosen.flatMap((title) => {
    const { cell: _, ...column } = shown[title];
    return [{ title, ...column }, ...(withAddress(title) ? [{ title: 'Email', width: 32 }] : [])];
  });

export const chosenCells = (chosen: readonly MemberColumn[], rows: readonly UserRow[], today: Day): ExportCell[][] =>
  rows.map((row) =>
    chosen.flatMap((title) => [shown[title].cell(row, today), ...(withAddress(title) ? [row.email] : [])]),
  );
