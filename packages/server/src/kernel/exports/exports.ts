import type { PageFlag } from '@tribe/domain/kernel/access/matrix.ts';
import { type Day, dayOf } from '@tribe/domain/kernel/time/manila.ts';
import { z } from 'zod';
import type { Ctx } from '#kernel/api/context.ts';

/** A cell: a text, a number, or a day as 'YYYY-MM-DD' in a column of days. */
export type ExportCell = string | number | null;

/** `kind` is 'text' by default; the width is in characters. */
export type ExportColumn = { title: string; kind?: 'number' | 'day'; width?: number };

/** A column and what a row has in it; an instant is its day in Manila. */
export type FileColumn<Row> = ExportColumn & { cell: (row: Row, today: Day) => ExportCell | Date };

/** Files to download, or a tab of a Google Sheet. */
export const exportFormats = ['csv', 'xlsx', 'gsheet'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export type FileFormat = Exclude<ExportFormat, 'gsheet'>;

/** A list with its filter and order: its row count, its rows and its description. */
export type OpenList = {
  /** Counts at most `most` rows. Throws BAD_USER_INPUT if the list itself would. */
  count(ctx: Ctx, most: number): Promise<number>;
  /** Reads chunks by key, so that the last thousand rows cost as much as the first. */
  rows(ctx: Ctx): AsyncIterable<ExportCell[][]>;
  /** Its columns, if they depend on the filter; otherwise those of its source. */
  columns?(ctx: Ctx): Promise<readonly ExportColumn[]>;
  /** 'batch Batch 24, search "ana"'; empty for the whole list. */
  described(ctx: Ctx): Promise<string>;
};

/** A list that can be exported by anyone who may open its page. */
export type ExportSource = {
  /** The name of the file and in the queue: 'non-members'. */
  name: string;
  page: PageFlag;
  /** The rows' name on screen: 'non-members'. */
  what: string;
  /** The tab's name in a Google Sheet, if it differs from the rows' name. */
  title?: string;
  columns: readonly ExportColumn[];
  /** Validates `asked`, since it went through the queue. */
  open(asked: unknown): OpenList;
};

/** Describes a filter in words; empty parts are left out. */
export type Described = readonly (string | number | boolean | null | undefined)[];

/** What most lists are asked for: their words, their order and their filter. */
const text = z.string().nullish();
export const listAsked = z.object({ search: text, sort: text, filter: text });

export type ListFile<Asked, Row> = Omit<ExportSource, 'open' | 'columns'> & {
  columns: readonly FileColumn<Row>[];
  asked: z.ZodType<Asked>;
  count(ctx: Ctx, asked: Asked, most: number): Promise<number>;
  rows(ctx: Ctx, asked: Asked): AsyncIterable<readonly Row[]>;
  /** The columns, if they depend on the filter. */
  columnsOf?(ctx: Ctx, asked: Asked): Promise<readonly FileColumn<Row>[]>;
  /** Without the search text, which every list describes the same way. */
  described?(ctx: Ctx, asked: Asked): Promise<Described>;
};

const inWords = (parts: Described) => parts.filter(Boolean).join(', ');
const searched = (words: string | null | undefined) => words?.trim() && `search "${words.trim()}"`;

const sources = new Map<string, ExportSource>();

/** Registers a list that can be exported; a job finds it by its name. */
export function exportSource<Asked extends object, Row>({
  asked: shape,
  count,
  rows,
  described,
  columnsOf,
  ...source
}: ListFile<Asked, Row>): ExportSource {
  const known: ExportSource = {
    ...source,
    open(input) {
      const asked = shape.parse(input);
      const words = 'search' in asked && typeof asked.search === 'string' ? asked.search : null;
      return {
        count: (ctx, most) => count(ctx, asked, most),
        async *rows(ctx) {
          const columns = (await columnsOf?.(ctx, asked)) ?? source.columns;
          for await (const some of rows(ctx, asked)) yield some.map((row) => cellsOf(columns, row, ctx.today()));
        },
        ...(columnsOf ? { columns: (ctx: Ctx) => columnsOf(ctx, asked) } : {}),
        described: async (ctx) => inWords([...((await described?.(ctx, asked)) ?? []), searched(words)]),
      };
    },
  };
  if (sources.has(source.name)) throw new Error(`Two lists are exported as ${source.name}`);
  sources.set(source.name, known);
  return known;
}

const cellsOf = <Row>(columns: readonly FileColumn<Row>[], row: Row, today: Day): ExportCell[] =>
  columns.map(({ cell }) => {
    const value = cell(row, today);
    return value instanceof Date ? dayOf(value) : value;
  });

/** Columns of rows that are cells already. */
export const inPlace = (columns: readonly ExportColumn[]): FileColumn<readonly ExportCell[]>[] =>
  columns.map((column, place) => ({ ...column, cell: (cells) => cells[place] ?? null }));

export function findExportSource(name: string): ExportSource {
  const source = sources.get(name);
  if (!source) throw new Error(`No list is exported as ${name}`);
  return source;
}

/** How many rows an export reads at a time. */
export const chunk = 500;

/** Reads chunks, by offset or after the last row, until one isn't full. */
export async function* inChunks<Row>(
  read: (from: { limit: number; offset: number; last: Row | undefined }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (let offset = 0; ; offset += chunk) {
    const rows = await read({ limit: chunk, offset, last });
    if (rows.length > 0) yield rows;
    if (rows.length < chunk) return;
    last = rows.at(-1);
  }
}

/** Count and rows of a list that is read from an offset on, each row with the total of all. */
export const countedRows = <Asked, Row extends { total: number }>(
  read: (ctx: Ctx, asked: Asked, limit: number, offset: number) => Promise<Row[]>,
): Pick<ListFile<Asked, Row>, 'count' | 'rows'> => ({
  count: async (ctx, asked) => (await read(ctx, asked, 1, 0))[0]?.total ?? 0,
  rows: (ctx, asked) => inChunks(({ limit, offset }) => read(ctx, asked, limit, offset)),
});

/** The same of a list that is read as a whole. */
export const wholeRows = <Asked, Row>(
  read: (ctx: Ctx, asked: Asked) => Promise<readonly Row[]>,
): Pick<ListFile<Asked, Row>, 'count' | 'rows'> => ({
  count: async (ctx, asked) => (await read(ctx, asked)).length,
  async *rows(ctx, asked) {
    yield await read(ctx, asked);
  },
});
