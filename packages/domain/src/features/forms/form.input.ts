import { z } from 'zod';
import { longText, requiredText, wholeNumber } from '../../kernel/input/fields.ts';
import { webLink } from '../../kernel/text/link.ts';
import { fieldMessages } from '../../kernel/text/messages.ts';
import { conditionsOf, mostConditions } from './conditions.ts';
import { fieldTypes } from './field.ts';

const key = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/);

const answers = z.array(z.union([z.string().max(200), z.boolean()])).max(100);

/** One condition, or several of them, with at least so many answers each. */
function whenField(least: number) {
  const one = z.strictObject({ key, is: answers.min(least) });
  const several = z.strictObject({ how: z.enum(['all', 'any']), of: z.array(one).min(1).max(mostConditions) });
  return z.union([one, several]).nullable().default(null);
}

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
  visibleWhen: whenField(1),
  mapsTo: z.string().max(60).nullable().default(null),
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
      const before = fields.slice(0, place).map((other) => other.key);
      if (conditionsOf(field).of.some((condition) => !before.includes(condition.key)))
        say('A condition is about an earlier question');
    });
  });

export type FormFields = z.input<typeof FormFields>;

/** Questions while staff write them: of the right shape, and otherwise as unfinished as they are. */
export const DraftFields = z
  .array(
    FormFieldInput.extend({
      label: z.string().max(300),
      options: z.array(z.string().max(200)).max(100).default([]),
      visibleWhen: whenField(0),
    }),
  )
  .max(200);

export const formKinds = ['journey', 'lead', 'waitlist', 'survey', 'application', 'bug-report'] as const;

/** A path of this site, or a web address. */
const isAddress = (text: string): boolean => /^\/(?![/\\])\S{0,499}$/.test(text) || webLink(text) !== null;

/** What a form is beside its questions. */
export const FormInput = z
  .object({
    name: requiredText('Name', 120),
    /** Left empty, it is made of the name. */
    slug: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)?$/, fieldMessages.format('Address')),
    kind: z.enum(formKinds),
    audience: z.enum(['public', 'members']),
    description: longText('Introduction', 2_000),
    confirmation: longText('Thank-you text', 2_000),
    successUrl: z
      .string()
      .nullable()
      .transform((text) => text?.trim() || null)
      .refine((text) => text === null || isAddress(text), fieldMessages.notValid('Thank-you address')),
    opensAt: z.date({ error: fieldMessages.notValid('Opens') }).nullable(),
    closesAt: z.date({ error: fieldMessages.notValid('Closes') }).nullable(),
    oneResponsePerUser: z.boolean(),
  })
  .refine(({ opensAt, closesAt }) => !opensAt || !closesAt || opensAt < closesAt, {
    path: ['closesAt'],
    error: 'Must not close before it opens',
  });

export type FormInput = z.infer<typeof FormInput>;

export const WaveInput = z.object({
  count: wholeNumber('How many', 1, 500),
  link: requiredText('Link', 500).refine(isAddress, fieldMessages.format('Link')),
  message: longText('Message', 2_000),
});

export type WaveInput = z.infer<typeof WaveInput>;
