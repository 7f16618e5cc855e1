import type { InputRef } from '@pothos/core';
import type { z } from 'zod';
import { builder } from '#kernel/api/builder.ts';
import type { InputOf } from '#kernel/api/crud.ts';

type Scalar = 'Int' | 'Date' | 'DateTime' | 'Email' | 'JSON' | 'MobileNumber' | 'Peso';
type Ref = InputRef<unknown>;
type Type = 'String' | 'Float' | 'Boolean' | Scalar | Ref;
type Named = Scalar | Ref | readonly [Ref];

/** What a schema doesn't tell of a field: its scalar, enum or input type, what it is for, and whether it may be left out. */
type Written = Named | { type?: Named; required?: boolean; description?: string };

type WrittenOf<Schema extends z.ZodType> = { [Field in keyof z.input<Schema>]?: Written };

/**
 * The input type of a form's schema: names, lists, and what may be left out are the schema's own. A day is a `Date`; `written` says
 * what else differs, such as an amount that is a `Peso` outside. Throws where a field's type is neither plain nor written.
 */
export function inputFrom<Schema extends z.ZodType<unknown, object>>(
  name: string,
  schema: Schema,
  written: WrittenOf<Schema> = {},
): InputRef<InputOf<z.input<Schema>>> {
  const fields = Object.entries(fieldsFrom(name, schema, written));
  const ref = builder.inputType(name, {
    fields: (t) =>
      Object.fromEntries(
        fields.map(([field, { type, ...more }]) => [field, t.field({ type: type as 'String', ...more })]),
      ),
  });
  // Pothos infers what is sent from fields that are written out; these are the schema's.
  return ref as unknown as InputRef<InputOf<z.input<Schema>>>;
}

type Field = { type: Type | readonly [Type]; required: boolean; description?: string };

/** The fields of such a type. */
export function fieldsFrom<Schema extends z.ZodType<unknown, object>>(
  name: string,
  schema: Schema,
  written: WrittenOf<Schema>,
): Record<string, Field> {
  return Object.fromEntries(
    Object.entries(shapeOf(schema)).map(([field, of]): [string, Field] => {
      const { type, required, description } = optionsOf(written[field as keyof typeof written]);
      const found = type ?? readType(of, `${name}.${field}`);
      return [field, { type: found, required: required ?? !canBeLeftOut(of), ...(description ? { description } : {}) }];
    }),
  );
}

const optionsOf = (written: Written | undefined): { type?: Named; required?: boolean; description?: string } =>
  written === undefined ? {} : isNamed(written) ? { type: written } : written;

const isNamed = (written: Written): written is Named =>
  typeof written === 'string' || Array.isArray(written) || 'kind' in written;

/** A schema as zod describes it: what is around another, or one of its own. */
type Definition = {
  type: string;
  format?: string;
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  shape?: Record<string, z.core.$ZodType>;
};
const definitionOf = (schema: z.core.$ZodType): Definition => schema['_zod'].def as Definition;

/** What a schema takes in is that of the first step that says what it takes. */
const inside = ({ in: first, out, innerType }: Definition): z.core.$ZodType | undefined =>
  first && definitionOf(first).type === 'transform' ? out : (first ?? innerType);

function shapeOf(schema: z.core.$ZodType): Record<string, z.core.$ZodType> {
  const definition = definitionOf(schema);
  const next = inside(definition);
  return definition.shape ?? (next ? shapeOf(next) : {});
}

const lenient = new Set(['optional', 'nullable', 'default', 'prefault']);

function canBeLeftOut(schema: z.core.$ZodType): boolean {
  const definition = definitionOf(schema);
  const next = inside(definition);
  return lenient.has(definition.type) || (next !== undefined && canBeLeftOut(next));
}

const plain: Readonly<Record<string, Type>> = {
  string: 'String',
  enum: 'String',
  boolean: 'Boolean',
  date: 'DateTime',
};

function readType(schema: z.core.$ZodType, path: string): Type | [Type] {
  const definition = definitionOf(schema);
  const { type, format, element } = definition;
  if (element) {
    const item = readType(element, path);
    if (!Array.isArray(item)) return [item];
  }
  const next = inside(definition);
  if (next) return readType(next, path);
  if (type === 'number') return format === 'safeint' ? 'Int' : 'Float';
  if (type === 'string' && format === 'date') return 'Date';
  const found = plain[type];
  if (!found) throw new Error(`The type of ${path} has to be written: it is ${type}`);
  return found;
}
