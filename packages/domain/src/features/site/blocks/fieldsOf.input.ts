import { z } from 'zod';
import type { FieldMeta } from './block.input.ts';
import { blocks, isBlockType } from './blocks.input.ts';
import { type Block, slotOf, slotsOf } from './slots.ts';

type Kind =
  | { kind: 'line' | 'longText' | 'richText'; longest: number }
  | { kind: 'link' | 'video' | 'picture' | 'focus' | 'moment' | 'peso' | 'yes' | 'number' }
  | { kind: 'form' | 'funnel' | 'term' | 'terms' | 'wins' | 'coach' | 'questions' }
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }
  | { kind: 'group'; fields: readonly BlockField[] }
  | { kind: 'list'; one: string; fields: readonly BlockField[] };

/** A field of a block's form, as its schema describes it. */
export type BlockField = { name: string; label: string; help: string | null; isLook: boolean } & Kind;

const known = new WeakMap<z.ZodObject, readonly BlockField[]>();

/** The fields that edit what a schema describes, in its order. */
export function fieldsOf(schema: z.ZodObject): readonly BlockField[] {
  const fields = known.get(schema) ?? Object.entries(schema.shape).map(([name, field]) => fieldOf(name, typeOf(field)));
  known.set(schema, fields);
  return fields;
}

/** Kernel helper: a shape holds the types of zod's classic interface, which is the one this product writes. */
const typeOf = (type: z.core.$ZodType) => type as z.ZodType;

/** Kernel helper: what `.meta()` was called with in `block.input.ts`, where its type is checked. */
const metaOf = (type: z.ZodType) => (type.meta() ?? {}) as Partial<FieldMeta>;

function fieldOf(name: string, type: z.ZodType): BlockField {
  const meta = metaOf(type);
  return {
    name,
    label: meta.label ?? name,
    help: meta.help ?? null,
    isLook: meta.look === true,
    ...kindOf(type, meta),
  };
}

function kindOf(type: z.ZodType, { field, longest = 1_000, options = {}, one = 'Item' }: Partial<FieldMeta>): Kind {
  if (field === 'line' || field === 'longText' || field === 'richText') return { kind: field, longest };
  if (field) return { kind: field };
  if (type instanceof z.ZodBoolean) return { kind: 'yes' };
  if (type instanceof z.ZodNumber) return { kind: 'number' };
  if (type instanceof z.ZodEnum)
    return {
      kind: 'choice',
      options: type.options.map(String).map((value) => ({ value, label: options[value] ?? value })),
    };
  if (type instanceof z.ZodArray) {
    const item = typeOf(type.element);
    return { kind: 'list', one, fields: item instanceof z.ZodObject ? fieldsOf(item) : [] };
  }
  if (type instanceof z.ZodObject) return { kind: 'group', fields: fieldsOf(type) };
  return { kind: 'line', longest };
}

/** The fields of a block; none for a kind that isn't known. */
export const fieldsOfBlock = (type: string): readonly BlockField[] =>
  isBlockType(type) ? fieldsOf(blocks[type].schema) : [];

/** What one more of a list begins with. */
export function blankItem(fields: readonly BlockField[]): Record<string, unknown> {
  const blanks = fields.map((field): [string, unknown] => [field.name, blankOf(field)]);
  return Object.fromEntries(blanks.filter(([, value]) => value !== undefined));
}

function blankOf(field: BlockField): unknown {
  switch (field.kind) {
    case 'choice':
      return field.options[0]?.value ?? '';
    case 'group':
      return blankItem(field.fields);
    case 'list':
    case 'terms':
    case 'wins':
      return [];
    // Nobody has said yet, and a picture is read without it.
    case 'focus':
      return undefined;
    case 'yes':
      return false;
    case 'number':
      return 0;
    case 'picture':
    case 'peso':
      return null;
    case 'line':
    case 'longText':
    case 'richText':
    case 'link':
    case 'video':
    case 'moment':
    case 'form':
    case 'funnel':
    case 'term':
    case 'coach':
    case 'questions':
      return '';
  }
}

/** Blocks whose rich text went through `clean`, those in slots too. */
export function cleanBlocks(list: readonly Block[], clean: (html: string) => string): Block[] {
  return list.map((block) => {
    const props = { ...cleaned(block.props, fieldsOfBlock(block.type), clean) };
    for (const slot of slotsOf(block.type)) props[slot] = cleanBlocks(slotOf(block, slot), clean);
    return { ...block, props: { ...props, id: block.props.id, v: block.props.v } };
  });
}

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

function cleaned(values: Values, fields: readonly BlockField[], clean: (html: string) => string): Values {
  const changed = fields.flatMap((field): [string, unknown][] => {
    const value = values[field.name];
    if (field.kind === 'richText' && typeof value === 'string') return [[field.name, clean(value)]];
    if (field.kind === 'group' && isValues(value)) return [[field.name, cleaned(value, field.fields, clean)]];
    if (field.kind !== 'list' || !Array.isArray(value)) return [];
    return [[field.name, value.map((item) => (isValues(item) ? cleaned(item, field.fields, clean) : item))]];
  });
  return changed.length > 0 ? { ...values, ...Object.fromEntries(changed) } : values;
}
