import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
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
 * ('id', or 'BatchInput.name' in an input). With a depth it asks for all that there is down to there.
 */
export function documentOf(kind: 'query' | 'mutation', field: Root, input: Literals = {}, depth = 0): string {
  const args = field.args
    .filter(({ name, type, defaultValue }) => input[name] ?? (isNonNullType(type) && defaultValue === undefined))
    .map(({ name, type }) => `${name}: ${input[name] ?? literal(type, input)}`);
  return `${kind} { ${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''}${selectionOf(getNamedType(field.type), depth)} }`;
}

/** Every field down to a depth, a leaf being at none; what needs an argument is left out. */
function selectionOf(type: GraphQLNamedType, depth: number): string {
  if (isLeafType(type)) return '';
  const fields = depth > 0 && isObjectType(type) ? Object.values(type.getFields()) : [];
  const asked = fields
    .filter(({ args }) => !args.some(isRequiredArgument))
    .filter((field) => depth > 1 || isLeafType(getNamedType(field.type)))
    .map((field) => `${field.name}${selectionOf(getNamedType(field.type), depth - 1)}`);
  return ` { ${asked.join(' ') || '__typename'} }`;
}

function literal(type: GraphQLInputType, input: Literals): string {
  if (isNonNullType(type)) return literal(type.ofType, input);
  if (isListType(type)) return '[]';
  if (isEnumType(type)) return type.getValues()[0]?.name ?? 'null';
  if (!isInputObjectType(type)) return scalars[type.name] ?? '"x"';
  const fields = Object.values(type.getFields())
    .filter((field) => input[`${type.name}.${field.name}`] ?? isNonNullType(field.type))
    .map((field) => `${field.name}: ${input[`${type.name}.${field.name}`] ?? literal(field.type, input)}`);
  return `{ ${fields.join(', ')} }`;
}
