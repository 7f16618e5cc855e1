import { z } from 'zod';
import { chosenId, longText } from '../../../kernel/input/fields.ts';
import { fieldMessages } from '../../../kernel/text/messages.ts';
import { moveUpMessages } from './messages.ts';
import { decisionKinds, mostStatement, moveUpReasons } from './moveUp.ts';

/** What a member says with their request, and with the answer to a request for changes. */
export const MoveUpInput = z.object({ statement: longText('What changed for you', mostStatement) });
export type MoveUpInput = z.infer<typeof MoveUpInput>;

/** What a reviewer decides. Whoever asks for changes says why, which tasks, and in words. */
export const MoveUpDecisionInput = z
  .object({
    kind: z.enum(decisionKinds, fieldMessages.required('Decision')),
    reasonCode: z.enum(moveUpReasons).nullable(),
    feedback: longText('What they’ll read', 2_000),
    taskIds: z
      .array(chosenId('Task'))
      .max(100)
      .transform((ids) => [...new Set(ids)]),
  })
  .refine(({ kind, reasonCode }) => kind === 'approve' || reasonCode !== null, {
    path: ['reasonCode'],
    error: moveUpMessages.reasonNeeded,
  })
  .refine(({ kind, feedback }) => kind === 'approve' || feedback !== '', {
    path: ['feedback'],
    error: moveUpMessages.feedbackNeeded,
  })
  .refine(({ kind, taskIds }) => kind !== 'ask-changes' || taskIds.length > 0, {
    path: ['taskIds'],
    error: moveUpMessages.taskNeeded,
  });
export type MoveUpDecisionInput = z.infer<typeof MoveUpDecisionInput>;
