import type { PageFlag } from '@tribe/domain/kernel/access/matrix.ts';
import { z } from 'zod';
import type { Ctx } from '#kernel/api/context.ts';

/** A cell: a text, a number, or a day as 'YYYY-MM-DD' in a column of days. */
export type ExportCell = string | number | null;

/** `kind` is 'text' by default; the width is in characters. */
export type ExportColumn = { title: string; kind?: 'number' | 'day'; width?: number };

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

type Definition<Asked> = Omit<ExportSource, 'open'> & {
  asked: z.ZodType<Asked>;
  count(ctx: Ctx, asked: Asked, most: number): Promise<number>;
  rows(ctx: Ctx, asked: Asked): AsyncIterable<ExportCell[][]>;
  /** The columns, if they depend on the filter. */
  columnsOf?(ctx: Ctx, asked: Asked): Promise<readonly ExportColumn[]>;
  /** Without the search text, which every list describes the same way. */
  described?(ctx: Ctx, asked: Asked): Promise<Described>;
};

const inWords = (parts: Described) => parts.filter(Boolean).join(', ');
const searched = (words: string | null | undefined) => words?.trim() && `search "${words.trim()}"`;

const sources = new Map<string, ExportSource>();

/** Registers a list that can be exported; a job finds it by its name. */
export function exportSource<Asked extends { search?: string | null }>({
  asked: shape,
  count,
  rows,
  described,
  columnsOf,
  ...source
}: Definition<Asked>): ExportSource {
  const known: ExportSource = {
    ...source,
    open(input) {
      const asked = shape.parse(input);
      return {
        count: (ctx, most) => count(ctx, asked, most),
        rows: (ctx) => rows(ctx, asked),
        ...(columnsOf ? { columns: (ctx: Ctx) => columnsOf(ctx, asked) } : {}),
        described: async (ctx) => inWords([...((await described?.(ctx, asked)) ?? []), searched(asked.search)]),
      };
    },
  };
  if (sources.has(source.name)) throw new Error(`Two lists are exported as ${source.name}`);
  sources.set(source.name, known);
  return known;
}

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
  cellsOf: (row: Row) => ExportCell[],
): AsyncGenerator<ExportCell[][]> {
  let last: Row | undefined;
  for (let offset = 0; ; offset += chunk) {
    const rows = await read({ limit: chunk, offset, last });
    if (rows.length > 0) yield rows.map(cellsOf);
    if (rows.length < chunk) return;
    last = rows.at(-1);
  }
}
