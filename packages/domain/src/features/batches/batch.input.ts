import { z } from 'zod';
import { chosenId, dayField, longText, requiredText, wholeNumber } from '../../kernel/input/fields.ts';
import { batchFlags } from './batch.ts';
import { batchMessages } from './messages.ts';

export const BatchInput = z
  .object({
    name: requiredText('Name', 100),
    launchFrom: dayField('Launch from'),
    launchTo: dayField('Launch to'),
    isCurrent: z.boolean(),
    capacity: wholeNumber('Capacity', 1).nullable(),
    description: longText('Description', 5_000),
    flags: z.array(z.enum(batchFlags)),
    successManagerId: chosenId('Success manager').nullable(),
    defaultGroupId: chosenId('Group').nullable(),
  })
  .refine((batch) => batch.launchFrom <= batch.launchTo, { path: ['launchTo'], error: batchMessages.endsTooEarly });

export type BatchInput = z.infer<typeof BatchInput>;
