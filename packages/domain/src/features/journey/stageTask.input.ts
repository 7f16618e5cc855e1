import { z } from 'zod';
import { longText, optionalText, requiredText, shortText, wholeNumber } from '../../kernel/input/fields.ts';
import { isSafeLink } from '../../kernel/text/link.ts';
import { fieldMessages } from '../../kernel/text/messages.ts';
import { stageMessages } from './messages.ts';
import { actionTypes } from './stage.ts';

const needsTarget = (type: string) => type !== 'none' && type !== 'proof';

export const StageTaskInput = z
  .object({
    title: requiredText('Title'),
    description: longText('Description'),
    points: wholeNumber('Points', 0, 1_000_000),
    actionLabel: shortText('Action label', 60),
    actionType: z.enum(actionTypes),
    actionTarget: optionalText('Target', 2_048),
    proofRequired: z.boolean(),
  })
  .refine((task) => !needsTarget(task.actionType) || task.actionTarget !== null, {
    path: ['actionTarget'],
    error: stageMessages.targetRequired,
  })
  .refine((task) => task.actionType !== 'link' || task.actionTarget === null || isSafeLink(task.actionTarget), {
    path: ['actionTarget'],
    error: fieldMessages.notValid('Target'),
  });

export type StageTaskInput = z.infer<typeof StageTaskInput>;
