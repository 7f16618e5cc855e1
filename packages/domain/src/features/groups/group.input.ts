import { z } from 'zod';
import {
  chosenId,
  longText,
  optionalLink,
  pictureAddress,
  requiredText,
  wholeNumber,
} from '../../kernel/input/fields.ts';

export const GroupInput = z.object({
  name: requiredText('Name', 100),
  description: longText('Description', 5_000),
  cover: pictureAddress('Cover'),
  batchId: chosenId('Batch').nullable(),
  capacity: wholeNumber('Capacity', 1).nullable(),
  chatLink: optionalLink('Chat link'),
});

export type GroupInput = z.infer<typeof GroupInput>;
