import { z } from 'zod';
import { fieldMessages } from '../../kernel/text/messages.ts';
import { digests } from './digest.ts';

const minute = (field: string) =>
  z
    .int()
    .min(0, fieldMessages.notValid(field))
    .max(24 * 60 - 1, fieldMessages.notValid(field))
    .nullable();

/** Quiet hours have both ends or none. */
export const ChoiceInput = z
  .strictObject({
    digest: z.enum(digests, fieldMessages.notValid('Emails')),
    quietFrom: minute('Quiet from'),
    quietTo: minute('Quiet until'),
  })
  .refine(({ quietFrom, quietTo }) => quietTo !== null || quietFrom === null, {
    path: ['quietTo'],
    error: fieldMessages.required('Quiet until'),
  })
  .refine(({ quietFrom, quietTo }) => quietFrom !== null || quietTo === null, {
    path: ['quietFrom'],
    error: fieldMessages.required('Quiet from'),
  });

export type ChoiceInput = z.infer<typeof ChoiceInput>;
