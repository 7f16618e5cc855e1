import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, getNamedType, type GraphQLField, type GraphQLObjectType, type GraphQLSchema } from 'graphql';

/** The five operations by which staff manage an entity, and the two selections that they share. */
export const crudKinds = ['row', 'form', 'list', 'one', 'create', 'update', 'archive'] as const;
export type CrudKind = (typeof crudKinds)[number];

export type CrudText = { kind: CrudKind; constant: string; text: string; fragments: string[] };

let known: GraphQLSchema | undefined;

/** The committed schema, or another one. */
export const schemaPath = process.env['GRAPHQL_SCHEMA'] ?? join(import.meta.dirname, '../server/schema.graphql');

export const readSchema = (): GraphQLSchema => (known ??= buildSchema(readFileSync(schemaPath, 'utf8')));

function fieldOf(of: GraphQLObjectType | null | undefined, name: string): GraphQLField<unknown, unknown> {
  const field = of?.getFields()[name];
  if (!field) throw new Error(`crud: the schema has no ${name}`);
  return field;
}

/** A call with all that the schema lets it be given. */
function calls(field: GraphQLField<unknown, unknown>): { variables: string; call: string } {
  return {
    variables: field.args.map(({ name, type }) => `$${name}: ${type.toString()}`).join(', '),
    call: `${field.name}(${field.args.map(({ name }) => `${name}: $${name}`).join(', ')})`,
  };
}

/**
 * The documents of `crud('Batch', 'id name …', 'version …')`: the first fields make a row of the list, both together what a
 * form is filled with. Variables and types are the schema's. An entity that nobody archives has no such mutation.
 *
 * @throws Error where the schema lacks one of the operations
 */
export function crudTexts(name: string, row: string, more: string): CrudText[] {
  const schema = readSchema();
  const small = name.charAt(0).toLowerCase() + name.slice(1);
  const one = fieldOf(schema.getQueryType(), small);
  const type = getNamedType(one.type).name;
  const [rowName, formName] = [`${name}Row`, `${name}Fields`];
  const operation = (kind: string, field: GraphQLField<unknown, unknown>, of: string, selection: string) => {
    const { variables, call } = calls(field);
    return `${kind} ${of}(${variables}) { ${call} { ${selection} } }`;
  };
  const mutations = schema.getMutationType();
  const texts: CrudText[] = [
    { kind: 'row', constant: rowName, text: `fragment ${rowName} on ${type} { ${row} }`, fragments: [] },
    {
      kind: 'form',
      constant: formName,
      text: `fragment ${formName} on ${type} { ...${rowName} ${more} }`,
      fragments: [rowName],
    },
    {
      kind: 'list',
      constant: `${name}Page`,
      text: operation(
        'query',
        fieldOf(schema.getQueryType(), `${small}Page`),
        `${name}Page`,
        `rows { ...${rowName} } total page pageSize`,
      ),
      fragments: [rowName],
    },
    {
      kind: 'one',
      constant: `${name}ById`,
      text: operation('query', one, `${name}ById`, `...${formName}`),
      fragments: [formName],
    },
  ];
  for (const kind of ['create', 'update', 'archive'] as const) {
    if (kind === 'archive' && !mutations?.getFields()[`${kind}${name}`]) continue;
    const constant = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}${name}`;
    const isUpdate = kind === 'update';
    const field = fieldOf(mutations, `${kind}${name}`);
    texts.push({
      kind,
      constant,
      text: operation('mutation', field, constant, isUpdate ? `...${formName}` : 'id'),
      fragments: isUpdate ? [formName] : [],
    });
  }
  return texts;
}
