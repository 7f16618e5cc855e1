import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as migrateWorker } from 'graphile-worker';
import { Client } from 'pg';

const folder = join(import.meta.dirname, '../../drizzle');
// Any number that nobody else takes; two servers that start at once migrate one after the other.
const lock = 731_905_512;

/** Brings the database at `url` up to this program's tables, and the queue's own. */
export async function migrate(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
    await migrateWorker({ connectionString: url });
  } finally {
    await client.end();
  }
}
