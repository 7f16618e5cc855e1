import { isEmail, normalEmail } from '@tribe/domain/features/accounts/email.ts';
import { readTribeId } from '@tribe/domain/features/members/person.ts';
import { cellText } from '@tribe/domain/features/imports/cells.ts';
import { readColumns, type SheetKind, sheetNames } from '@tribe/domain/features/imports/columns.ts';
import {
  type CourseRow,
  type GroupRow,
  type LessonRow,
  readCourseRow,
  readGroupRow,
  readLessonRow,
  readSubgroupRow,
  readUnitRow,
  type SubgroupRow,
  type UnitRow,
} from '@tribe/domain/features/imports/contentRow.ts';
import { type CellCorrection, correctionLookup } from '@tribe/domain/features/imports/correction.ts';
import { importReasons } from '@tribe/domain/features/imports/importReasons.ts';
import {
  type MemberRow,
  readMemberRow,
  readSubscriptionRow,
  type SubscriptionRow,
} from '@tribe/domain/features/imports/memberRow.ts';
import { cellReasons } from '@tribe/domain/features/imports/messages.ts';
import { cellsOf, type Problem, type ReadRow, type RowCells } from '@tribe/domain/features/imports/row.ts';
import type { PlannedSheet } from '#features/imports/running/sheetPlan.ts';
import type { RawRow } from '#kernel/files/sheetSource.ts';

/** A row of the file's Members sheet that names a subscription, whether the row itself can be imported or not. */
export type Claim = { sheet: string; row: number; tribeId: string | null; email: string | null };

/** What each kind of sheet's rows say; a subscription knows the members' rows of the file that name it. */
export type RowOf = {
  members: MemberRow;
  subscriptions: SubscriptionRow & { claims: readonly Claim[] };
  groups: GroupRow;
  subgroups: SubgroupRow;
  courses: CourseRow;
  units: UnitRow;
  lessons: LessonRow;
};

/** A row as the importer gets it: read, or with its problems, and its texts for whoever corrects it. */
export type SheetRow<K extends SheetKind = SheetKind> = {
  number: number;
  read: ReadRow<RowOf[K]>;
  cells: Record<string, string>;
};

/** Some rows of one sheet. */
export type Chunk<K extends SheetKind = SheetKind> = { [P in K]: { sheet: string; kind: P; rows: SheetRow<P>[] } }[K];

/** The columns in which a sheet has nothing twice. */
const keys: Record<SheetKind, readonly string[]> = {
  members: ['Tribe ID', 'Email', 'Subscription ID'],
  subscriptions: ['Subscription ID'],
  groups: ['Group ID'],
  subgroups: ['Subgroup ID'],
  courses: ['Course ID'],
  units: ['Unit ID'],
  lessons: ['Lesson ID'],
};

/** Remembers the keys of a file's rows, so that the later of two that are the same can be told. */
function seenKeys() {
  const seen = new Map<string, number>();
  return (kind: SheetKind, cells: RowCells, number: number): Problem[] =>
    keys[kind].flatMap((column) => {
      const value = cellText(cells(column)).toLowerCase();
      const key = `${kind} ${column} ${value}`;
      const first = value === '' ? undefined : seen.get(key);
      if (value !== '' && first === undefined) seen.set(key, number);
      return first === undefined ? [] : [{ column, reason: cellReasons.repeated(first) }];
    });
}

type CorrectedCells = (sheet: Pick<PlannedSheet, 'name' | 'map'>, row: RawRow) => RowCells;

/** The cells of a row by column, with what staff corrected on the screen. */
export function correctedCells(corrections: readonly CellCorrection[]): CorrectedCells {
  const said = correctionLookup(corrections);
  return ({ name, map }, row) => {
    const cells = cellsOf(row.cells, map);
    return (column) => {
      const cell = cells(column);
      return said({ sheet: name, column, row: row.number }, cellText(cell)) ?? cell;
    };
  };
}

/** Reads the rows of a file's sheets in their order; what one sheet says of another is kept between them. */
export function rowReaders(today: string, subscriptionIds: ReadonlySet<string> | null, corrected: CorrectedCells) {
  const repeats = seenKeys();
  const claims = new Map<string, Claim[]>();

  function readMember(cells: RowCells): ReadRow<MemberRow> {
    const read = readMemberRow(cells, today);
    const id = cellText(cells('Subscription ID'));
    if (id && subscriptionIds && !subscriptionIds.has(id))
      return withProblems(read, [
        { column: 'Subscription ID', reason: importReasons.notInSheet(sheetNames.subscriptions) },
      ]);
    return read;
  }

  /** Every row, also one that does not read: whether it was imported is asked when its subscription is. */
  function remember({ kind, name }: PlannedSheet, row: number, cells: Record<string, string>): void {
    const id = cells['Subscription ID'];
    if (kind !== 'members' || !id) return;
    const email = cells['Email'] ?? '';
    const claim = {
      sheet: name,
      row,
      tribeId: readTribeId(cells['Tribe ID'] ?? ''),
      email: isEmail(email) ? normalEmail(email) : null,
    };
    claims.set(id, [...(claims.get(id) ?? []), claim]);
  }

  function readSubscription(cells: RowCells): ReadRow<RowOf['subscriptions']> {
    const read = readSubscriptionRow(cells, today);
    return read.ok ? { ok: true, row: { ...read.row, claims: claims.get(read.row.subscriptionId) ?? [] } } : read;
  }

  const readers: { [K in SheetKind]: (cells: RowCells) => ReadRow<RowOf[K]> } = {
    members: readMember,
    subscriptions: readSubscription,
    groups: readGroupRow,
    subgroups: readSubgroupRow,
    courses: readCourseRow,
    units: readUnitRow,
    lessons: readLessonRow,
  };

  return async function* read<K extends SheetKind>(sheet: PlannedSheet & { kind: K }): AsyncGenerator<SheetRow<K>> {
    for await (const row of sheet.rows()) {
      const cells = corrected(sheet, row);
      const texts = textsOf(sheet.kind, cells);
      if (Object.values(texts).every((text) => text === '')) continue;
      const read = withProblems(readers[sheet.kind](cells), repeats(sheet.kind, cells, row.number));
      remember(sheet, row.number, texts);
      yield { number: row.number, read, cells: texts };
    }
  };
}

/** Adds problems to a row, one for each column: what a cell lacks by itself is said before what it repeats. */
function withProblems<T>(read: ReadRow<T>, more: readonly Problem[]): ReadRow<T> {
  if (more.length === 0) return read;
  const known: readonly Problem[] = read.ok ? [] : read.problems;
  const added = more.filter(({ column }) => !known.some((problem) => problem.column === column));
  return { ok: false, problems: [...known, ...added] };
}

function textsOf(kind: SheetKind, cells: RowCells): Record<string, string> {
  return Object.fromEntries(readColumns(kind).map((column) => [column, cellText(cells(column)).slice(0, 120_000)]));
}
