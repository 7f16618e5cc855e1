import { z } from 'zod';
import { longText, optionalText, requiredText, shortText, wholeNumber } from '../../kernel/input/fields.ts';
import { isSafeLink, siteLink } from '../../kernel/text/link.ts';
import { fieldMessages } from '../../kernel/text/messages.ts';
import { stageMessages } from './messages.ts';
import { needsRuleTarget, taskRules } from './rule.ts';
import { actionTypes } from './stage.ts';

/** A form is named by its address, all else by its number. */
const isRuleTarget = (rule: string | null, target: string | null) =>
  rule === 'form-submitted' ? /^[\w-]{1,100}$/.test(target ?? '') : /^[1-9]\d{0,8}$/.test(target ?? '');

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
    ruleKind: z.enum(taskRules).nullable().default(null),
    ruleTarget: optionalText('Rule target', 100).default(null),
  })
  .refine((task) => !needsTarget(task.actionType) || task.actionTarget !== null, {
    path: ['actionTarget'],
    error: stageMessages.targetRequired,
  })
  .refine(
    (task) =>
      task.actionType !== 'link' ||
      task.actionTarget === null ||
      isSafeLink(task.actionTarget) ||
      siteLink(task.actionTarget) !== null,
    {
      path: ['actionTarget'],
      error: fieldMessages.notValid('Target'),
    },
  )
  .refine(({ ruleKind, ruleTarget }) => !needsRuleTarget(ruleKind) || isRuleTarget(ruleKind, ruleTarget), {
    path: ['ruleTarget'],
    error: stageMessages.ruleTargetRequired,
  });

export type StageTaskInput = z.infer<typeof StageTaskInput>;
