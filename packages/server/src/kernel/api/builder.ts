import SchemaBuilder, {
  type FieldNullability,
  type InputFieldMap,
  type InputShapeFromFields,
  type ShapeFromTypeParam,
  type TypeParam,
} from '@pothos/core';
import { type GraphQLSchema, GraphQLError } from 'graphql';
import type { RequestContext } from '#kernel/api/requestContext.ts';
import type { Operation } from '#kernel/api/operation.ts';

type Types = {
  Context: RequestContext;
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

/** Options of an argument or input field that must not be left out: `t.arg.int(required)`. */
export const required = { required: true } as const;

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
  OperationArgs extends unknown[],
> = {
  type: Type;
  nullable?: Nullable;
  args?: Args;
  with?: (args: InputShapeFromFields<Args>) => [...OperationArgs];
  description?: string;
};

/**
 * A root field that runs one operation. The one cast between Pothos and the operations: `field` has checked that the operation
 * returns the field's type and accepts what `with` makes of its arguments, which Pothos's generics can't express.
 */
export function field<
  Type extends TypeParam<Extended>,
  OperationArgs extends unknown[],
  Args extends InputFieldMap = Record<never, never>,
  Nullable extends FieldNullability<Type> = false,
>(
  t: unknown,
  operation: Operation<OperationArgs, ShapeFromTypeParam<Extended, Type, Nullable>>,
  options: FieldOptions<Type, Nullable, Args, OperationArgs>,
) {
  const plain = options as object as {
    type: 'Int';
    nullable?: false;
    args?: InputFieldMap;
    description?: string;
    with?: (args: unknown) => OperationArgs;
  };
  const noArguments = [] as unknown[] as OperationArgs;
  return (t as RootBuilder).field({
    type: plain.type,
    nullable: plain.nullable,
    args: plain.args ?? {},
    description: plain.description,
    extensions: { access: operation.access, kind: operation.kind, reads: operation.reads },
    resolve: (_root: unknown, args: unknown, context: RequestContext) =>
      context.run(operation, plain.with?.(args) ?? noArguments) as Promise<unknown> as Promise<number>,
  });
}

/**
 * Every root field must be made from an operation: a query field from a query, a mutation field from a mutation or workflow.
 * Otherwise the start fails.
 */
export function refuseFieldsWithoutAccess(schema: GraphQLSchema): void {
  const wrong = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {})
      .filter(
        ({ extensions }) =>
          extensions['access'] === undefined || (extensions['kind'] === 'query') !== (type === schema.getQueryType()),
      )
      .map((field) => `${type?.name}.${field.name}`),
  );
  if (wrong.length > 0) throw new Error(`Root fields without an operation of their kind: ${wrong.join(', ')}`);
}
