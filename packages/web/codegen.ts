import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import { preset } from '@graphql-codegen/client-preset';
import {
  Kind,
  NoUnusedFragmentsRule,
  parse,
  specifiedRules,
  validate,
  visit,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { readSchema, schemaPath } from './crudDocuments.ts';
import { idOf, readDocuments, type WrittenDocument } from './documents.ts';
import { travelling } from './src/kernel/graphql/document.ts';

/** Types every `graphql(…)` document of the web against the committed schema. `--check` writes nothing and fails when out of date. */

const web = import.meta.dirname;
const out = join(web, 'src/generated');
const isCheck = process.argv.includes('--check');

type Source = WrittenDocument & {
  name: string;
  definition: OperationDefinitionNode | FragmentDefinitionNode;
  document: DocumentNode;
};

const scalars = {
  DateTime: 'string',
  Date: 'string',
  Peso: 'number',
  JSON: 'unknown',
  Email: 'string',
  MobileNumber: 'string',
  OtpCode: 'number | string',
};

const banner =
  '// Written by `npm run generate` from schema.graphql and the *.documents.ts files; changes here are lost.\n';

function fail(problem: string): never {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

/** One document holds one operation or fragment, so that its name can carry its types. */
function definitionOf(document: DocumentNode, file: string): Source['definition'] & { name: { value: string } } {
  const [definition] = document.definitions;
  const isOne = document.definitions.length === 1;
  if (isOne && definition?.kind === Kind.FRAGMENT_DEFINITION) return definition;
  if (isOne && definition?.kind === Kind.OPERATION_DEFINITION && definition.name)
    return { ...definition, name: definition.name };
  return fail(`${file}: a graphql document needs exactly one operation or fragment, with a name`);
}

function readSources(): Source[] {
  return readDocuments().map((each) => {
    const definition = definitionOf(parse(each.text), each.file);
    const name = definition.name.value;
    if (definition.kind === Kind.FRAGMENT_DEFINITION && name !== each.constant)
      fail(`${each.file}: the fragment ${name} is called ${each.constant} in the code`);
    return { ...each, name, definition, document: parse(each.whole) };
  });
}

/** A spread that no fragment is given for, or a fragment that nothing spreads, or a field that comes twice. */
function problemsOfSelections({ file, name, text, fragments, document }: Source): string[] {
  const spread = new Set([...text.matchAll(/\.\.\.(\w+)/g)].map(([, each = '']) => each));
  const problems = [...spread].filter((each) => !fragments.includes(each)).map((each) => `lacks the fragment ${each}`);
  problems.push(...fragments.filter((each) => !spread.has(each)).map((each) => `does not use the fragment ${each}`));
  visit(document, {
    SelectionSet({ selections }) {
      const names = selections.flatMap((each) => (each.kind === Kind.FIELD ? (each.alias ?? each.name).value : []));
      problems.push(...names.filter((each, at) => names.indexOf(each) !== at).map((each) => `asks twice for ${each}`));
    },
  });
  return problems.map((problem) => `${file} (${name}): ${problem}`);
}

const rulesOfOne = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);

/** A document that does not fit the schema gets no type, and the others keep theirs. */
function checkSources(schema: GraphQLSchema, sources: Source[]): { fit: Source[]; problems: string[] } {
  const seen = new Map<string, string>();
  const problems: string[] = [];
  const fit = sources.filter((source) => {
    const { name, file, document } = source;
    const errors = problemsOfSelections(source);
    if (errors.length === 0)
      errors.push(...validate(schema, document, rulesOfOne).map((error) => `${file} (${name}): ${error.message}`));
    if (seen.has(name)) errors.push(`${file}: the name ${name} stands in ${seen.get(name)} already`);
    seen.set(name, file);
    problems.push(...errors);
    return errors.length === 0;
  });
  return { fit, problems };
}

async function writeTypes(schema: GraphQLSchema, sdl: DocumentNode, sources: Source[]): Promise<string> {
  const documents = sources.map(({ document, file, whole }) => ({ document, location: file, rawSDL: whole }));
  const config = {
    scalars,
    useTypeImports: true,
    enumType: 'string-literal',
    skipTypename: true,
    namingConvention: 'keep',
  } as const;
  const [section] = await preset.buildGeneratesSection({
    baseOutputDir: `${out}/`,
    schema: sdl,
    schemaAst: schema,
    documents,
    config,
    presetConfig: { fragmentMasking: false },
    pluginMap: {},
    plugins: [],
  });
  if (!section) fail('The client preset gave nothing to write');
  const plugins = section.plugins.filter((plugin) => 'typescript-operations' in plugin);
  return banner + (await codegen({ ...section, schemaAst: schema, plugins, config: { ...section.config, ...config } }));
}

/** The text itself is the document: the tree of all documents would otherwise travel with every page. */
function writeTag(sources: Source[]): string {
  const overloads = sources
    .filter(({ crud }) => !crud)
    .map(({ text, fragments, ...source }) => {
      const list = fragments.map((name) => `Fragment<'${name}'>`).join(', ');
      return `export function graphql(source: ${JSON.stringify(text)}${list && `, fragments: [${list}]`}): ${typeOf(source)};`;
    });
  const { types, texts } = entities(sources);
  return `${banner}import { withFragments, type Fragment, type TypedDocument } from '#kernel/graphql/document.ts';
import type * as types from './graphql.ts';

${overloads.join('\n')}
export function graphql(source: string, fragments: readonly string[] = []): string {
  return withFragments(source, fragments);
}

type Crud = {
${types.join('\n')}
};

const cruds: Readonly<Record<string, unknown>> = ${JSON.stringify(texts, null, 2)};

/** The documents by which staff manage an entity; the build puts their ids in the place of the call. */
export function crud<Name extends keyof Crud>(name: Name, _row: string, _more: string): Crud[Name] {
  return cruds[name] as Crud[Name];
}
`;
}

/** What `crud` answers for each entity: its type, and the texts that whatever is not built takes. */
function entities(sources: Source[]): { types: string[]; texts: Record<string, Record<string, string>> } {
  const texts: Record<string, Record<string, string>> = {};
  const typed: Record<string, string[]> = {};
  for (const source of sources) {
    if (!source.crud || source.definition.kind === Kind.FRAGMENT_DEFINITION) continue;
    const { name, kind } = source.crud;
    (texts[name] ??= {})[kind] = source.whole;
    (typed[name] ??= []).push(`${kind}: ${typeOf(source)}`);
  }
  return { texts, types: Object.entries(typed).map(([name, each]) => `  ${name}: { ${each.join('; ')} };`) };
}

function typeOf({ name, definition }: Pick<Source, 'name' | 'definition'>): string {
  if (definition.kind === Kind.FRAGMENT_DEFINITION) return `Fragment<'${name}'>`;
  const type = `types.${name}${definition.operation === 'mutation' ? 'Mutation' : 'Query'}`;
  return `TypedDocument<${type}, ${type}Variables>`;
}

/** The text of every operation by its id, as the server knows it. */
function writePersisted(sources: Source[]): string {
  const operations = sources.filter(({ definition }) => definition.kind === Kind.OPERATION_DEFINITION);
  const entries = operations.map(({ whole }): [string, string] => [idOf(whole), travelling(whole)]);
  return `${JSON.stringify(Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b))), null, 2)}\n`;
}

if (!existsSync(schemaPath))
  fail(`${relative(process.cwd(), schemaPath)} is missing: the server writes it (npm run generate)`);
const sdl = parse(readFileSync(schemaPath, 'utf8'));
const schema = readSchema();
const { fit: sources, problems } = checkSources(schema, readSources());

const files: Record<string, string> = {
  'graphql.ts': await writeTypes(schema, sdl, sources),
  'gql.ts': writeTag(sources),
  'persisted.json': writePersisted(sources),
};

if (isCheck) {
  const stale = Object.entries(files).filter(([name, text]) => {
    const path = join(out, name);
    return !existsSync(path) || readFileSync(path, 'utf8') !== text;
  });
  if (stale.length > 0) fail(`Out of date, run npm run generate: ${stale.map(([name]) => name).join(', ')}`);
  process.stdout.write(`The typing of ${sources.length} documents is up to date\n`);
} else {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(out, name), text);
  process.stdout.write(`Typed ${sources.length} documents\n`);
}

if (problems.length > 0) fail(problems.join('\n'));
