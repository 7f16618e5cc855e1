import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { registered, statement, type Statement } from '../packages/server/src/kernel/db/statement.ts';
import { migrate } from '../packages/server/src/kernel/db/migrate.ts';
import { startPostgres } from '../packages/server/src/kernel/db/postgres/embedded.ts';
import { run } from './processes.ts';
import { describe, typesOf } from './sql/describe.ts';
import { promised } from './sql/promised.ts';
import { tempFolder } from './tempFolder.ts';

/**
 * Holds each statement of the server against the migrated schema: PostgreSQL describes it without running it, and its
 * columns and parameters are compared with the row and the values that TypeScript promises, in a copy of the server in
 * which each promise says what it must keep.
 */
const root = join(import.meta.dirname, '..');
const server = join(root, 'packages/server');
const copy = join(server, '.checked');

/** Promises that are not kept: where they pass, this command sees nothing. */
const broken = `import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
export const type = statement<{ id: string }>('broken.type', 'select id from batch where id = $1');
export const name = statement<{ identity: number }>('broken.name', 'select id from batch');
export const send = (ctx: Ctx) => ctx.rows(type, ['text']);
export const count = (ctx: Ctx) => ctx.rows(type, [1, 2]);
`;
const brokenAt = [3, 4, 5, 6];

async function main(): Promise<number> {
  const files = globSync('src/**/*.ts', { cwd: server }).filter(
    (file) => !/\.test\.ts$|^src\/(testing|commands)\//.test(file),
  );
  for (const file of files)
    if (!/^src\/main\.ts$|Worker\.ts$|^src\/print\w+\.ts$/.test(file)) await import(join(server, file));
  const database = await startPostgres({ dataDir: tempFolder(), settings: { fsync: 'off' } });
  try {
    await migrate(database.url);
    for (const [, name = '', text = ''] of broken.matchAll(/\('(broken\.\w+)', '([^']+)'\)/g)) statement(name, text);
    const { found, wrong } = await described(database.url, registered());
    const real = files.map((file) => ({ file, text: readFileSync(join(server, file), 'utf8') }));
    const { sources, left } = promised([...real, { file: 'src/broken.ts', text: broken }], found);
    writeCopy(sources);
    const { text } = await run(join(root, 'node_modules/.bin/tsc'), [
      '--noEmit',
      '--singleThreaded',
      '-p',
      join(copy, 'tsconfig.json'),
    ]);
    const errors = text.split('\n').filter((line) => line.includes('error TS'));
    wrong.push(
      ...errors.filter((line) => !line.includes('src/broken.ts')).map((line) => line.replace('.checked/', '')),
    );
    const noticed = errors.flatMap((line) => /src\/broken\.ts\((\d+),/.exec(line)?.slice(1).map(Number) ?? []);
    for (const line of brokenAt)
      if (!noticed.includes(line)) wrong.push(`Line ${line} of what is broken was not noticed`);
    for (const each of wrong) console.log(each);
    console.log(`${found.size} statements described, ${left.length} made while the server runs and not compared`);
    if (process.argv.includes('--left')) for (const name of left) console.log(`  ${name}`);
    return wrong.length;
  } finally {
    await database.stop();
    rmSync(copy, { recursive: true, force: true });
  }
}

async function described(url: string, statements: readonly Statement<unknown>[]) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { ofColumn, ofValue } = await typesOf(client);
  const found = new Map<string, { columns: [name: string, type: string][]; values: string[] }>();
  const wrong: string[] = [];
  for (const { name, text } of statements) {
    try {
      const { columns, parameters } = await describe(client, text);
      found.set(name, {
        columns: columns.map((column) => [column.name, ofColumn(column.type)]),
        values: parameters.map(ofValue),
      });
    } catch (error) {
      wrong.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  await client.end();
  return { found, wrong };
}

/** Beside the sources, so that the packages and the names of the server mean the same in it. */
function writeCopy(sources: readonly { file: string; text: string }[]): void {
  rmSync(copy, { recursive: true, force: true });
  for (const { file, text } of sources) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), text);
  }
  cpSync(join(server, 'package.json'), join(copy, 'package.json'));
  cpSync(join(server, 'schema.graphql'), join(copy, 'schema.graphql'));
  const config = {
    extends: '../../../tsconfig.base.json',
    include: ['src'],
    compilerOptions: { noUnusedLocals: false, noUnusedParameters: false },
  };
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config));
}

process.exit((await main()) === 0 ? 0 : 1);
