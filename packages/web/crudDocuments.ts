import { getNamedType, type GraphQLField, type GraphQLObjectType } from 'graphql';
import { documentText, readSchema, type Notation } from './notation.ts';

/** The five operations by which staff manage an entity, and the two selections that they share. */
export const crudKinds = ['row', 'form', 'list', 'one', 'create', 'update', 'archive'] as const;
export type CrudKind = (typeof crudKinds)[number];

export type CrudText = { kind: CrudKind; constant: string; notation: Notation; text: string; fragments: string[] };

function fieldOf(of: GraphQLObjectType | null | undefined, name: string): GraphQLField<unknown, unknown> {
  const field = of?.getFields()[name];
  if (!field) throw new Error(`crud: the schema has no ${name}`);
  return field;
}

/**
 * The documents of `crud('Batch', 'id name …', 'version …')`: the first fields make a row of the list, both together what a
 * form is filled with. An entity that nobody archives has no such mutation.
 *
 * @throws Error where the schema lacks one of the operations
 */
export function crudTexts(name: string, row: string, more: string): CrudText[] {
  const schema = readSchema();
  const small = name.charAt(0).toLowerCase() + name.slice(1);
  const type = getNamedType(fieldOf(schema.getQueryType(), small).type).name;
  const [rowName, formName] = [`${name}Row`, `${name}Fields`];
  const document = (kind: CrudKind, notation: Notation, constant: string, text: string, fragments: string[] = []) => ({
    kind,
    constant,
    notation,
    text: documentText(notation, constant, text),
    fragments,
  });
  const page = fieldOf(schema.getQueryType(), `${small}Page`).name;
  const texts = [
    document('row', 'fragment', rowName, `${type} { ${row} }`),
    document('form', 'fragment', formName, `${type} { ...${rowName} ${more} }`, [rowName]),
    document('list', 'query', `${name}Page`, `${page} { rows { ...${rowName} } total page pageSize }`, [rowName]),
    document('one', 'query', `${name}ById`, `${small} { ...${formName} }`, [formName]),
  ];
  const mutations = schema.getMutationType();
  for (const kind of ['create', 'update', 'archive'] as const) {
    const field = `${kind}${name}`;
    if (kind === 'archive' && !mutations?.getFields()[field]) continue;
    const isUpdate = kind === 'update';
    const constant = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}${name}`;
    const selection = `${fieldOf(mutations, field).name} { ${isUpdate ? `...${formName}` : 'id'} }`;
    texts.push(document(kind, 'mutation', constant, selection, isUpdate ? [formName] : []));
  }
  return texts;
}
