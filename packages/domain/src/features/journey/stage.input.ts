import { z } from 'zod';
import { longText, optionalSiteLink, optionalText, requiredText, wholeNumber } from '../../kernel/input/fields.ts';
import { moveUpPolicies } from './stage.ts';

export const StageInput = z.object({
  number: wholeNumber('Number', 0, 1_000),
  name: requiredText('Name', 100),
  description: longText('Description'),
  welcomeVideoUrl: optionalSiteLink('Welcome video'),
  badge: optionalText('Badge'),
  moveUpPolicy: z.enum(moveUpPolicies),
});

export type StageInput = z.infer<typeof StageInput>;
