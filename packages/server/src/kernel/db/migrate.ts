import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as migrateWorker } from 'graphile-worker';
import { Client } from 'pg';
import { ConfigError } from '#kernel/config.ts';

const folder = join(import.meta.dirname, '../../../drizzle');
// Any number that nobody else takes; two servers that start at once migrate one after the other.
const lock = 731_905_512;

/** Brings the database at `url` up to this program's tables, and the queue's own. */
export async function migrate(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await refuseUnreleased(client);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
    await migrateWorker({ connectionString: url });
  } finally {
    await client.end();
  }
}

/**
 * What was made before the first release was never to last: its migrations were folded into one, so nothing leads from there
 * to here. Throws ConfigError that says what to do, before anything of the database is touched.
 */
async function refuseUnreleased(client: Client): Promise<void> {
  const { rows } = await client.query<{ made: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as made`,
  );
  if (!rows[0]?.made) return;
  const [first] = readMigrationFiles({ migrationsFolder: folder });
  const { rowCount } = await client.query('select from drizzle.__drizzle_migrations where created_at < $1 limit 1', [
    first?.folderMillis ?? 0,
  ]);
  if (rowCount)
    throw new ConfigError(
      'This database was made by a version of Tribe from before its first release, and cannot be brought up to this one. ' +
        'Start with an empty database: name another DATA_DIR or DATABASE_URL, or move the old one away.',
    );
}
