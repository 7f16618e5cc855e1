import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { anEmptyDatabase } from '../testing/emptyDatabase.ts';
import { makeTablesAsOf, migrate, migrateQueue } from '#kernel/db/migrate.ts';

const releases = join(import.meta.dirname, '../testing/releases');
const ending = '.statements.json.zst';

const Release = z.object({ migrations: z.array(z.int()), statements: z.record(z.string(), z.string()) });

/** What a server of the last release asks, and the migrations that its tables are made by. */
function lastRelease(): z.infer<typeof Release> {
  const names = readdirSync(releases).filter((name) => name.endsWith(ending));
  const numbersOf = (name: string) => name.slice(0, -ending.length).split('.').map(Number);
  const last = names.toSorted((one, other) => {
    const [a, b] = [numbersOf(one), numbersOf(other)];
    return a[0]! - b[0]! || a[1]! - b[1]! || a[2]! - b[2]!;
  });
  return Release.parse(JSON.parse(zstdDecompressSync(readFileSync(join(releases, last.at(-1)!))).toString()));
}

/** A connection of a server of the last release, which has prepared all its statements on its own tables. */
async function anOlderServer() {
  const { migrations, statements } = lastRelease();
  const url = await anEmptyDatabase();
  await migrateQueue(url);
  const client = new Client({ connectionString: url });
  // It goes with its database.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  await makeTablesAsOf(
    client,
    migrations.map((at) => ({ at })),
  );
  await client.query('commit');
  const names = Object.keys(statements);
  // The few that control a transaction or lock a table aren't prepared.
  for (const [number, name] of names.entries())
    await client.query(`prepare s${number} as ${statements[name]}`).catch((error: unknown) => {
      if (!/syntax error/.test(String(error))) throw error;
    });
  const { rows } = await client.query<{ name: string; parameters: number }>(
    'select name, cardinality(parameter_types) as parameters from pg_prepared_statements',
  );
  expect(rows.length).toBeGreaterThan(names.length - 10);
  return {
    url,
    client,
    /** Which of its statements, of those whose names begin so, can't be run any more, and why. */
    async broken(of = ''): Promise<string[]> {
      const found: string[] = [];
      for (const { name, parameters } of rows.filter(({ name }) => names[Number(name.slice(1))]?.startsWith(of))) {
        const values = parameters > 0 ? `(${Array.from({ length: parameters }, () => 'null').join()})` : '';
        await client
          .query(`explain execute ${name}${values}`)
          .catch((error: unknown) => found.push(`${names[Number(name.slice(1))]}: ${String(error)}`));
      }
      return found;
    },
  };
}

type Columns = Map<string, { type: string; isRequired: boolean }>;

async function columnsOf(client: Client): Promise<Columns> {
  const { rows } = await client.query<{ name: string; type: string; isRequired: boolean }>(
    `select format('%s.%s', c.oid::regclass, a.attname) as name, format_type(a.atttypid, a.atttypmod) as type,
       a.attnotnull and not a.atthasdef and a.attidentity = '' as "isRequired"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ name, ...column }) => [name, column]));
}

/** Columns that an older server writes as it knew them, and that aren't so any more: gone, of another type, or required. */
const changed = (before: Columns, after: Columns): string[] => [
  ...[...before].filter(([name, { type }]) => after.get(name)?.type !== type).map(([name]) => name),
  ...[...after]
    .filter(
      ([name, { isRequired }]) => isRequired && !before.get(name)?.isRequired && before.has(`${name.split('.')[0]}.id`),
    )
    .map(([name]) => name),
];

test('a server of the last release works on while this version migrates its database', async () => {
  const { url, client, broken } = await anOlderServer();
  const before = await columnsOf(client);
  await migrate(url);
  // If this fails, add what is new now, and take away what is old with the release after: see "A release" in CONTRIBUTING.md.
  expect(await broken()).toEqual([]);
  expect(changed(before, await columnsOf(client))).toEqual([]);

  // What would break it is noticed.
  await client.query('alter table batch rename name to title; alter table win add room text not null');
  const renamed = 'batches.make_named: error: column "name" of relation "batch" does not exist';
  expect(await broken('batches.')).toContain(renamed);
  expect(changed(before, await columnsOf(client))).toEqual(['batch.name', 'batch.title', 'win.room']);
}, 60_000);
