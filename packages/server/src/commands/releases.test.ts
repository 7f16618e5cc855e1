import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { anEmptyDatabase, ask, signInOn } from '../testing/emptyDatabase.ts';
import { releaseVersion } from '#kernel/release.ts';
import { backupCommand } from './backup.ts';
import { restoreCommand } from './restore.ts';
import { readConfig } from '#kernel/config.ts';
import { makeTablesAsOf, migrateQueue } from '#kernel/db/migrate.ts';
import { fileStore } from '#kernel/files/store.ts';

const releases = join(import.meta.dirname, '../testing/releases');
const folder = mkdtempSync(join(tmpdir(), 'tribe-releases-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const Journal = z.object({ entries: z.array(z.object({ when: z.int() })) });
const journal = join(import.meta.dirname, '../../drizzle/meta/_journal.json');
const migrations = Journal.parse(JSON.parse(readFileSync(journal, 'utf8'))).entries.map(({ when }) => ({ at: when }));

const fixed = { NODE_ENV: 'test', SEED: 'none', DATA_DIR: folder, SESSION_SECRET: 'x'.repeat(40) };
const quiet = () => undefined;
const madeIn = async (url: string) =>
  (await ask<{ at: string }>(url, 'select created_at as at from drizzle.__drizzle_migrations order by 1')).map(
    ({ at }) => ({ at: Number(at) }),
  );

test('every release left a backup of its demo academy, and its statements', async () => {
  const version = await releaseVersion();
  expect(readdirSync(releases)).toEqual(
    expect.arrayContaining([`${version}.tar.zst`, `${version}.statements.json.zst`]),
  );
});

test.each(readdirSync(releases).filter((name) => name.endsWith('.tar.zst')))(
  'the backup %s is restored and brought up to this version',
  async (name) => {
    const url = await anEmptyDatabase();
    const environment = { ...fixed, DATABASE_URL: url };
    await restoreCommand(environment, [join(releases, name)], quiet);
    expect(await madeIn(url)).toEqual(migrations);
    const files = fileStore(readConfig(environment));
    for (const username of ['admin@demo.test', 'member@demo.test'])
      expect(await signInOn(url, files, username)).toBe(200);
    const unstored: string[] = [];
    for (const { key } of await ask<{ key: string }>(url, 'select storage_key as key from file_asset'))
      await files.size(key).catch(() => unstored.push(key));
    expect(unstored).toEqual([]);
  },
  60_000,
);

test('what was saved before the last migrations has them after it is restored', async () => {
  const [old, url] = [await anEmptyDatabase(), await anEmptyDatabase()];
  await migrateQueue(old);
  const client = new Client({ connectionString: old });
  await client.connect();
  await client.query('begin');
  await makeTablesAsOf(client, migrations.slice(0, 2));
  await client.query(
    `insert into batch (name, launch_from, launch_to) values ('Batch ñ ₱', '2026-01-01', '2026-02-01')`,
  );
  await client.query(`insert into setting (name, value) values ('gcash-instructions', '0917 000 0001, Niña')`);
  await client.query('commit');
  await client.end();
  const file = join(folder, 'old.tar.zst');
  await backupCommand({ ...fixed, DATABASE_URL: old }, [file], quiet);
  // Saved as it lay: a backup is no upgrade.
  expect(await madeIn(old)).toEqual(migrations.slice(0, 2));

  await restoreCommand({ ...fixed, DATABASE_URL: url }, [file], quiet);
  expect(await madeIn(url)).toEqual(migrations);
  expect(await ask(url, 'select name from batch')).toEqual([{ name: 'Batch ñ ₱' }]);
  expect(await ask(url, `select name from setting where value = '0917 000 0001, Niña'`)).toEqual([
    { name: 'gcash-note' },
  ]);
}, 60_000);
