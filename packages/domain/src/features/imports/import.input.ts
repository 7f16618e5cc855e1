import { z } from 'zod';
import { isDay } from '../../kernel/time/manila.ts';
import { ValueMappingsInput } from './valueMap.input.ts';

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
});
export type ImportOptions = z.infer<typeof ImportOptions>;

/** What may still be chosen once a preview has shown what would happen; what is left out stays as the preview had it. */
export const LateOptions = ImportOptions.pick({ invite: true, settledBefore: true }).partial();
export type LateOptions = z.infer<typeof LateOptions>;
