import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { Client } from 'pg';

const creation = /^\s*CREATE (UNIQUE )?INDEX "(\w+)" ON "(\w+)"/;

/**
 * The statements of a migration on a database with data. Dropping an index must also succeed if it was never built: it may be a
 * late index of an earlier migration applied in the same run.
 */
export const withoutLateIndexes = (migration: Pick<MigrationMeta, 'sql'>): string[] =>
  migration.sql
    .filter((text) => !isLateIndex(text, migration))
    .map((text) => text.replace(/DROP INDEX (?!IF EXISTS)/g, 'DROP INDEX IF EXISTS '));

/** True for an index on a table that existed before its migration: built in a transaction, it would block all writes. */
function isLateIndex(text: string, { sql }: Pick<MigrationMeta, 'sql'>): boolean {
  const table = creation.exec(text)?.[3];
  return table !== undefined && !sql.some((other) => other.includes(`CREATE TABLE "${table}"`));
}

/**
 * Builds the indexes of filled tables while the server works. An interrupted build is started over, so it doesn't matter when
 * the server ended.
 */
export async function buildLateIndexes(
  client: Client,
  migrations: readonly Pick<MigrationMeta, 'sql'>[],
  log: (text: string) => void,
): Promise<void> {
  const wanted = new Map<string, string>();
  for (const { sql } of migrations)
    for (const text of sql) {
      const name = creation.exec(text)?.[2];
      if (name !== undefined && isLateIndex(text, { sql })) wanted.set(name, text);
      for (const [, dropped = ''] of text.matchAll(/DROP INDEX (?:IF EXISTS )?"(\w+)"/g)) wanted.delete(dropped);
    }
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indisvalid and c.relname = any($1) and c.relnamespace = 'public'::regnamespace`,
    [[...wanted.keys()]],
  );
  const built = new Set(rows.map(({ name }) => name));
  await client.query('set statement_timeout = 0');
  for (const [name, text] of wanted) {
    if (built.has(name)) continue;
    log(`building the index ${name}`);
    await client.query(`drop index concurrently if exists "${name}"`);
    await client.query(text.replace(/^\s*CREATE (UNIQUE )?INDEX/, 'CREATE $1INDEX CONCURRENTLY'));
  }
}
