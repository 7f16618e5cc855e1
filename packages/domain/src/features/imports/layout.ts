import { oneLine } from '../../kernel/text/clean.ts';
import {
  type ColumnMap,
  fullNameColumn,
  headingKey,
  kindByName,
  readColumns,
  requiredColumns,
  type SheetKind,
  sheetColumns,
  sheetNames,
  targetSheets,
  type UploadTarget,
} from './columns.ts';
import { headingsOf, leaves, plainShape, reads, type Shape, type Tool, toolShape } from './shapes.ts';

/** As far down as a heading row is looked for, and as many of its columns as can be mapped. */
export const mostHeadingRows = 20;
export const mostColumns = 100;
/** Of a heading that is longer no more is read, shown or remembered. */
export const longestHeading = 80;

/** A row near the top of a sheet, by the number that the spreadsheet program shows. */
export type TopRow = { number: number; cells: readonly string[] };

/** Which place of a row holds which column. */
export type PlacedColumn = { column: string; place: number };

/** How a sheet is read: what it holds, which row is its heading, and where its columns are. */
export type SheetLayout = { sheet: string; kind: SheetKind; headingRow: number; columns: readonly PlacedColumn[] };

/** What staff said before of headings of this kind of sheet: by `headingKey` the column, or '' for one that isn't imported. */
export type HeadingMemory = readonly { kind: SheetKind; heading: string; column: string }[];

/** A sheet as it was found: its top, and the best guess of how it is read; `kind` is null where nothing fits. */
export type SheetView = Omit<SheetLayout, 'kind'> & { kind: SheetKind | null; rows: readonly TopRow[] };

/** What a file was known for by its headings, and those of them that aren't imported. */
export type Recognized = { tool: Tool; unused: readonly string[] };

/** A guess, with what staff have to look at before it is used. */
export type GuessedSheet = SheetView & { doubts: readonly string[]; recognized: Recognized | null };

/** Other names that academies give a column, as `headingKey` makes them. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  'Tribe ID': ['id', 'memberid', 'tribenumber', 'studentid'],
  Email: ['emailaddress', 'mail', 'emailadd', 'gmail'],
  Batch: ['batchname', 'batchnumber', 'cohort'],
  'First Name': ['givenname', 'first', 'fname', 'forename'],
  'Middle Name': ['middle', 'mname', 'middleinitial'],
  'Last Name': ['surname', 'familyname', 'last', 'lname'],
  'Birth Date (mm/dd/yyyy)': ['birthday', 'dateofbirth', 'dob', 'bday'],
  'Facebook Profile': ['facebook', 'fb', 'fbprofile', 'facebooklink', 'fblink'],
  'Mobile Number': [
    'mobile',
    'phone',
    'phonenumber',
    'contactnumber',
    'cellphone',
    'cellphonenumber',
    'mobileno',
    'contactno',
  ],
  Sex: ['gender'],
  'Group Name': ['group', 'team'],
  'Access Levels': ['accesslevel', 'access', 'role', 'roles', 'level', 'levels'],
  'Base Points': ['points', 'xp', 'basexp'],
  'Subscription ID': ['subscription', 'subid', 'subscriptionnumber'],
  'Created At (mm/dd/yyyy)': ['created', 'startdate', 'datecreated', 'enrolledon', 'dateenrolled'],
  'Unenrolled (true|false)': ['isunenrolled', 'cancelled'],
  'Funnel ID': ['funnel', 'product', 'offer'],
  'Payment Term ID': ['paymentterm', 'paymentterms', 'terms', 'term'],
  Name: ['title'],
  'Author Tribe ID': ['author', 'authorid'],
};

type Placed = PlacedColumn & { isSure: boolean };

/**
 * Where each column of a kind most likely is: by what staff said before, by its name, by the headings of a tool whose file it is,
 * or by another name for it. A place is used once: of two headings that are the same the first counts. What staff said of a sheet
 * of their own doesn't change what a tool means: the headings that its files are read by stay, and of those that it leaves staff
 * are asked.
 */
export function guessColumns(kind: SheetKind, cells: readonly string[], memory: HeadingMemory): Placed[] {
  const keys = cells.slice(0, mostColumns).map(headingKey);
  const columns = readColumns(kind);
  const tool = toolShape(kind, keys);
  const said = memory.filter((each) => each.kind === kind && !(tool && reads(tool, each.heading)));
  const remembered = new Map(said.map((each) => [each.heading, each.column]));
  const taken = new Set(keys.flatMap((key, place) => (remembered.get(key) === '' ? [place] : [])));
  const placed = new Map<string, Placed>();
  const place = (isSure: boolean, fits: (column: string, key: string) => boolean) => {
    for (const column of columns) {
      if (placed.has(column)) continue;
      const at = keys.findIndex((key, index) => key !== '' && !taken.has(index) && fits(column, key));
      if (at < 0) continue;
      taken.add(at);
      placed.set(column, { column, place: at, isSure });
    }
  };
  const placeShape = (shape: Shape) => {
    const most = Math.max(...shape.columns.map(([, headings]) => headings.length));
    for (let rank = 0; rank < most; rank += 1)
      place(true, (column, key) => headingsOf(shape, column)[rank] === key && !remembered.has(key));
  };
  place(true, (column, key) => remembered.get(key) === column && !(tool && leaves(tool, key)));
  place(false, (column, key) => remembered.get(key) === column);
  place(true, (column, key) => headingKey(column) === key && !remembered.has(key));
  const shape = tool ?? plainShape(kind);
  if (shape) placeShape(shape);
  // A heading of a tool has the meaning of that tool: its Member ID is no Tribe ID.
  if (!tool) place(false, (column, key) => (otherNames[column] ?? []).includes(key) && !remembered.has(key));
  const found = columns.flatMap((column) => placed.get(column) ?? []);
  return found.map((each) => asFirstName(each, found, keys));
}

/** Beside a column of last names, one that is called Name most likely has the first names. */
function asFirstName(each: Placed, all: readonly Placed[], keys: readonly string[]): Placed {
  const has = (column: string) => all.some((other) => other.column === column);
  const isHalf =
    each.column === fullNameColumn && keys[each.place] === 'name' && has('Last Name') && !has('First Name');
  return isHalf ? { ...each, column: 'First Name', isSure: false } : each;
}

export const missingColumns = (kind: SheetKind, columns: readonly PlacedColumn[]): string[] =>
  requiredColumns[kind].filter((column) => !columns.some((each) => each.column === column || isInstead(each, column)));

const isInstead = ({ column }: PlacedColumn, missing: string) => missing === 'First Name' && column === fullNameColumn;

/** The map of a layout, for reading rows. */
export const mapOf = ({ kind, columns }: Pick<SheetLayout, 'kind' | 'columns'>): ColumnMap => ({
  places: Object.fromEntries(columns.map(({ column, place }) => [column, place])),
  missing: missingColumns(kind, columns),
});

type Candidate = { kind: SheetKind; row: TopRow; columns: Placed[] };

/** Of the rows near the top and the kinds of the upload, the pair that explains most; the upper row and the wider kind first. */
function bestCandidate(kinds: readonly SheetKind[], rows: readonly TopRow[], memory: HeadingMemory): Candidate | null {
  const wider = kinds.toSorted((one, other) => sheetColumns[other].length - sheetColumns[one].length);
  const all = rows
    .slice(0, mostHeadingRows)
    .flatMap((row) => wider.map((kind) => ({ kind, row, columns: guessColumns(kind, row.cells, memory) })));
  const whole = ({ kind, columns }: Candidate) => (missingColumns(kind, columns).length === 0 ? 1 : 0);
  const weight = (each: Candidate) => whole(each) * 100 + each.columns.length;
  return all.reduce<Candidate | null>((best, each) => (best && weight(best) >= weight(each) ? best : each), null);
}

/** A heading row further down has at least two columns of the sheet in it: one word is easily found in any row. */
const fewest = 2;

/** How a sheet of a file most likely is read; null for one without a row. */
export function guessSheet(
  target: UploadTarget,
  { sheet, rows }: { sheet: string; rows: readonly TopRow[] },
  memory: HeadingMemory,
): GuessedSheet | null {
  const [first] = rows;
  if (!first) return null;
  const named = kindByName(target, sheet);
  const best = bestCandidate(named ? [named] : targetSheets[target], rows, memory);
  const isFound = best !== null && best.columns.length >= (best.row === first ? 1 : fewest);
  const isWhole = isFound && missingColumns(best.kind, best.columns).length === 0;
  const kind = named ?? (isWhole ? best.kind : null);
  const row = isFound ? best.row : first;
  const placed = isFound && kind ? best.columns : [];
  const columns = placed.map(({ column, place }) => ({ column, place }));
  const view = { sheet, kind, headingRow: row.number, rows, columns };
  const recognized = kind ? recognizedAs(kind, row, placed) : null;
  return { ...view, recognized, doubts: kind ? doubtsOf(kind, { row, first, placed, recognized }, memory) : [] };
}

/** What a heading row is known for; null where it has the names of the template or what isn't sure. */
function recognizedAs(kind: SheetKind, { cells }: TopRow, placed: readonly Placed[]): Recognized | null {
  const keys = cells.slice(0, mostColumns).map(headingKey);
  const tool = toolShape(kind, keys);
  const plain = plainShape(kind);
  const isPlain = ({ column, place, isSure }: Placed) => isSure && headingKey(column) !== keys[place];
  if (!tool && !(plain && placed.some(isPlain))) return null;
  const unused = cells.filter((_, at) => keys[at] && !placed.some(({ place }) => place === at));
  return { tool: tool?.tool ?? 'sheet', unused: unused.slice(0, mostUnused).map(shownHeading) };
}

/** As many of a file's other headings as a preview names. */
const mostUnused = 30;

type Found = { row: TopRow; first: TopRow; placed: readonly Placed[]; recognized: Recognized | null };

/** What staff look at before a sheet is read in this way, in words. */
function doubtsOf(kind: SheetKind, { row, first, placed, recognized }: Found, memory: HeadingMemory): string[] {
  const doubts: string[] = [];
  const said = (text: string) => doubts.push(`${sheetNames[kind]}: ${text}`);
  if (row.number !== first.number) said(`the heading row seems to be row ${row.number}`);
  for (const { column, place, isSure } of placed)
    if (!isSure) said(`the column "${shownHeading(row.cells[place])}" seems to be "${column}"`);
  if (recognized)
    for (const { place } of placed)
      if (isWrittenTwice(row.cells, place)) said(`two columns are called "${shownHeading(row.cells[place])}"`);
  if (recognized && recognized.tool !== 'sheet') return doubts;
  const ignored = new Set(
    memory.filter((each) => each.kind === kind && each.column === '').map((each) => each.heading),
  );
  const unused = row.cells
    .slice(0, mostColumns)
    .filter((cell, at) => headingKey(cell) !== '' && !placed.some(({ place }) => place === at))
    .filter((cell) => !ignored.has(headingKey(cell)) && !isRepeated(cell, row, placed))
    .filter((cell) => !plainShape(kind)?.left.some((heading) => headingKey(heading) === headingKey(cell)));
  // What isn't in the template matters only where something of the template isn't there.
  if (unused.length > 0 && placed.length < sheetColumns[kind].length)
    said(`the template has no column called "${shownHeading(unused[0])}"`);
  return doubts;
}

const isWrittenTwice = (cells: readonly string[], place: number) =>
  cells.filter((cell) => oneLine(cell).toLowerCase() === oneLine(cells[place] ?? '').toLowerCase()).length > 1;

const isRepeated = (cell: string, row: TopRow, placed: readonly Placed[]) =>
  placed.some(({ place }) => headingKey(row.cells[place] ?? '') === headingKey(cell));

/** A heading as it is shown. */
export const shownHeading = (cell: string | undefined): string => oneLine(cell ?? '').slice(0, longestHeading);

/** A column by its letters, as the spreadsheet program shows them: 0 is 'A', 26 is 'AA'. */
export function columnLetters(place: number): string {
  const rest = Math.floor(place / 26) - 1;
  return (rest >= 0 ? columnLetters(rest) : '') + String.fromCharCode(65 + (place % 26));
}
