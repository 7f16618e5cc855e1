import SchemaBuilder, {
  type FieldNullability,
  type InputFieldMap,
  type InputShapeFromFields,
  type ShapeFromTypeParam,
  type TypeParam,
} from '@pothos/core';
import { type GraphQLSchema, GraphQLError } from 'graphql';
import type { Edge } from '#kernel/edge.ts';
import type { Verb } from '#kernel/permit.ts';

type Types = {
  Context: Edge;
  DefaultFieldNullability: false;
  Scalars: {
    DateTime: { Input: Date; Output: Date | string };
    Date: { Input: string; Output: string };
    Peso: { Input: number; Output: number };
    JSON: { Input: unknown; Output: unknown };
    Email: { Input: string; Output: string };
    MobileNumber: { Input: string; Output: string };
    OtpCode: { Input: string; Output: string };
  };
};
export type Extended = PothosSchemaTypes.ExtendDefaultTypes<Types>;

export const builder = new SchemaBuilder<Types>({ defaultFieldNullability: false });

builder.queryType({});
builder.mutationType({});

const wrong = (scalar: string, wanted: string) => new GraphQLError(`${scalar} must be ${wanted}`);

builder.scalarType('DateTime', {
  description: 'An instant, as ISO 8601 text.',
  serialize: (value) => (value instanceof Date ? value.toISOString() : new Date(value).toISOString()),
  parseValue(value) {
    const instant = typeof value === 'string' ? new Date(value) : new Date(Number.NaN);
    if (Number.isNaN(instant.getTime())) throw wrong('DateTime', 'ISO text such as 2026-11-21T08:00:00Z');
    return instant;
  },
});

builder.scalarType('Date', {
  description: 'A day on the Manila calendar, as YYYY-MM-DD.',
  serialize: (value) => value,
  parseValue(value) {
    if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) throw wrong('Date', 'YYYY-MM-DD');
    return value;
  },
});

builder.scalarType('Peso', {
  description: 'An amount in pesos with two decimals; held as whole centavos.',
  serialize: (centavos) => centavos / 100,
  parseValue(value) {
    const centavos = typeof value === 'number' ? Math.round(value * 100) : Number.NaN;
    if (!Number.isSafeInteger(centavos) || Math.abs(centavos - Number(value) * 100) > 1e-6)
      throw wrong('Peso', 'an amount with at most two decimals');
    return centavos;
  },
});

builder.scalarType('JSON', {
  description: 'Any JSON value.',
  serialize: (value) => value,
  parseValue: (value) => value,
});

function text(value: unknown, scalar: string): string {
  if (typeof value !== 'string') throw wrong(scalar, 'text');
  return value;
}
builder.scalarType('Email', {
  description: 'An e-mail address, trimmed and in lower case.',
  serialize: (value) => value,
  parseValue: (value) => text(value, 'Email').trim().toLowerCase(),
});
builder.scalarType('MobileNumber', {
  description: 'A mobile number in international form.',
  serialize: (value) => value,
  parseValue: (value) => text(value, 'MobileNumber').trim(),
});

type RootBuilder = Pick<PothosSchemaTypes.RootFieldBuilder<Extended, unknown, 'Query' | 'Mutation'>, 'field' | 'arg'>;

type FieldOptions<
  Type extends TypeParam<Extended>,
  Nullable extends FieldNullability<Type>,
  Args extends InputFieldMap,
  VerbArgs extends unknown[],
> = {
  type: Type;
  nullable?: Nullable;
  args?: Args;
  with?: (args: InputShapeFromFields<Args>) => [...VerbArgs];
  description?: string;
};

/** A query field that is one verb, asked on the pool. */
export function ask<
  Type extends TypeParam<Extended>,
  VerbArgs extends unknown[],
  Args extends InputFieldMap = Record<never, never>,
  Nullable extends FieldNullability<Type> = false,
>(
  t: unknown,
  verb: Verb<VerbArgs, ShapeFromTypeParam<Extended, Type, Nullable>>,
  options: FieldOptions<Type, Nullable, Args, VerbArgs>,
) {
  return rootField(t, verb, options, 'ask');
}

/** A mutation field that is one verb, in a transaction of its own. */
export function act<
  Type extends TypeParam<Extended>,
  VerbArgs extends unknown[],
  Args extends InputFieldMap = Record<never, never>,
  Nullable extends FieldNullability<Type> = false,
>(
  t: unknown,
  verb: Verb<VerbArgs, ShapeFromTypeParam<Extended, Type, Nullable>>,
  options: FieldOptions<Type, Nullable, Args, VerbArgs>,
) {
  return rootField(t, verb, options, 'act');
}

/**
 * The one cast between Pothos and the verbs: `ask` and `act` have checked that the verb answers the field's type
 * and takes what `with` makes of its arguments; Pothos's own generics cannot be told so.
 */
function rootField<VerbArgs extends unknown[], Result>(
  t: unknown,
  verb: Verb<VerbArgs, Result>,
  options: object,
  way: 'ask' | 'act',
) {
  const field = options as {
    type: 'Int';
    nullable?: false;
    args?: InputFieldMap;
    description?: string;
    with?: (args: unknown) => VerbArgs;
  };
  const noArguments = [] as unknown[] as VerbArgs;
  return (t as RootBuilder).field({
    type: field.type,
    nullable: field.nullable,
    args: field.args ?? {},
    description: field.description,
    extensions: { door: verb.door },
    resolve: (_root: unknown, args: unknown, edge: Edge) =>
      edge[way](verb, field.with?.(args) ?? noArguments) as Promise<unknown> as Promise<number>,
  });
}

/** Every root field must be made from a verb; one that is not stops the start. */
export function refuseFieldsWithoutDoor(schema: GraphQLSchema): void {
  const open = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {})
      .filter((field) => field.extensions['door'] === undefined)
      .map((field) => `${type?.name}.${field.name}`),
  );
  if (open.length > 0) throw new Error(`Root fields without a door: ${open.join(', ')}`);
}
