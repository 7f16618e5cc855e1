import { z } from 'zod';
import { longText, pictureAddress, shortText, wholeNumber } from '../../../kernel/input/fields.ts';
import { isPageLink, isSafeLink } from '../../../kernel/text/link.ts';
import { fieldMessages } from '../../../kernel/text/messages.ts';

export type BlockGroup = 'start' | 'sell' | 'trust';

type Props = Record<string, unknown>;

/** Everything that is known of a kind of block but how it looks. */
export type BlockDefinition<Type extends string, Schema extends z.ZodObject> = {
  type: Type;
  label: string;
  group: BlockGroup;
  /** The version of its props as the schema reads them. */
  version: number;
  schema: Schema;
  defaults: () => z.output<Schema>;
  /** From each older version to the one after it. */
  upgrades: Readonly<Record<number, (props: Props) => Props>>;
  slots: readonly string[];
};

/** A kind of block over its schema; its types say that what it begins with is what the schema answers. */
export const block =
  <Schema extends z.ZodObject>(schema: Schema) =>
  <Type extends string>(more: Omit<BlockDefinition<Type, Schema>, 'schema'>): BlockDefinition<Type, Schema> => ({
    ...more,
    schema,
  });

/** How a field is edited, where its schema alone doesn't tell. */
export type FieldMeta = {
  label: string;
  field?:
    | 'line'
    | 'longText'
    | 'richText'
    | 'link'
    | 'video'
    | 'picture'
    | 'moment'
    | 'form'
    | 'funnel'
    | 'terms'
    | 'term'
    | 'peso'
    | 'wins'
    | 'coach'
    | 'questions'
    | 'focus';
  help?: string;
  longest?: number;
  /** The words of a choice, by value. */
  options?: Readonly<Record<string, string>> | undefined;
  /** What one of a list is called: 'Question'. */
  one?: string;
  /** What it says stands under "Look". */
  look?: boolean;
};

type More = Omit<FieldMeta, 'label' | 'field' | 'longest'>;

const describe = (meta: FieldMeta) => meta;

/** A line of words; it may be empty while somebody writes. */
export const line = (label: string, longest: number = 120, more: More = {}) =>
  shortText(label, longest).meta(describe({ label, field: 'line', longest, ...more }));

/** Several lines of words without marks. */
export const lines = (label: string, longest: number = 400, more: More = {}) =>
  longText(label, longest).meta(describe({ label, field: 'longText', longest, ...more }));

/** Words with headings, lists and links, as HTML; the server cleans it when it is saved and again when it is drawn. */
export const rich = (label: string, longest: number = 20_000, more: More = {}) =>
  longText(label, longest).meta(describe({ label, field: 'richText', longest, ...more }));

/** Where something leads: http(s), mailto, tel, or an address of this site; empty where nobody has said yet. */
export const link = (label: string, more: More = {}) =>
  z
    .string()
    .max(2_000, fieldMessages.tooLong(label))
    .transform((text) => text.trim())
    .pipe(z.string().refine(isPageLink, fieldMessages.notValid(label)))
    .meta(describe({ label, field: 'link', ...more }));

/** A video on YouTube or Vimeo, or any https address of one. */
export const videoAddress = (label: string) =>
  z
    .string()
    .max(2_000, fieldMessages.tooLong(label))
    .transform((text) => text.trim())
    .pipe(
      z
        .string()
        .refine((text) => text === '' || (isSafeLink(text) && /^https?:/i.test(text)), fieldMessages.notValid(label)),
    )
    .meta(describe({ label, field: 'video', help: 'A YouTube or Vimeo link.' }));

/** What of a picture stays in sight where it is cropped, in percent from its left and its top. */
export type Focus = { x: number; y: number };

const percent = (label: string) => z.number().int().min(0).max(100).meta(describe({ label }));

/** A picture of this site with the words that stand for it, and what stays in sight of it; its middle where nobody says. */
export const picture = (label: string, more: More = {}) =>
  z
    .object({
      src: pictureAddress(label).meta(describe({ label, field: 'picture' })),
      alt: line('What it shows', 200, { help: 'For people who can’t see it. Leave blank only if it’s decorative.' }),
      focus: z
        .object({ x: percent('From the left'), y: percent('From the top') })
        .optional()
        .meta(describe({ label: 'Keep in view', field: 'focus' })),
    })
    .meta(describe({ label, ...more }));

/** An instant in ISO, or '' for none. */
export const moment = (label: string, more: More = {}) =>
  z
    .union([z.literal(''), z.iso.datetime({ offset: true, error: fieldMessages.notValid(label) })])
    .meta(describe({ label, field: 'moment', ...more }));

/** The id of something else of the product, or '' for none. */
export const reference = (label: string, field: 'form' | 'funnel' | 'term' | 'coach', more: More = {}) =>
  z
    .string()
    .regex(/^[\w-]{0,100}$/, fieldMessages.notValid(label))
    .meta(describe({ label, field, ...more }));

/** One of a few, with its words. */
export const choice = <const Values extends readonly [string, ...string[]]>(
  label: string,
  values: Values,
  options: Readonly<Record<Values[number], string>>,
  more: More = {},
) => z.enum(values).meta(describe({ label, options, ...more }));

/** Yes or no. */
export const yes = (label: string, more: More = {}) => z.boolean().meta(describe({ label, ...more }));

/** An amount in centavos, or null for none. */
export const peso = (label: string, more: More = {}) =>
  wholeNumber(label, 0, 1_000_000_000)
    .nullable()
    .meta(describe({ label, field: 'peso', ...more }));

/** A few of the same. */
export const some = <Item extends z.ZodType>(label: string, one: string, item: Item, most: number = 24) =>
  z.array(item).max(most, fieldMessages.tooLong(label)).meta(describe({ label, one }));

/** How much stands between a block and those around it, and on what. */
export const ground = () =>
  choice('Background', ['plain', 'soft', 'deep'], { plain: 'Plain', soft: 'Soft', deep: 'Deep' }, { look: true });

/** A button: its words and where it leads. */
export const action = (label: string, more: More = {}) =>
  z.object({ label: line('Text', 60), href: link('Leads to') }).meta(describe({ label, ...more }));
