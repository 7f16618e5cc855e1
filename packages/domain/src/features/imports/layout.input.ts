import { z } from 'zod';
import { fieldMessages } from '../../kernel/text/messages.ts';
import { readColumns, type SheetKind, sheetKinds } from './columns.ts';
import { mostColumns, type SheetLayout } from './layout.ts';

const hasTwice = (values: readonly unknown[]) => new Set(values).size !== values.length;
const isOf = (kind: SheetKind, column: string) => readColumns(kind).includes(column);

/** How one sheet is to be read, as staff said on the screen. */
const SheetLayoutInput = z
  .object({
    sheet: z.string().max(200),
    kind: z.enum(sheetKinds, fieldMessages.notValid('Sheet')),
    headingRow: z.int().min(1).max(1_000_000),
    columns: z
      .array(
        z.object({
          column: z.string().max(100),
          place: z
            .int()
            .min(0)
            .max(mostColumns - 1),
        }),
      )
      .max(mostColumns),
  })
  .refine(({ kind, columns }) => columns.every(({ column }) => isOf(kind, column)), fieldMessages.notValid('Column'))
  .refine(
    ({ columns }) => !hasTwice(columns.map(({ column }) => column)) && !hasTwice(columns.map(({ place }) => place)),
    'Choose each column once',
  );

/** How the sheets of a file are to be read; a sheet that isn't named is left alone. */
export const LayoutInput: z.ZodType<SheetLayout[]> = z
  .array(SheetLayoutInput)
  .min(1)
  .max(20)
  .refine((sheets) => !hasTwice(sheets.map(({ sheet }) => sheet)), 'Choose each sheet once');
