import {
  type GraphQLField,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  getNamedType,
} from 'graphql';

/** The id of nothing. */
export const missingId = 2_000_000_000;

type Root = GraphQLField<unknown, unknown>;
type Literals = Readonly<Record<string, string>>;

const scalars: Literals = {
  Int: String(missingId),
  Float: '1',
  Peso: '1',
  Boolean: 'false',
  Date: '"2026-01-05"',
  DateTime: '"2026-01-05T00:00:00Z"',
  Email: '"nobody@example.ph"',
  MobileNumber: '"09171234567"',
  OtpCode: '"000000"',
  JSON: '{}',
};

/**
 * The shortest document that reaches a root field: what must be given is made up, unless `given` has it by its name
 * ('id', or 'BatchInput.name' in an input).
 */
export function documentOf(kind: 'query' | 'mutation', field: Root, given: Literals = {}): string {
  const args = field.args
    .filter(({ name, type, defaultValue }) => given[name] ?? (isNonNullType(type) && defaultValue === undefined))
    .map(({ name, type }) => `${name}: ${given[name] ?? literal(type, given)}`);
  const selection = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
  return `${kind} { ${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''}${selection} }`;
}

function literal(type: GraphQLInputType, given: Literals): string {
  if (isNonNullType(type)) return literal(type.ofType, given);
  if (isListType(type)) return '[]';
  if (isEnumType(type)) return type.getValues()[0]?.name ?? 'null';
  if (!isInputObjectType(type)) return scalars[type.name] ?? '"x"';
  const fields = Object.values(type.getFields())
    .filter((field) => given[`${type.name}.${field.name}`] ?? isNonNullType(field.type))
    .map((field) => `${field.name}: ${given[`${type.name}.${field.name}`] ?? literal(field.type, given)}`);
  return `{ ${fields.join(', ')} }`;
}
