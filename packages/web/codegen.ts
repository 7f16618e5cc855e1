import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import { preset } from '@graphql-codegen/client-preset';
import { parse, type DocumentNode, type GraphQLSchema } from 'graphql';
import { checkDocuments, type CheckedDocument as Source } from './documentProblems.ts';
import { idOf, readDocuments } from './documents.ts';
import { notations, readSchema, schemaPath, type Notation } from './notation.ts';
import { travelling } from './src/kernel/graphql/document.ts';

/** Types every document of the web against the committed schema. `--check` writes nothing and fails when out of date. */

const web = import.meta.dirname;
const out = join(web, 'src/generated');
const isCheck = process.argv.includes('--check');

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

const typeNames: Record<Notation, string> = { query: 'Queries', mutation: 'Mutations', fragment: 'FragmentTypes' };

const comments: Record<Notation, string> = {
  query: '/** A query: its root fields with what is selected of them, and the fragments that it spreads. */',
  mutation: '/** A mutation: its root field with what is selected of the answer, and the fragments that it spreads. */',
  fragment:
    '/** A selection that several documents share: its type with its fields, and the fragments that it spreads. */',
};

const entry = (text: string, type: string): string => `  ${JSON.stringify(text)}: ${type};`;

/** The types of all texts, and the documents that they stand for. A build has their ids instead of both. */
function writeNotations(sources: Source[]): string {
  const texts: Record<string, string> = {};
  const typed: Record<Notation, string[]> = { query: [], mutation: [], fragment: [] };
  for (const { written, ...source } of sources) {
    if (written === undefined) continue;
    texts[`${source.notation} ${written}`] = source.whole;
    typed[source.notation].push(entry(written, typeOf(source)));
  }
  const types = notations.map((each) => `type ${typeNames[each]} = {\n${typed[each].join('\n')}\n};\n`);
  const functions = notations.map(
    (each) => `${comments[each]}
export function ${each}<Text extends keyof ${typeNames[each]}>(text: Text, _fragments?: Fragments): ${typeNames[each]}[Text] {
  return found(\`${each} \${text}\`) as ${typeNames[each]}[Text];
}
`,
  );
  const crud = entities(sources);
  return `${banner}import type { Fragment, TypedDocument } from '#kernel/graphql/document.ts';
import type * as types from './graphql.ts';

${types.join('\n')}
type Crud = {
${crud.types.join('\n')}
};

type Fragments = readonly Fragment<string>[];

const texts: Readonly<Record<string, string>> = ${JSON.stringify(texts, null, 2)};

const cruds: Readonly<Record<string, unknown>> = ${JSON.stringify(crud.texts, null, 2)};

function found(text: string): string {
  const whole = texts[text];
  if (whole === undefined) throw new Error(\`Run npm run generate. This document is new: \${text}\`);
  return whole;
}

${functions.join('\n')}
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
    if (!source.crud || source.notation === 'fragment') continue;
    const { name, kind } = source.crud;
    (texts[name] ??= {})[kind] = source.whole;
    (typed[name] ??= []).push(`${kind}: ${typeOf(source)}`);
  }
  return { texts, types: Object.entries(typed).map(([name, each]) => `  ${name}: { ${each.join('; ')} };`) };
}

function typeOf({ constant, notation }: Pick<Source, 'constant' | 'notation'>): string {
  if (notation === 'fragment') return `Fragment<'${constant}'>`;
  const type = `types.${constant}${notation === 'mutation' ? 'Mutation' : 'Query'}`;
  return `TypedDocument<${type}, ${type}Variables>`;
}

/** The text of every operation by its id, as the server knows it. */
function writePersisted(sources: Source[]): string {
  const operations = sources.filter(({ notation }) => notation !== 'fragment');
  const entries = operations.map(({ whole }): [string, string] => [idOf(whole), travelling(whole)]);
  return `${JSON.stringify(Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b))), null, 2)}\n`;
}

if (!existsSync(schemaPath))
  fail(`${relative(process.cwd(), schemaPath)} is missing: the server writes it (npm run generate)`);
const sdl = parse(readFileSync(schemaPath, 'utf8'));
const schema = readSchema();
const { fit: sources, problems } = checkDocuments(readDocuments(), schema);

const files: Record<string, string> = {
  'graphql.ts': await writeTypes(schema, sdl, sources),
  'gql.ts': writeNotations(sources),
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
