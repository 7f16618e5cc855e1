import { z } from 'zod';
import { chosenId } from '../../kernel/input/fields.ts';
import { groupMessages } from './messages.ts';

/** How many people can be moved at once. */
export const mostMoved = 1_000;

export const GroupMoveInput = z.object({
  userIds: z.array(chosenId('Member')).min(1, 'Choose members first').max(mostMoved, groupMessages.tooMany),
  /** Null takes them from their group. */
  groupId: chosenId('Group').nullable(),
  subGroupId: chosenId('Subgroup').nullable(),
});

export type GroupMoveInput = z.infer<typeof GroupMoveInput>;
