import {
  type ColumnMap,
  mapColumns,
  sheetColumns,
  type SheetKind,
  sheetKindOf,
  sheetNames,
  targetSheets,
  type UploadTarget,
} from '@tribe/domain/features/uploads/columns.ts';
import type { Cell } from '@tribe/domain/features/uploads/cells.ts';
import { uploadMessages } from '@tribe/domain/features/uploads/messages.ts';
import { Refusal } from '#features/uploads/refusal.ts';
import type { RawRow, SheetSource } from '#features/uploads/sheetSource.ts';

/** A sheet that an upload will run: what it is called in the file, what it holds, and where its columns stand. */
export type PlannedSheet = { name: string; kind: SheetKind; map: ColumnMap; rows(): AsyncIterable<RawRow> };

type Headed = { name: string; header: readonly Cell[]; rows(): AsyncIterable<RawRow> };

/** The sheets of a file in the order in which they are run; throws a Refusal that names the columns or sheets that are missing. */
export async function planSheets(source: SheetSource, target: UploadTarget): Promise<PlannedSheet[]> {
  const headed = (await Promise.all(source.sheets.map(withHeader))).filter((sheet) => sheet !== null);
  if (headed.length === 0) throw new Refusal(uploadMessages.nothingToDo);
  const planned = headed.flatMap((sheet) => asPlanned(target, sheet));
  const lacking = planned.filter(({ map }) => map.missing.length > 0);
  if (lacking.length > 0) throw new Refusal(lacking.map(({ kind, map }) => missing(kind, map)).join('. '));
  if (planned.length === 0) throw new Refusal(closest(target, headed));
  const order: readonly SheetKind[] = targetSheets[target];
  return planned.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}

/** The first row that says something is the header; a sheet without one is not there. */
async function withHeader({ name, rows }: SheetSource['sheets'][number]): Promise<Headed | null> {
  for await (const { number, cells } of rows()) {
    return { name, header: cells, rows: () => after(rows(), number) };
  }
  return null;
}

async function* after(rows: AsyncIterable<RawRow>, header: number): AsyncGenerator<RawRow> {
  for await (const row of rows) if (row.number > header) yield row;
}

function asPlanned(target: UploadTarget, { name, header, rows }: Headed): PlannedSheet[] {
  const kind = sheetKindOf(target, name, header);
  return kind ? [{ name, kind, map: mapColumns(kind, header), rows }] : [];
}

const missing = (kind: SheetKind, { missing: columns }: ColumnMap) =>
  uploadMessages.missingColumns(sheetNames[kind], columns);

/** What to say when no sheet fits: the columns that the likeliest one lacks, or that none of the sheets is there. */
function closest(target: UploadTarget, headed: readonly Headed[]): string {
  const candidates = headed.flatMap(({ header }) =>
    targetSheets[target].map((kind) => ({ kind, map: mapColumns(kind, header) })),
  );
  const share = ({ kind, map }: { kind: SheetKind; map: ColumnMap }) =>
    1 - map.missing.length / sheetColumns[kind].length;
  const best = candidates.reduce((one, other) => (share(other) > share(one) ? other : one));
  if (share(best) === 0) return uploadMessages.missingSheet(targetSheets[target].map((kind) => sheetNames[kind]));
  return missing(best.kind, best.map);
}
