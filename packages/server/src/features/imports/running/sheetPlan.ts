import {
  type ColumnMap,
  headingKey,
  type SheetKind,
  sheetNames,
  targetSheets,
  type UploadTarget,
} from '@tribe/domain/features/imports/columns.ts';
import { cellText } from '@tribe/domain/features/imports/cells.ts';
import {
  type GuessedSheet,
  guessSheet,
  type HeadingMemory,
  longestHeading,
  mapOf,
  missingColumns,
  mostColumns,
  mostHeadingRows,
  type Recognized,
  type SheetLayout,
  type SheetView,
  type TopRow,
} from '@tribe/domain/features/imports/layout.ts';
import { uploadMessages } from '@tribe/domain/features/imports/messages.ts';
import { NeedsLayout, Refusal } from '#kernel/files/refusal.ts';
import type { RawRow, SheetSource } from '#kernel/files/sheetSource.ts';

/** What a heading row says of columns: by `headingKey` the column, or '' for one that is not imported. */
export type Learned = readonly { heading: string; column: string }[];

/** A sheet that an upload will run: what it is called in the file, what it holds, and where its columns stand. */
export type PlannedSheet = {
  name: string;
  kind: SheetKind;
  map: ColumnMap;
  layout: SheetLayout;
  learned: Learned;
  recognized: Recognized | null;
  rows(): AsyncIterable<RawRow>;
};

/** How a file is read: as staff said, else as it seems to be by its headings and by what was said before. */
export type HowToRead = {
  target: UploadTarget;
  layout: readonly SheetLayout[] | null;
  memory: HeadingMemory;
  /** Staff want to look at the columns first, also where nothing is in doubt. */
  isAsked: boolean;
};

type Top = { sheet: string; rows: readonly TopRow[]; all: SheetSource['sheets'][number] };

/**
 * The sheets of a file in the order in which they are run. Throws a Refusal for a file without any, and NeedsLayout, with what
 * was found, where columns are missing or something has to be looked at first.
 */
export async function planSheets(
  source: SheetSource,
  { target, layout, memory, isAsked }: HowToRead,
): Promise<PlannedSheet[]> {
  const tops = (await Promise.all(source.sheets.map(topOf))).filter(({ rows }) => rows.length > 0);
  if (tops.length === 0) throw new Refusal(uploadMessages.nothingToDo);
  const planned = layout ? asSaid(tops, layout, target) : asGuessed(tops, { target, memory, isAsked });
  const order: readonly SheetKind[] = targetSheets[target];
  return planned.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}

/** The first rows that say something, bounded whatever the file. */
async function topOf(all: SheetSource['sheets'][number]): Promise<Top> {
  const rows: TopRow[] = [];
  for await (const { number, cells } of all.rows()) {
    const texts = cells.slice(0, mostColumns).map((cell) => cellText(cell).slice(0, longestHeading));
    if (texts.some(Boolean)) rows.push({ number, cells: texts });
    if (rows.length === mostHeadingRows) break;
  }
  return { sheet: all.name, rows, all };
}

function planned({ all, rows }: Top, layout: SheetLayout, recognized: Recognized | null): PlannedSheet {
  const { kind, headingRow } = layout;
  const heading = rows.find(({ number }) => number === headingRow);
  return {
    name: all.name,
    kind,
    map: mapOf(layout),
    layout,
    // Nobody said what is known of a tool by itself: it isn't to count for a file of another kind.
    learned: recognized ? [] : learnedFrom(heading?.cells ?? [], layout),
    recognized,
    rows: () => after(all.rows(), headingRow),
  };
}

async function* after(rows: AsyncIterable<RawRow>, heading: number): AsyncGenerator<RawRow> {
  for await (const row of rows) if (row.number > heading) yield row;
}

/** Each heading once; where two are alike, the one that is imported counts. */
function learnedFrom(cells: readonly string[], { columns }: SheetLayout): Learned {
  const learned = new Map<string, string>();
  cells.forEach((cell, at) => {
    const key = headingKey(cell);
    if (key !== '') learned.set(key, learned.get(key) || (columns.find(({ place }) => place === at)?.column ?? ''));
  });
  return [...learned].map(([heading, column]) => ({ heading, column }));
}

/** As staff said; a sheet of the file that they left out is left alone. */
function asSaid(tops: readonly Top[], layout: readonly SheetLayout[], target: UploadTarget): PlannedSheet[] {
  const kinds: readonly SheetKind[] = targetSheets[target];
  const sheets = tops.flatMap((top) => {
    const said = layout.find(({ sheet }) => sheet === top.sheet);
    return said && kinds.includes(said.kind) ? [planned(top, said, null)] : [];
  });
  if (sheets.length === 0) throw new Refusal(uploadMessages.missingSheet(kinds.map((kind) => sheetNames[kind])));
  const lacking = sheets.filter(({ map }) => map.missing.length > 0);
  if (lacking.length > 0) {
    const views = sheets.map(({ layout: said }) => ({ ...said, rows: rowsOf(tops, said.sheet) }));
    throw new NeedsLayout(
      lacking.map(({ kind, map }) => uploadMessages.missingColumns(sheetNames[kind], map.missing)),
      views,
    );
  }
  return sheets;
}

const rowsOf = (tops: readonly Top[], sheet: string) => tops.find((top) => top.sheet === sheet)?.rows ?? [];

/** As the sheets seem to be; whatever is in doubt is asked about before a row is read. */
function asGuessed(tops: readonly Top[], { target, memory, isAsked }: Omit<HowToRead, 'layout'>): PlannedSheet[] {
  const guesses = tops.flatMap((top) => guessSheet(target, top, memory) ?? []);
  const certain = guesses.filter(isKnown);
  const likeliest = certain.length > 0 ? null : likeliestOf(target, guesses, memory);
  const known = likeliest ? [likeliest] : certain;
  if (known.length === 0) throw new NeedsLayout([uploadMessages.missingSheet(namesOf(target))], guesses.map(viewOf));
  const problems = known.flatMap(({ kind, columns, doubts }) => {
    const missing = missingColumns(kind, columns);
    return [...(missing.length > 0 ? [uploadMessages.missingColumns(sheetNames[kind], missing)] : []), ...doubts];
  });
  const views = guesses.map((guess) => viewOf(guess.sheet === likeliest?.sheet ? likeliest : guess));
  if (problems.length > 0 || isAsked) throw new NeedsLayout(problems, views);
  return known.flatMap(({ doubts: _doubts, rows: _rows, recognized, ...layout }) => {
    const top = tops.find(({ sheet }) => sheet === layout.sheet);
    return top ? [planned(top, layout, recognized)] : [];
  });
}

type Known = GuessedSheet & { kind: SheetKind };
const isKnown = (guess: GuessedSheet): guess is Known => guess.kind !== null;
const viewOf = ({ doubts: _doubts, recognized: _recognized, ...view }: GuessedSheet): SheetView => view;
const namesOf = (target: UploadTarget) => targetSheets[target].map((kind) => sheetNames[kind]);

/** Where no sheet is whole, the one that has most of a template's columns, as if it were called so; null where none has any. */
function likeliestOf(target: UploadTarget, guesses: readonly GuessedSheet[], memory: HeadingMemory): Known | null {
  const candidates = guesses.flatMap(({ sheet, rows }) =>
    namesOf(target).flatMap((name) => {
      const guess = guessSheet(target, { sheet: name, rows }, memory);
      return guess && isKnown(guess) && guess.columns.length > 0 ? [{ ...guess, sheet }] : [];
    }),
  );
  return candidates.reduce<Known | null>(
    (one, other) => (one && one.columns.length >= other.columns.length ? one : other),
    null,
  );
}
