import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { runMigrations as migrateWorker } from 'graphile-worker';
import { Client, Pool } from 'pg';
import { ConfigError } from '#kernel/config.ts';
import { buildLateIndexes, withoutLateIndexes } from '#kernel/db/lateIndexes.ts';

const folder = join(import.meta.dirname, '../../../drizzle');
// Any number that nothing else locks; two servers that start together migrate one after the other.
const lock = 731_905_512;

/** The longest a migration waits for a lock, in milliseconds: everything else would queue behind it. */
const lockTimeout = 3_000;
const triesForLocks = 40;

const journal = `create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
const noted = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)';

type Log = (text: string) => void;

/**
 * Migrates the database at `url` to this version's tables and the queue's own. `log` reports what it waits for.
 *
 * @throws ConfigError if the database is older than the first release or newer than this version.
 */
export async function migrate(url: string, log: Log = () => {}): Promise<void> {
  const [gate, client] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
  for (const each of [gate, client]) each.on('error', () => undefined);
  await gate.connect();
  try {
    await client.connect();
    await waitForTurn(gate, log);
    const all = readMigrationFiles({ migrationsFolder: folder });
    const isNew = await apply(client, all, log);
    if (!isNew) await buildLateIndexes(client, all, log);
    await migrateQueue(url);
    await gate.query('commit');
  } finally {
    await Promise.all([gate.end(), client.end()]);
  }
}

/** Creates the queue's tables. */
export async function migrateQueue(url: string): Promise<void> {
  const pool = new Pool({ connectionString: url });
  // The queue's own pool stops listening before its last connection is closed: one that is cut in between would end the process.
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  try {
    await migrateWorker({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

/**
 * Creates the tables of an empty database inside the transaction of `client`, as of the migrations `made`.
 *
 * @throws ConfigError if they aren't this version's migrations.
 */
export async function makeTablesAsOf(client: Client, made: readonly { at: number }[]): Promise<void> {
  const { rows } = await client.query<{ isOurs: boolean }>(`select pg_try_advisory_xact_lock(${lock}) as "isOurs"`);
  if (!rows[0]?.isOurs)
    throw new ConfigError('Another process is making the tables of this database. Try again when it is done.');
  const all = readMigrationFiles({ migrationsFolder: folder });
  const wanted = all.filter(({ folderMillis }) => made.some(({ at }) => at === folderMillis));
  if (wanted.length !== made.length)
    throw new ConfigError(
      'The backup was made by a version of Tribe with other tables: a newer one, or one from before the first release. ' +
        'Restore it with that version.',
    );
  await client.query(journal);
  for (const migration of wanted) {
    for (const text of migration.sql) await client.query(text);
    await client.query(noted, [migration.hash, migration.folderMillis]);
  }
}

/** A transaction's lock, so that it is released even if a pooler keeps the connection. */
async function waitForTurn(gate: Client, log: Log): Promise<void> {
  await gate.query('begin');
  await gate.query('set local idle_in_transaction_session_timeout = 0');
  for (let tries = 0; ; tries += 1) {
    // Without parameters: a statement with parameters keeps its snapshot open, and building an index waits for it.
    const { rows } = await gate.query<{ isOurs: boolean }>(`select pg_try_advisory_xact_lock(${lock}) as "isOurs"`);
    if (rows[0]?.isOurs) return;
    if (tries % 20 === 0) log('another server is migrating the database; waiting for it');
    await pause(500);
  }
}

/** Applies pending migrations, each completely or not at all. Returns true if the database was empty. */
async function apply(client: Client, all: readonly MigrationMeta[], log: Log): Promise<boolean> {
  await client.query(journal);
  const { rows } = await client.query<{ first: string | null; last: string | null }>(
    'select min(created_at) as first, max(created_at) as last from drizzle.__drizzle_migrations',
  );
  const [{ first, last } = { first: null, last: null }] = rows;
  refuseOthers(all, first === null ? null : { first: Number(first), last: Number(last) });
  const isNew = last === null;
  for (const migration of all.filter(({ folderMillis }) => isNew || folderMillis > Number(last)))
    await applyOne(client, migration, { isNew, log });
  return isNew;
}

/** There is no path from before the first release, or from a newer version. */
function refuseOthers(all: readonly MigrationMeta[], has: { first: number; last: number } | null): void {
  if (!has) return;
  if (has.first < (all[0]?.folderMillis ?? 0))
    throw new ConfigError(
      'This database was made by a version of Tribe from before its first release, and cannot be brought up to this one. ' +
        'Start with an empty database: name another DATA_DIR or DATABASE_URL, or move the old one away.',
    );
  if (has.last > (all.at(-1)?.folderMillis ?? 0))
    throw new ConfigError(
      'This database was brought up to a newer version of Tribe. Start that version, or restore a backup from before the upgrade.',
    );
}

async function applyOne(client: Client, migration: MigrationMeta, { isNew, log }: { isNew: boolean; log: Log }) {
  const statements = isNew ? migration.sql : withoutLateIndexes(migration);
  for (let tries = 1; ; tries += 1) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${lockTimeout}`);
      await client.query('set local statement_timeout = 0');
      for (const text of statements) await client.query(text);
      await client.query(noted, [migration.hash, migration.folderMillis]);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (!isLockTimeout(error) || tries === triesForLocks) throw error;
      log('a table that is to change is in use; trying again');
      await pause(1_000);
    }
  }
}

const isLockTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03';
