import { z } from 'zod';
import { fieldMessages } from '../../kernel/text/messages.ts';
import { accountMessages } from '../accounts/messages.ts';
import { emailToCreate } from './author.ts';
import { creatableColumns, isToCreate, mappableColumns, toCreate, type ValueMapping, valueKey } from './valueMap.ts';

/** As many names as one person says on one screen; a file with more is wrong as a whole. */
export const mostMappings = 500;

const author = 'Author Tribe ID';

/** What names of a file mean, as staff said it: bounded, of known columns, each name once. */
export const ValueMappingsInput: z.ZodType<ValueMapping[]> = z
  .array(
    z.object({
      column: z.enum(mappableColumns, fieldMessages.notValid('Column')),
      value: z.string().min(1, fieldMessages.required('Value')).max(200, fieldMessages.tooLong('Value')),
      target: z.string().max(255, fieldMessages.notValid('Target')),
    }),
  )
  .max(mostMappings, fieldMessages.tooLong('Values'))
  .refine(
    (mappings) =>
      mappings.every(
        ({ column, target }) =>
          !isToCreate(target) || column === author || (target === toCreate && creatableColumns.includes(column)),
      ),
    fieldMessages.notValid('Target'),
  )
  .refine(
    (mappings) =>
      mappings.every(
        ({ column, value, target }) =>
          column !== author || !isToCreate(target) || emailToCreate(target, value) !== null,
      ),
    accountMessages.emailInvalid,
  )
  .refine(
    (mappings) => new Set(mappings.map(({ column, value }) => `${column} ${valueKey(value)}`)).size === mappings.length,
    'Choose each value once',
  );
