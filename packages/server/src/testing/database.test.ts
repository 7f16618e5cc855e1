import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '#kernel/db/migrate.ts';
import { testDatabase } from './database.ts';
import { isLong } from './long.ts';

test('each test has its own database, which counts characters and has the extensions', async () => {
  const [one, two] = await Promise.all([testDatabase(), testDatabase()]);
  const client = new Client({ connectionString: one.url });
  await client.connect();
  await client.query('create table only_here (id int)');
  const { rows } = await client.query<Record<string, unknown>>(
    `select length('ñ₱') as letters, lower('Ñ') as low, 'Ana'::citext = 'ANA' as same, unaccent('ñ') as plain, similarity('tribe', 'tribes') > 0.5 as near`,
  );
  expect(rows[0]).toEqual({ letters: 2, low: 'ñ', same: true, plain: 'n', near: true });

  const other = new Client({ connectionString: two.url });
  await other.connect();
  await expect(other.query('select from only_here')).rejects.toThrow('does not exist');
  await client.end();
  await other.end();
  await Promise.all([one.drop(), two.drop()]);
});

test('a database from before the first release is refused unchanged, and migrating a current one again changes nothing', async () => {
  const { url, drop } = await testDatabase();
  await migrate(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`update drizzle.__drizzle_migrations set created_at = created_at - 1 where id = 1`);
  await expect(migrate(url)).rejects.toThrow('from before its first release');
  await client.end();
  await drop();
});

test('a database of a newer version is refused with what to do', async () => {
  const { url, drop } = await testDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations`,
  );
  await expect(migrate(url)).rejects.toThrow('a newer version of Tribe. Start that version, or restore a backup');
  await client.end();
  await drop();
});

test.runIf(isLong)(
  'a migration waits for another server and for open transactions on its tables, and says so',
  async () => {
    const { url, drop } = await testDatabase();
    const [other, worker] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
    await Promise.all([other.connect(), worker.connect()]);
    // As the first release made it; a later migration changes this table.
    await other.query(
      'drop schema public, drizzle, graphile_worker cascade; create schema public; create schema drizzle',
    );
    await other.query(
      'create table drizzle.__drizzle_migrations (id serial primary key, hash text, created_at bigint)',
    );
    const [first] = readMigrationFiles({ migrationsFolder: join(import.meta.dirname, '../../drizzle') });
    for (const text of first?.sql ?? []) await other.query(text);
    await other.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      first?.hash,
      first?.folderMillis,
    ]);
    await other.query('begin');
    await other.query('select pg_advisory_xact_lock(731905512)');
    await worker.query('begin');
    await worker.query('select from event_rsvp');
    const said: string[] = [];
    let isDone = false;
    const migrating = migrate(url, (text) => said.push(text)).finally(() => (isDone = true));
    await expect.poll(() => said).toContain('another server is migrating the database; waiting for it');
    await other.query('commit');
    await expect.poll(() => said, { timeout: 10_000 }).toContain('a table that is to change is in use; trying again');
    // Nobody else was kept waiting for the table longer than that.
    await other.query(`set statement_timeout = 5000`);
    await other.query('select from event_rsvp');
    expect(isDone).toBe(false);
    await worker.query('commit');
    await migrating;
    const { rows } = await other.query('select chosen_at from event_rsvp limit 0');
    expect(rows).toEqual([]);
    await Promise.all([other.end(), worker.end()]);
    await drop();
  },
  30_000,
);

test('an interrupted index of a filled table is built again while the server works', async () => {
  const { url, drop } = await testDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  const validity = async () =>
    (await client.query(`select indisvalid as is from pg_index where indexrelid = to_regclass('mailed_link__user')`))
      .rows;
  await client.query(`update pg_index set indisvalid = false where indexrelid = 'mailed_link__user'::regclass`);
  await client.query('drop index group_membership__user');
  const said: string[] = [];
  await migrate(url, (text) => said.push(text));
  expect(said).toEqual(['building the index mailed_link__user', 'building the index group_membership__user']);
  expect(await validity()).toEqual([{ is: true }]);
  await client.end();
  await drop();
});
