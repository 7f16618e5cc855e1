import { Client } from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '#kernel/db/migrate.ts';
import { testDatabase } from './database.ts';

test('each test database is its own, counts letters and knows the extensions', async () => {
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

test('a database from before the first release is refused as it is, and one of today is migrated again without harm', async () => {
  const { url, drop } = await testDatabase();
  await migrate(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`update drizzle.__drizzle_migrations set created_at = created_at - 1 where id = 1`);
  await expect(migrate(url)).rejects.toThrow('from before its first release');
  await client.end();
  await drop();
});
