import { parentPort } from 'node:worker_threads';
import { cellText } from '@tribe/domain/features/imports/cells.ts';
import type { SheetKind } from '@tribe/domain/features/imports/columns.ts';
import { uploadMessages } from '@tribe/domain/features/imports/messages.ts';
import { openCsv } from '#kernel/files/csv.ts';
import { NeedsLayout, Refusal, refusals } from '#kernel/files/refusal.ts';
import { type CountedSheet, type FromWorker, SheetTask } from '#features/imports/reading/sheetMessages.ts';
import { planSheets, type PlannedSheet } from '#features/imports/running/sheetPlan.ts';
import { type Chunk, correctedCells, rowReaders, type SheetRow } from '#features/imports/reading/sheetRows.ts';
import type { SheetSource } from '#kernel/files/sheetSource.ts';
import { openWorkbook } from '#features/imports/reading/workbook.ts';

const port = parentPort;
const sayRows = <K extends SheetKind>(chunk: Chunk<K>) => port?.postMessage({ type: 'rows', chunk }, []);

/** Ends when the reader asks for more: only one chunk is on its way at a time. */
const asked = () => new Promise<void>((go) => (goOn = go));
let goOn = () => {};

function openSource({ extension, path, name }: SheetTask): Promise<SheetSource> {
  return extension === '.csv' ? openCsv(path, name) : openWorkbook(path);
}

async function countOf(rows: AsyncIterable<unknown>): Promise<number> {
  const each = rows[Symbol.asyncIterator]();
  let count = 0;
  while (!(await each.next()).done) count += 1;
  return count;
}

async function look(sheets: readonly PlannedSheet[]): Promise<FromWorker> {
  const counted: CountedSheet[] = [];
  for (const { layout, learned, recognized, rows } of sheets) {
    counted.push({ ...layout, learned, recognized, total: await countOf(rows()) });
  }
  if (counted.every(({ total }) => total === 0)) throw new Refusal(uploadMessages.nothingToDo);
  return { type: 'looked', sheets: counted };
}

type Corrected = ReturnType<typeof correctedCells>;

/** The ids of the Subscriptions sheet, where the file holds it beside the members. */
async function subscriptionIds(sheets: readonly PlannedSheet[], corrected: Corrected): Promise<Set<string> | null> {
  const own = sheets.filter(({ kind }) => kind === 'subscriptions');
  if (own.length === 0 || own.length === sheets.length) return null;
  const ids = new Set<string>();
  for (const sheet of own) {
    for await (const row of sheet.rows()) ids.add(cellText(corrected(sheet, row)('Subscription ID')));
  }
  return ids.size > 0 ? ids : null;
}

type Reading = { readRows: ReturnType<typeof rowReaders>; chunkSize: number };

async function sendRows<K extends SheetKind>(
  { readRows, chunkSize }: Reading,
  sheet: PlannedSheet & { kind: K },
): Promise<void> {
  let rows: SheetRow<K>[] = [];
  const send = async () => {
    const more = asked();
    sayRows<K>({ sheet: sheet.name, kind: sheet.kind, rows });
    rows = [];
    await more;
  };
  for await (const row of readRows(sheet)) {
    rows.push(row);
    if (rows.length === chunkSize) await send();
  }
  if (rows.length > 0) await send();
}

async function read(
  sheets: readonly PlannedSheet[],
  { corrections, today, chunkSize }: SheetTask,
): Promise<FromWorker> {
  const corrected = correctedCells(corrections);
  const readRows = rowReaders(today, await subscriptionIds(sheets, corrected), corrected);
  for (const sheet of sheets) await sendRows({ readRows, chunkSize }, sheet);
  return { type: 'end' };
}

async function work(task: SheetTask): Promise<FromWorker> {
  const source = await openSource(task);
  try {
    const sheets = await planSheets(source, task);
    return await (task.kind === 'look' ? look(sheets) : read(sheets, task));
  } finally {
    await source.close();
  }
}

function refused(error: unknown): FromWorker {
  if (!(error instanceof Refusal)) throw error;
  const sheets = error instanceof NeedsLayout ? error.sheets : [];
  return { type: 'refused', text: error.message || (sheets.length > 0 ? '' : refusals.notASheet), sheets };
}

/** One file after the other; what is no refusal ends the thread. */
port?.on('message', (message: unknown) => {
  if (message === 'more') goOn();
  else
    void work(SheetTask.parse(message))
      .catch(refused)
      .then((last) => port.postMessage(last, []));
});
