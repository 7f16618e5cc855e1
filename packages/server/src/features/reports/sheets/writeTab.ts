import { mostCellText, mostSheetCells, sheetMessages } from '@tribe/domain/features/reports/sheet.ts';
import { z } from 'zod';
import { GoogleRefusal, LostAnswer, type SheetsClient } from '#features/reports/sheets/googleClient.ts';
import { badInput } from '#kernel/api/errors.ts';
import type { ExportCell } from '#kernel/exports/exports.ts';

const Tabs = z.object({
  sheets: z
    .array(
      z.object({
        properties: z.object({
          sheetId: z.number(),
          title: z.string(),
          index: z.number().default(0),
          gridProperties: z.object({ rowCount: z.number().default(0), columnCount: z.number().default(0) }).optional(),
        }),
      }),
    )
    .min(1),
});
type Tab = z.infer<typeof Tabs>['sheets'][number]['properties'];

export type TabWriting = {
  client: SheetsClient;
  spreadsheetId: string;
  /** As Google knows the new tab, chosen by us. */
  tabId: number;
  /** What the tab is called at the end, and the export that writes it. */
  title: string;
  exportId: number;
  columns: readonly string[];
  /** About how many rows there are. */
  total: number;
  rows: AsyncIterable<ExportCell[][]>;
  /** Those of some exports that are still being written. */
  underWay(exportIds: readonly number[]): Promise<readonly number[]>;
  /** Called after each batch with how many rows there are by now; may throw to stop. */
  onRows(written: number): Promise<void>;
};

/** Rows and characters of one call: a sheet takes some hundred calls a minute, of some megabytes each. */
const batch = { rows: 5_000, characters: 1_000_000 };
const mostChanges = 6;

/**
 * Writes a tab beside the one of its name, hidden, and puts it in its place at the end by one change: whoever looks sees the old tab
 * or the new one, and the old one stays where anything fails. Answers how many rows it has.
 */
export async function writeTab(of: TabWriting): Promise<number> {
  await addTab(of);
  let written = 0;
  let grid = gridOf(of);
  await putRows(of, 0, [[...of.columns]]);
  for await (const rows of inBatches(of.rows)) {
    if (written + rows.length + 1 > grid) grid = await growTo(of, written + rows.length + 1);
    await putRows(of, written + 1, rows);
    written += rows.length;
    await of.onRows(written);
  }
  await replaceTab(of, written);
  return written;
}

/** The rows of a tab that was put in its place before, where its writer didn't live to note it; null where it was not. */
export async function rowsOfFinished(of: Pick<TabWriting, 'client' | 'spreadsheetId' | 'title' | 'tabId'>) {
  const mine = (await readTabs(of)).find(({ sheetId }) => sheetId === of.tabId);
  return mine?.title === of.title ? (mine.gridProperties?.rowCount ?? 1) - 1 : null;
}

/** Takes the unfinished tab away, where it can be. */
export async function dropTab(of: Pick<TabWriting, 'client' | 'spreadsheetId' | 'title' | 'tabId'>): Promise<void> {
  await changeTabs(of, (tabs) => {
    const mine = tabs.find(({ sheetId, title }) => sheetId === of.tabId && title !== of.title);
    return mine ? [{ deleteSheet: { sheetId: mine.sheetId } }] : [];
  });
}

type Place = Pick<TabWriting, 'client' | 'spreadsheetId'>;
const pathOf = ({ spreadsheetId }: Place) => `/v4/spreadsheets/${encodeURIComponent(spreadsheetId)}`;

async function readTabs(of: Place): Promise<Tab[]> {
  const fields = 'sheets.properties(sheetId,title,index,gridProperties(rowCount,columnCount))';
  for (let tries = 0; ; tries += 1) {
    const read = Tabs.safeParse(await of.client.read(`${pathOf(of)}?fields=${encodeURIComponent(fields)}`));
    if (read.success) return read.data.sheets.map(({ properties }) => properties);
    if (tries + 1 >= mostChanges) throw badInput({ sheet: [sheetMessages.isBusy] });
    await of.client.rest(tries);
  }
}

/**
 * Makes a change of the tabs as they are now. Where its answer was lost, or somebody changed the tabs meanwhile, they are read
 * again: `requestsFor` answers nothing once it is done.
 */
async function changeTabs(of: Place, requestsFor: (tabs: Tab[]) => object[] | Promise<object[]>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const requests = await requestsFor(await readTabs(of));
    if (requests.length === 0) return;
    try {
      await of.client.change(`${pathOf(of)}:batchUpdate`, { requests });
      return;
    } catch (error) {
      if (tries + 1 >= mostChanges)
        throw error instanceof LostAnswer ? badInput({ sheet: [sheetMessages.isBusy] }) : error;
      const isAgain = error instanceof LostAnswer || (error instanceof GoogleRefusal && isOfMoment(error) && tries < 2);
      if (!isAgain) throw error;
      await of.client.rest(tries, error instanceof LostAnswer ? error.after : null);
    }
  }
}

/** A tab that this change names is there no more, or there by now. */
const isOfMoment = ({ status, message }: GoogleRefusal) =>
  status === 400 && /No sheet with id|already exists/i.test(message);

const unfinished = / \(writing (\d+)-\w+\)$/;
const unfinishedTitle = ({ title, exportId, tabId }: TabWriting) =>
  `${title} (writing ${exportId}-${tabId.toString(36)})`;
/** A tab has a row below the frozen one. */
const gridOf = ({ total }: TabWriting) => Math.max(2, total + 1);

/** The new tab, and away with those that a dead writer of this tab left. */
const addTab = (of: TabWriting) =>
  changeTabs(of, async (tabs) => {
    if (tabs.some(({ sheetId }) => sheetId === of.tabId)) return [];
    const left = await leftTabs(of, tabs);
    const cells = tabs.filter((tab) => !left.includes(tab)).reduce((sum, tab) => sum + cellsOf(tab), 0);
    if (cells + gridOf(of) * of.columns.length > mostSheetCells) throw badInput({ sheet: [sheetMessages.isFull] });
    const gridProperties = { rowCount: gridOf(of), columnCount: of.columns.length, frozenRowCount: 1 };
    const properties = { sheetId: of.tabId, title: unfinishedTitle(of), hidden: true, gridProperties };
    return [...left.map(({ sheetId }) => ({ deleteSheet: { sheetId } })), { addSheet: { properties } }];
  });

const cellsOf = ({ gridProperties: grid }: Tab) => (grid ? grid.rowCount * grid.columnCount : 0);

async function leftTabs({ title, exportId, underWay }: TabWriting, tabs: Tab[]): Promise<Tab[]> {
  const writerOf = (tab: Tab) => Number(unfinished.exec(tab.title)?.[1]);
  const like = tabs.filter((tab) => unfinished.test(tab.title) && tab.title.replace(unfinished, '') === title);
  if (like.length === 0) return [];
  const living = await underWay(like.map(writerOf).filter((id) => id !== exportId && id <= 2 ** 31 - 1));
  return like.filter((tab) => !living.includes(writerOf(tab)));
}

async function growTo(of: TabWriting, needed: number): Promise<number> {
  const tabs = await readTabs(of);
  const others = tabs.filter(({ sheetId }) => sheetId !== of.tabId).reduce((sum, tab) => sum + cellsOf(tab), 0);
  // Some more than needed, so that it isn't asked for each batch.
  const rowCount = needed + batch.rows;
  if (others + rowCount * of.columns.length > mostSheetCells) throw badInput({ sheet: [sheetMessages.isFull] });
  const properties = { sheetId: of.tabId, gridProperties: { rowCount } };
  await changeTabs(of, (now) => {
    const mine = now.find(({ sheetId }) => sheetId === of.tabId);
    const isDone = (mine?.gridProperties?.rowCount ?? 0) >= rowCount;
    return isDone ? [] : [{ updateSheetProperties: { properties, fields: 'gridProperties.rowCount' } }];
  });
  return rowCount;
}

const replaceTab = (of: TabWriting, written: number) =>
  changeTabs(of, (tabs) => {
    const mine = tabs.find(({ sheetId }) => sheetId === of.tabId);
    if (!mine) throw badInput({ sheet: [sheetMessages.isGone] });
    if (mine.title === of.title) return [];
    const { tabId: sheetId, title } = of;
    const old = tabs.find((tab) => tab.title.toLowerCase() === title.toLowerCase());
    const properties = { sheetId, title, gridProperties: { rowCount: Math.max(2, written + 1) } };
    // Seen before the old one goes: a sheet without a tab that is seen is refused.
    return [
      { updateSheetProperties: { properties: { sheetId, hidden: false }, fields: 'hidden' } },
      ...(old ? [{ deleteSheet: { sheetId: old.sheetId } }] : []),
      {
        updateSheetProperties: {
          properties: { ...properties, index: old ? old.index : mine.index },
          fields: 'title,index,gridProperties.rowCount',
        },
      },
    ];
  });

/** RAW, so that a text stays what it is and no formula runs; the same rows at the same place, however often it's sent. */
async function putRows(of: TabWriting, at: number, rows: readonly ExportCell[][]): Promise<void> {
  const from = `'${unfinishedTitle(of).replaceAll("'", "''")}'!A${at + 1}`;
  const range = `${from}:${columnName(of.columns.length)}${at + rows.length}`;
  // Null would leave a cell as it is, and a row of nulls uncounted.
  const values = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cut(cell) : (cell ?? ''))));
  const path = `${pathOf(of)}/values/${encodeURIComponent(range)}?valueInputOption=RAW`;
  for (let tries = 0; ; tries += 1) {
    const answer = z
      .object({ updatedRows: z.number() })
      .safeParse(await of.client.put(path, { range, majorDimension: 'ROWS', values }));
    if (answer.success && answer.data.updatedRows === rows.length) return;
    if (tries + 1 >= mostChanges) throw badInput({ sheet: [sheetMessages.isBusy] });
    await of.client.rest(tries);
  }
}

const cut = (text: string) =>
  text.length > mostCellText ? `${text.slice(0, mostCellText - 1).toWellFormed()}…` : text;

/** A, B … Z, AA, AB: the name of the column with this number. */
function columnName(number: number): string {
  const rest = (number - 1) % 26;
  return `${number > 26 ? columnName(Math.floor((number - 1) / 26)) : ''}${String.fromCodePoint(65 + rest)}`;
}

async function* inBatches(rows: AsyncIterable<ExportCell[][]>): AsyncGenerator<ExportCell[][]> {
  let waiting: ExportCell[][] = [];
  let characters = 0;
  for await (const some of rows)
    for (const row of some) {
      waiting.push(row);
      characters += row.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 8) + 3, 0);
      if (waiting.length < batch.rows && characters < batch.characters) continue;
      yield waiting;
      waiting = [];
      characters = 0;
    }
  if (waiting.length > 0) yield waiting;
}
