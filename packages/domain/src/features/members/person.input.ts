import { z } from 'zod';
import { optionalText, requiredText } from '../../kernel/input/fields.ts';
import { fieldMessages } from '../../kernel/text/messages.ts';
import { emailField } from '../accounts/login.input.ts';
import { memberMessages } from './messages.ts';
import { internationalMobile } from './mobile.ts';

export const sexes = ['Male', 'Female'] as const;

/** A mobile number or nothing, kept in international form. */
export const mobileField = z
  .string()
  .nullable()
  .transform((text, context) => {
    if (text === null || text.trim() === '') return null;
    const number = internationalMobile(text);
    if (number === null) context.addIssue({ code: 'custom', message: memberMessages.invalidMobile });
    return number;
  });

/** A person as staff write them: who they are and how they are reached. */
export const PersonInput = z.object({
  email: emailField(),
  firstName: requiredText('First name', 100),
  middleName: optionalText('Middle name', 100),
  lastName: requiredText('Last name', 100),
  suffix: optionalText('Suffix', 20),
  sex: z.enum(sexes, fieldMessages.notValid('Sex')).nullable(),
  birthdate: z.iso.date(fieldMessages.notValid('Birth date')).nullable(),
  mobileNumber: mobileField,
});

export type PersonInput = z.infer<typeof PersonInput>;
