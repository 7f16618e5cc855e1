import type { PageFlag } from '@tribe/domain/kernel/access/matrix.ts';
import { z } from 'zod';
import type { Ctx } from '#kernel/api/context.ts';

/** What stands in a cell: a text, a number, or a day as 'YYYY-MM-DD' in a column of days. */
export type ExportCell = string | number | null;

/** `kind` is 'text' unless said; the width is in characters. */
export type ExportColumn = { title: string; kind?: 'number' | 'day'; width?: number };

/** Files to download, and a tab of a Google Sheet. */
export const exportFormats = ['csv', 'xlsx', 'gsheet'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export type FileFormat = Exclude<ExportFormat, 'gsheet'>;

/** A list with what narrows and sorts it: how many rows it has, which, and in words. */
export type OpenList = {
  /** Counts at most `most` rows. Throws BAD_USER_INPUT where the list itself would. */
  count(ctx: Ctx, most: number): Promise<number>;
  /** Some rows at a time, found by their keys, so that the last thousand costs what the first does. */
  rows(ctx: Ctx): AsyncIterable<ExportCell[][]>;
  /** Its columns, where they hang on what is asked; else those of its source. */
  columns?(ctx: Ctx): Promise<readonly ExportColumn[]>;
  /** 'batch Batch 24, search "ana"'; an empty text for the whole list. */
  described(ctx: Ctx): Promise<string>;
};

/** A list that can be had as a file, by who may open its page. */
export type ExportSource = {
  /** As the file is called, and known by the queue: 'non-members'. */
  name: string;
  page: PageFlag;
  /** As people call its rows: 'non-members'. */
  what: string;
  /** As its tab in a Google Sheet is called, where that isn't what its rows are. */
  title?: string;
  columns: readonly ExportColumn[];
  /** `asked` is checked here, since a queue has carried it. */
  open(asked: unknown): OpenList;
};

/** What narrows a list, in words; what says nothing is left out. */
export type Described = readonly (string | number | boolean | null | undefined)[];

type Definition<Asked> = Omit<ExportSource, 'open'> & {
  asked: z.ZodType<Asked>;
  count(ctx: Ctx, asked: Asked, most: number): Promise<number>;
  rows(ctx: Ctx, asked: Asked): AsyncIterable<ExportCell[][]>;
  /** The columns, where they hang on what is asked. */
  columnsOf?(ctx: Ctx, asked: Asked): Promise<readonly ExportColumn[]>;
  /** Without the words that were searched for, which every list tells alike. */
  described?(ctx: Ctx, asked: Asked): Promise<Described>;
};

const inWords = (parts: Described) => parts.filter(Boolean).join(', ');
const searched = (words: string | null | undefined) => words?.trim() && `search "${words.trim()}"`;

const sources = new Map<string, ExportSource>();

/** Names a list that can be exported; a job finds it again by its name. */
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

/** How many rows of an export are read at a time. */
export const chunk = 500;

/** Reads lot after lot, by how many were read or by the last of them, until one is not full. */
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
