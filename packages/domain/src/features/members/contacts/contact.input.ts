import { z } from 'zod';
import { dayField, longText } from '../../../kernel/input/fields.ts';

export const ContactInput = z.object({
  outcome: z.enum([
    'renewed',
    'will-renew',
    'call-later',
    'no-answer',
    'wont-renew',
    'reached',
    'messaged',
    'later',
    'done',
  ]),
  channel: z.enum(['call', 'message', 'email', 'none']),
  followUpOn: dayField('Follow up').nullable(),
  note: longText('Note', 1_000),
});

export type ContactInput = z.infer<typeof ContactInput>;
