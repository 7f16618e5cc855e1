import { type SheetKind, uploadTargets } from '@tribe/domain/features/uploads/columns.ts';
import { z } from 'zod';
import type { Batch } from '#features/uploads/sheetRows.ts';

/** What the reader of sheets is asked: to look through a file, or to read it in batches. `name` is what a csv's only sheet is called. */
export const SheetTask = z.object({
  kind: z.enum(['look', 'read']),
  path: z.string(),
  name: z.string(),
  extension: z.string(),
  target: z.enum(uploadTargets),
  /** A birth date after it is wrong. */
  today: z.string(),
  batchSize: z.number(),
});
export type SheetTask = z.infer<typeof SheetTask>;

export type CountedSheet = { sheet: string; kind: SheetKind; total: number };

export type FromWorker =
  | { type: 'looked'; sheets: CountedSheet[] }
  | { type: 'rows'; batch: Batch }
  | { type: 'refused'; text: string }
  | { type: 'end' };
