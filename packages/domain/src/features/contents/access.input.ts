import { z } from 'zod';
import { contentMessages } from './messages.ts';

const ids = z.array(z.int().positive()).max(100).default([]);

/** The ways into a content, of each kind as many as one likes; none at all opens it to every member. */
export const accessInput = z.object({
  productIds: ids,
  accessLevelIds: z
    .array(z.string().min(1).max(60))
    .max(100)
    .refine((levels) => !levels.includes('non-member'), contentMessages.neverNonMembers)
    .default([]),
  batchIds: ids,
  groupIds: ids,
  stageIds: ids,
});
