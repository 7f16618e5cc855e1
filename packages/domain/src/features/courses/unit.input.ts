import { z } from 'zod';
import {
  chosenId,
  longText,
  optionalText,
  pictureAddress,
  requiredText,
  shortText,
} from '../../kernel/input/fields.ts';
import { publishStates } from './course.ts';
import { unlockProblem, unlockRules } from './unlock.ts';

export const UnitInput = z
  .object({
    courseId: chosenId('Course'),
    name: requiredText('Name'),
    shortDescription: shortText('Short description'),
    description: longText('Description'),
    coverImage: pictureAddress('Cover image'),
    status: z.enum(publishStates),
    unlockRule: z.enum(unlockRules),
    unlockValue: optionalText('Unlock value', 20),
  })
  .superRefine((unit, context) => {
    const message = unlockProblem({ rule: unit.unlockRule, value: unit.unlockValue });
    if (message !== null) context.addIssue({ code: 'custom', path: ['unlockValue'], message });
  });

export type UnitInput = z.infer<typeof UnitInput>;
