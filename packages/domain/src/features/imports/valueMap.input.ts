import { z } from 'zod';
import { fieldMessages } from '../../kernel/text/messages.ts';
import { creatableColumns, mappableColumns, toCreate, type ValueMapping, valueKey } from './valueMap.ts';

/** As many names as one person says on one screen; a file with more is wrong as a whole. */
export const mostMappings = 500;

/** What names of a file mean, as staff said it: bounded, of known columns, each name once. */
export const ValueMappingsInput: z.ZodType<ValueMapping[]> = z
  .array(
    z.object({
      column: z.enum(mappableColumns, fieldMessages.notValid('Column')),
      value: z.string().min(1, fieldMessages.required('Value')).max(200, fieldMessages.tooLong('Value')),
      target: z.string().max(100, fieldMessages.notValid('Target')),
    }),
  )
  .max(mostMappings, fieldMessages.tooLong('Values'))
  .refine(
    (mappings) => mappings.every(({ column, target }) => target !== toCreate || creatableColumns.includes(column)),
    fieldMessages.notValid('Target'),
  )
  .refine(
    (mappings) => new Set(mappings.map(({ column, value }) => `${column} ${valueKey(value)}`)).size === mappings.length,
    'Choose each value once',
  );
