import { type SheetKind, sheetKinds, uploadTargets } from '@tribe/domain/features/imports/columns.ts';
import type { Recognized, SheetLayout, SheetView } from '@tribe/domain/features/imports/layout.ts';
import { CellCorrectionsInput } from '@tribe/domain/features/imports/import.input.ts';
import { z } from 'zod';
import type { Learned } from '#features/imports/running/sheetPlan.ts';
import type { Chunk } from '#features/imports/reading/sheetRows.ts';

/** What the reader of sheets is asked: to look through a file, or to read it in chunks. `name` is what a csv's only sheet is called. */
export const SheetTask = z.object({
  kind: z.enum(['look', 'read']),
  path: z.string(),
  name: z.string(),
  extension: z.string(),
  target: z.enum(uploadTargets),
  /** As staff said that the sheets are read; null where they are read as they seem to be. */
  layout: z
    .array(
      z.object({
        sheet: z.string(),
        kind: z.enum(sheetKinds),
        headingRow: z.number(),
        columns: z.array(z.object({ column: z.string(), place: z.number() })),
      }),
    )
    .nullable(),
  isAsked: z.boolean(),
  corrections: CellCorrectionsInput,
  memory: z.array(z.object({ kind: z.enum(sheetKinds), heading: z.string(), column: z.string() })),
  /** A birth date after it is wrong. */
  today: z.string(),
  chunkSize: z.number(),
});
export type SheetTask = z.infer<typeof SheetTask>;

/** A sheet as it is run: how many rows it has, how it is read, and what its headings say. */
export type CountedSheet = SheetLayout & {
  kind: SheetKind;
  total: number;
  learned: Learned;
  recognized: Recognized | null;
};

export type FromWorker =
  | { type: 'looked'; sheets: CountedSheet[] }
  | { type: 'rows'; chunk: Chunk }
  | { type: 'refused'; text: string; sheets: readonly SheetView[] }
  | { type: 'end' };
