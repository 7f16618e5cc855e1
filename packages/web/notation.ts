import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  getNamedType,
  isLeafType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type SelectionNode,
} from 'graphql';

let known: GraphQLSchema | undefined;

/** The committed schema, or another one. */
export const schemaPath = process.env['GRAPHQL_SCHEMA'] ?? join(import.meta.dirname, '../server/schema.graphql');

export const readSchema = (): GraphQLSchema => (known ??= buildSchema(readFileSync(schemaPath, 'utf8')));

export const notations = ['query', 'mutation', 'fragment'] as const;
export type Notation = (typeof notations)[number];

/** The parser of GraphQL reads `*` and `**` as fields with these names. */
const [star, twoStars] = ['__plain', '__whole'];

/**
 * The syntax tree of `query('batch { * }')` as it is written: without variables, and with placeholders for the stars.
 *
 * @throws Error where the text is more or less than one operation or fragment
 */
export function parseNotation(notation: Notation, name: string, text: string): DocumentNode {
  const fields = text.replace(/"[^"]*"|\*\*?/g, (each) => (each === '*' ? star : each === '**' ? twoStars : each));
  try {
    const tree = parse(notation === 'fragment' ? `fragment ${name} on ${fields}` : `${notation} ${name} { ${fields} }`);
    if (tree.definitions.length === 1) return tree;
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  throw new Error(`${name}: a ${notation} is one text with one selection`);
}

/**
 * The GraphQL document that a text stands for. A root field without arguments takes all that the schema lets it be given,
 * as variables of the same names; types of variables are the schema's. `*` is every plain field, `**` every field.
 * A field that the schema lacks is left as it is, for the validation to name.
 *
 * @throws Error where the text can't be parsed, or a star stands where it has no meaning
 */
export function documentText(notation: Notation, name: string, text: string, schema = readSchema()): string {
  const info = new TypeInfo(schema);
  const variables = new Map<string, GraphQLInputType>();
  const roots = [schema.getQueryType(), schema.getMutationType()];
  const tree = visit(
    parseNotation(notation, name, text),
    visitWithTypeInfo(info, {
      SelectionSet: (node) => ({
        ...node,
        selections: node.selections.flatMap((each) => expand(each, info.getParentType(), name)),
      }),
      Field: (node) => {
        const takes = info.getFieldDef()?.args ?? [];
        const isBareRoot = !node.arguments?.length && roots.some((root) => root && root === info.getParentType());
        return isBareRoot && takes.length > 0
          ? { ...node, arguments: takes.map((each) => passed(each.name)) }
          : undefined;
      },
      Variable: ({ name: { value } }) => {
        const type = info.getInputType();
        if (type && (!variables.has(value) || isNonNullType(type))) variables.set(value, type);
      },
    }),
  );
  const all = [...variables].map(([variable, type]) => `$${variable}: ${type.toString()}`).join(', ');
  const line = print(tree).replaceAll(/\s+/g, ' ');
  return all ? line.replace(' {', `(${all}) {`) : line;
}

const nameNode = (value: string) => ({ kind: Kind.NAME, value }) as const;

const passed = (name: string) =>
  ({
    kind: Kind.ARGUMENT,
    name: nameNode(name),
    value: { kind: Kind.VARIABLE, name: nameNode(name) },
  }) as const;

function expand(node: SelectionNode, type: GraphQLNamedType | null | undefined, name: string): SelectionNode[] {
  const written = node.kind === Kind.FIELD ? node.name.value : '';
  if (written !== star && written !== twoStars) return [node];
  if (!isObjectType(type))
    throw new Error(`${name}: a star stands for fields of an object, not of ${type?.name ?? 'an unknown type'}`);
  const fields = allFields(type, written === twoStars ? [] : null, name);
  if (fields.length === 0) throw new Error(`${name}: ${type.name} has no plain field for the star to stand for`);
  return fields;
}

const isWithoutArguments = ({ args }: GraphQLField<unknown, unknown>): boolean => args.length === 0;

/** The plain fields of a type; with all below them where the types above are given. */
function allFields(type: GraphQLObjectType, above: string[] | null, name: string): FieldNode[] {
  if (above?.includes(type.name)) throw new Error(`${name}: ** has no end, ${[...above, type.name].join(' → ')}`);
  return Object.values(type.getFields())
    .filter(isWithoutArguments)
    .flatMap((field): FieldNode[] => {
      const node = { kind: Kind.FIELD, name: nameNode(field.name) } as const;
      const below = getNamedType(field.type);
      if (isLeafType(below)) return [node];
      if (!above) return [];
      if (!isObjectType(below))
        throw new Error(`${name}: ** can't choose among the types of ${type.name}.${field.name}`);
      return [
        {
          ...node,
          selectionSet: { kind: Kind.SELECTION_SET, selections: allFields(below, [...above, type.name], name) },
        },
      ];
    });
}
