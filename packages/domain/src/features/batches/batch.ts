import type { Day } from '../../kernel/time/manila.ts';

/** Marks that a batch gives to its members: fast-track students, and those of batch 17. */
export const batchFlags = ['fast-track', 'batch-17'] as const;

/** Where a batch stands against its launch days, both included. */
export function batchState(batch: { launchFrom: Day; launchTo: Day }, today: Day): 'upcoming' | 'launching' | 'past' {
  if (today < batch.launchFrom) return 'upcoming';
  return today <= batch.launchTo ? 'launching' : 'past';
}
