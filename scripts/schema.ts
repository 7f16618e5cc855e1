import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './processes.ts';

// Writes the GraphQL schema as the server makes it; `--check` only compares it with the one that is committed.

const server = join(import.meta.dirname, '../packages/server');
const file = join(server, 'schema.graphql');
const { ok, text } = await run(process.execPath, [join(server, 'src/printSchema.ts')]);
const known = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';

if (!ok) fail(text);
if (process.argv.includes('--check')) {
  if (text !== known) fail('packages/server/schema.graphql is out of date: run npm run schema');
  console.log('The schema is up to date');
} else {
  writeFileSync(file, `${text}\n`);
  console.log(
    text === known
      ? 'The schema was up to date'
      : 'Wrote packages/server/schema.graphql; npm run codegen types the web against it',
  );
}

function fail(problem: string): never {
  console.error(problem);
  process.exit(1);
}
