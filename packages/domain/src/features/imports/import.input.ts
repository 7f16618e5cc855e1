import { z } from 'zod';
import { isDay } from '../../kernel/time/manila.ts';
import type { CellCorrection } from './correction.ts';
import { ValueMappingsInput } from './valueMap.input.ts';

/** As many cells as one person corrects by hand; a sheet with more is wrong as a whole. */
const mostCorrections = 1_000;

/** Cells that were corrected on the screen, in the order in which they were. */
export const CellCorrectionsInput: z.ZodType<CellCorrection[]> = z
  .array(
    z.object({
      sheet: z.string().max(200),
      column: z.string().max(100),
      row: z.int().min(1).nullable(),
      from: z.string().max(200),
      to: z.string().max(1_000),
    }),
  )
  .max(mostCorrections, 'Correct the rest in the file');

/**
 * What staff choose for an import, said once: a preview keeps it, the import that follows takes it over, and the run reads
 * nothing else. `settledBefore`: dues of new subscriptions before that day count as paid elsewhere; null leaves them unpaid.
 */
export const ImportOptions = z.object({
  createMissing: z.boolean(),
  invite: z.boolean(),
  settledBefore: z.string().refine(isDay, 'is not a date (YYYY-MM-DD)').nullable(),
  /** What names of the file mean, as staff said, for this file or for one before. */
  values: ValueMappingsInput.optional(),
  cells: CellCorrectionsInput.optional(),
  /** The levels that open other people's data which staff ticked: nobody gets one by accident. */
  staffLevels: z.array(z.string().max(100)).max(200).optional(),
});
export type ImportOptions = z.infer<typeof ImportOptions>;

/** What may still be chosen once a preview has shown what would happen; what is left out stays as the preview had it. */
export const LateOptions = ImportOptions.pick({ invite: true, settledBefore: true, staffLevels: true }).partial();
export type LateOptions = z.infer<typeof LateOptions>;
