import type { Day } from '../../kernel/time/manila.ts';
import { webLink } from '../../kernel/text/link.ts';
import { isEmail, normalEmail } from '../accounts/email.ts';
import { readTribeId } from '../members/person.ts';
import { socialUrl } from '../members/social.ts';
import { cellText, readBoolean, readCount, readDay, readMobile } from './cells.ts';
import type { Cell } from './cells.ts';
import { type Column, fullNameColumn } from './columns.ts';
import { levelNames } from './levels.ts';
import { cellReasons } from './messages.ts';
import { rowReader } from './row.ts';
import type { ReadRow, RowCells } from './row.ts';
import { splitName } from './wholeName.ts';

/** A row of the Members sheet; empty cells are null, an empty Tribe ID is given one later. */
export type MemberRow = {
  tribeId: string | null;
  email: string;
  batch: string | null;
  firstName: string;
  middleName: string | null;
  lastName: string;
  suffix: string | null;
  birthdate: Day | null;
  facebookProfile: string | null;
  mobileNumber: string | null;
  sex: string | null;
  groupName: string | null;
  /** As they are typed: which levels they are is known where the levels are. */
  accessLevels: readonly string[];
  basePoints: number;
  subscriptionId: string | null;
};

/** A Facebook profile as its web address, from a link with or without https, or from the profile's name alone. */
function readFacebook(cell: Cell): string | null {
  const text = cellText(cell);
  const isFacebook = /^(?:https?:\/\/)?(?:[\w-]+\.)?(?:facebook|fb)\.com\//i.test(text);
  return isFacebook || /^@?[a-z0-9.]{5,50}$/i.test(text) ? socialUrl('facebook', text) : webLink(text);
}

const sexes = new Map([
  ['m', 'Male'],
  ['male', 'Male'],
  ['f', 'Female'],
  ['female', 'Female'],
]);
const readSex = (cell: Cell) => sexes.get(cellText(cell).toLowerCase()) ?? null;
const emailOf = (cell: Cell) => (isEmail(cellText(cell)) ? normalEmail(cellText(cell)) : null);
const orNull = (text: string) => text || null;

const longestName = 100;

type Name = Pick<MemberRow, 'firstName' | 'middleName' | 'lastName' | 'suffix'>;

/** Who a row is about: by its own columns, else by the cell that has the whole name. A middle name or suffix of its own counts more. */
function readName(reader: ReturnType<typeof rowReader>): Name {
  const at = (column: Column<'members'>) => column;
  const middleName = orNull(reader.text(at('Middle Name'), longestName));
  const suffix = orNull(reader.text(at('Suffix'), 20));
  const isWhole = cellText(reader.cell(at('First Name'))) === '' && cellText(reader.cell(fullNameColumn)) !== '';
  if (!isWhole) {
    const firstName = reader.needed(at('First Name'), longestName);
    return { firstName, middleName, lastName: reader.text(at('Last Name'), longestName), suffix };
  }
  const parts = splitName(reader.text(fullNameColumn));
  if (parts.firstName === '') reader.refuse(fullNameColumn, cellReasons.required);
  if (Math.max(parts.firstName.length, parts.lastName.length) > longestName)
    reader.refuse(fullNameColumn, cellReasons.tooLong);
  return { ...parts, middleName: middleName ?? parts.middleName, suffix: suffix ?? parts.suffix };
}

/** Reads a row of the Members sheet, or says what is wrong with each of its cells. */
export function readMemberRow(cells: RowCells, today: Day): ReadRow<MemberRow> {
  const reader = rowReader(cells);
  const at = (column: Column<'members'>) => column;
  const birthdate = reader.value(at('Birth Date (mm/dd/yyyy)'), readDay, cellReasons.date);
  if (birthdate !== null && birthdate > today) reader.refuse(at('Birth Date (mm/dd/yyyy)'), cellReasons.futureDate);
  reader.needed(at('Email'), 254);
  return reader.finish({
    tribeId: reader.value(at('Tribe ID'), (cell) => readTribeId(cellText(cell)), cellReasons.tribeId),
    email: reader.value(at('Email'), emailOf, cellReasons.email) ?? '',
    batch: orNull(reader.text(at('Batch'))),
    ...readName(reader),
    birthdate,
    facebookProfile: reader.value(at('Facebook Profile'), readFacebook, cellReasons.link),
    mobileNumber: reader.value(at('Mobile Number'), readMobile, cellReasons.mobile),
    sex: reader.value(at('Sex'), readSex, cellReasons.sex),
    groupName: orNull(reader.text(at('Group Name'))),
    accessLevels: reader.text(at('Access Levels')) === '' ? [] : levelNames(reader.cell(at('Access Levels'))),
    basePoints: reader.value(at('Base Points'), readCount, cellReasons.points) ?? 0,
    subscriptionId: orNull(reader.text(at('Subscription ID'), 100)),
  });
}

/** A row of the Subscriptions sheet. */
export type SubscriptionRow = {
  subscriptionId: string;
  createdAt: Day;
  unenrolled: boolean;
  /** The day on which they were unenrolled; null where the sheet doesn't say. */
  unenrolledOn: Day | null;
  funnelId: string;
  paymentTermId: string;
};

/** Reads a row of the Subscriptions sheet, or says what is wrong with each of its cells. */
export function readSubscriptionRow(cells: RowCells, today: Day): ReadRow<SubscriptionRow> {
  const reader = rowReader(cells);
  const at = (column: Column<'subscriptions'>) => column;
  reader.needed(at('Created At (mm/dd/yyyy)'));
  const unenrolledOn = reader.value(at('Unenrolled On (mm/dd/yyyy)'), readDay, cellReasons.date);
  if (unenrolledOn !== null && unenrolledOn > today)
    reader.refuse(at('Unenrolled On (mm/dd/yyyy)'), cellReasons.futureDate);
  return reader.finish({
    subscriptionId: reader.needed(at('Subscription ID'), 100),
    createdAt: reader.value(at('Created At (mm/dd/yyyy)'), readDay, cellReasons.date) ?? '',
    unenrolled: reader.value(at('Unenrolled (true|false)'), readBoolean, cellReasons.boolean) ?? unenrolledOn !== null,
    unenrolledOn,
    funnelId: reader.needed(at('Funnel ID'), 100),
    paymentTermId: reader.text(at('Payment Term ID'), 100) || 'one-time',
  });
}
