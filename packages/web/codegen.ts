import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import { preset } from '@graphql-codegen/client-preset';
import { buildSchema, Kind, parse, validate, type DocumentNode, type GraphQLSchema } from 'graphql';
import { travelling } from './src/kernel/graphql/document.ts';

/** Types every `graphql(…)` document of the web against the committed schema. `--check` writes nothing and fails when out of date. */

const web = import.meta.dirname;
const out = join(web, 'src/generated');
const schemaPath = process.env['GRAPHQL_SCHEMA'] ?? join(web, '../server/schema.graphql');
const isCheck = process.argv.includes('--check');

type Source = { name: string; file: string; text: string; document: DocumentNode };

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
  '// Written by `npm run codegen` from schema.graphql and the *.documents.ts files; changes here are lost.\n';

function fail(problem: string): never {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

/** One document holds one operation, so that its name can carry its types. */
function operationName(document: DocumentNode, file: string): string {
  const names = document.definitions.flatMap((part) =>
    part.kind === Kind.OPERATION_DEFINITION ? [part.name?.value] : [],
  );
  const [name] = names;
  if (names.length !== 1 || !name) fail(`${file}: a graphql document needs exactly one operation, with a name`);
  return name;
}

function readSources(): Source[] {
  const files = globSync('src/**/*.documents.ts', { cwd: web }).sort();
  return files.flatMap((file) => {
    const code = readFileSync(join(web, file), 'utf8');
    return [...code.matchAll(/\bgraphql\(\s*`([^`]*)`\s*,?\s*\)/g)].map(([, text = '']) => {
      if (text.includes('${')) fail(`${file}: a graphql document cannot be put together from pieces`);
      const document = parse(text);
      return { name: operationName(document, file), file, text, document };
    });
  });
}

/** A document that does not fit the schema gets no type, and the others keep theirs. */
function checkSources(schema: GraphQLSchema, sources: Source[]): { fit: Source[]; problems: string[] } {
  const seen = new Map<string, string>();
  const problems: string[] = [];
  const fit = sources.filter(({ name, file, document }) => {
    const errors = validate(schema, document).map((error) => `${file} (${name}): ${error.message}`);
    if (seen.has(name)) errors.push(`${file}: the operation ${name} stands in ${seen.get(name)} already`);
    seen.set(name, file);
    problems.push(...errors);
    return errors.length === 0;
  });
  return { fit, problems };
}

async function writeTypes(schema: GraphQLSchema, sdl: DocumentNode, sources: Source[]): Promise<string> {
  const documents = sources.map(({ document, file, text }) => ({ document, location: file, rawSDL: text }));
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
  const overloads = sources.map(
    ({ name, text, document }) =>
      `export function graphql(source: ${JSON.stringify(text)}): TypedDocument<types.${name}${suffix(document)}, types.${name}${suffix(document)}Variables>;`,
  );
  return `${banner}import type { TypedDocument } from '#kernel/graphql/document.ts';
import type * as types from './graphql.ts';

${overloads.join('\n')}
export function graphql(source: string): string {
  return source;
}
`;
}

function suffix(document: DocumentNode): string {
  const operation = document.definitions.find((part) => part.kind === Kind.OPERATION_DEFINITION);
  return operation?.operation === 'mutation' ? 'Mutation' : 'Query';
}

/** SHA-256 of every query text exactly as the client sends it. */
function writePersisted(sources: Source[]): string {
  const texts = sources.map(({ text }) => travelling(text));
  const entries = texts.map((text): [string, string] => [createHash('sha256').update(text).digest('hex'), text]);
  return `${JSON.stringify(Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b))), null, 2)}\n`;
}

if (!existsSync(schemaPath))
  fail(`${relative(process.cwd(), schemaPath)} is missing: the server writes it (npm run schema)`);
const sdl = parse(readFileSync(schemaPath, 'utf8'));
const schema = buildSchema(readFileSync(schemaPath, 'utf8'));
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
  if (stale.length > 0) fail(`Out of date, run npm run codegen: ${stale.map(([name]) => name).join(', ')}`);
  process.stdout.write(`The typing of ${sources.length} operations is up to date\n`);
} else {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(out, name), text);
  process.stdout.write(`Typed ${sources.length} operations\n`);
}

if (problems.length > 0) fail(problems.join('\n'));
