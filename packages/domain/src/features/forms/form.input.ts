import { z } from 'zod';
import { fieldTypes } from './field.ts';

const key = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/);

/** One question of a published version, as the builder and the seed write it; what is left out is empty. */
export const FormFieldInput = z.strictObject({
  key,
  label: z.string().trim().min(1).max(300),
  help: z.string().max(1_000).default(''),
  type: z.enum(fieldTypes),
  options: z.array(z.string().trim().min(1).max(200)).max(100).default([]),
  required: z.boolean().default(false),
  least: z.number().nullable().default(null),
  most: z.number().nullable().default(null),
  visibleWhen: z
    .strictObject({
      key,
      is: z
        .array(z.union([z.string(), z.boolean()]))
        .min(1)
        .max(100),
    })
    .nullable()
    .default(null),
  mapsTo: z.string().nullable().default(null),
  page: z.int().min(1).max(50).default(1),
});

/** The questions of a version: keys of their own, choices where there is something to choose, conditions on earlier questions. */
export const FormFields = z
  .array(FormFieldInput)
  .min(1)
  .max(200)
  .superRefine((fields, context) => {
    fields.forEach((field, place) => {
      const say = (message: string) => context.addIssue({ code: 'custom', path: [place], message });
      if (fields.findIndex((other) => other.key === field.key) !== place) say(`The key ${field.key} is taken`);
      const chooses = field.type === 'single' || field.type === 'multi';
      if (chooses !== field.options.length > 0) say('Options belong to single and multi, which need them');
      const source = field.visibleWhen?.key;
      if (source !== undefined && !fields.slice(0, place).some((other) => other.key === source))
        say('A condition is about an earlier question');
    });
  });

export type FormFields = z.input<typeof FormFields>;
