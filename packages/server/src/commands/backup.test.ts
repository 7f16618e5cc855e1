import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../seed/demo.ts';
import { seedBase } from '../seed/base.ts';
import { anEmptyDatabase, ask, signInOn } from '../testing/emptyDatabase.ts';
import { isLong } from '../testing/long.ts';
import { databaseUrl, services } from '../testing/world.ts';
import { backupCommand } from './backup.ts';
import { restoreCommand } from './restore.ts';
import { writeArchive } from '#kernel/backup/archive.ts';
import { tarHeader } from '#kernel/backup/tar.ts';
import { readConfig } from '#kernel/config.ts';
import { migrateQueue } from '#kernel/db/migrate.ts';
import { drizzleOver, inTransaction } from '#kernel/db/pools.ts';
import { withClient } from '#kernel/db/withClient.ts';
import { fileStore } from '#kernel/files/store.ts';

const folder = mkdtempSync(join(tmpdir(), 'tribe-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const archive = join(folder, 'academy.tar.zst');
const dataDirOf = (name: string) => join(folder, name);
const fixed = { NODE_ENV: 'test', SEED: 'none', PUBLIC_URL: 'http://localhost:8910' };
const environmentOf = (url: string, dataDir: string) => ({ ...fixed, DATABASE_URL: url, DATA_DIR: dataDir });
const quiet = () => undefined;
const restore = (url: string, dataDir: string, file = archive) =>
  restoreCommand(environmentOf(url, dataDir), [file], quiet);

/** Every table's rows by a sum of the database's own, whatever their order. */
async function sumsOf(url: string): Promise<Map<string, string>> {
  const tables = await ask<{ name: string }>(
    url,
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('session', 'rate_counter', 'node', 'backup_run')`,
  );
  const one = ({ name }: { name: string }) =>
    `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from "${name}" t`;
  const rows = await ask<{ name: string; sum: string }>(
    url,
    `set timezone = 'UTC'`,
    tables.map(one).join(' union all '),
  );
  return new Map(rows.map(({ name, sum }) => [name, sum]));
}

const rulesOf = (url: string) =>
  ask(
    url,
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as rule, convalidated as holds
     from pg_constraint where connamespace = 'public'::regnamespace
     union all select tablename, indexname, indexdef, true from pg_indexes where schemaname = 'public'
     union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled = 'O' from pg_trigger where not tgisinternal
     order by 1, 2, 3`,
  );
const jobsOf = (url: string) =>
  ask(
    url,
    `select task_identifier, key, attempts, max_attempts, last_error, run_at from graphile_worker.jobs order by id`,
  );
const tablesIn = async (url: string) =>
  (await ask<{ n: number }>(url, `select count(*)::int as n from pg_tables where schemaname = 'public'`))[0]?.n;

let described = '';
beforeAll(async () => {
  await inTransaction(services.pools.main, async (client) => {
    await seedBase(drizzleOver(client));
    await seedDemo(drizzleOver(client), services, services.clock());
  });
  await services.files.put('empty', Readable.from([]), 0);
  writeFileSync(join(services.config.dataDir, 'session-secret'), 'a secret of thirty-two bytes or more\n');
  const asset = (key: string) =>
    `insert into file_asset (storage_key, original_name, mime_type, extension, kind, size_bytes, sha256)
     values ('${key}', 'Piña \\N ₱.pdf', 'application/pdf', 'pdf', 'document', 0, '')`;
  await ask(
    databaseUrl(),
    asset('empty'),
    asset('lost'),
    `select graphile_worker.add_job('files.clean', '{"id": 3}', run_at := '2030-01-01', job_key := 'clean-3', max_attempts := 8)`,
    `update graphile_worker._private_jobs set attempts = 2, last_error = 'SMTP: "no"', locked_by = 'gone', locked_at = now()`,
    `update user_profile set first_name = E'Ñ\\\\N\\t₱\\n' where user_id = (select min(user_id) from user_profile)`,
    // A key that has gone ahead of its rows stays ahead.
    `select nextval(pg_get_serial_sequence('file_asset', 'id')) from generate_series(1, 40)`,
  );
  described = await backupCommand(environmentOf(databaseUrl(), services.config.dataDir), [archive], quiet);
}, 60_000);

test('a backup says what it saved and what not, is for its owner alone, and is never written over', async () => {
  expect(described).toMatch(/\d+ tables, [\d,]+ rows, .*; 1 waiting jobs/);
  expect(described).toContain('1 files are named in the database and not in the store: lost');
  expect(described).toContain('everybody signs in again');
  expect(described).toContain('keep the file as safe as the database itself');
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  const again = backupCommand(environmentOf(databaseUrl(), services.config.dataDir), [archive], quiet);
  await expect(again).rejects.toThrow('is there already');
  expect(await backupCommand({}, ['--verify', archive], quiet)).toContain('is whole');
  await expect(backupCommand({}, [], quiet)).rejects.toThrow('npm run backup -- <file>');
  await expect(restoreCommand({}, ['--all'], quiet)).rejects.toThrow('npm run restore -- <file>');
});

test('the drill: restored by an owner who is no superuser, every table is as it was, and a member signs in', async () => {
  const url = await anEmptyDatabase();
  const dataDir = dataDirOf('drill');
  expect(await restore(url, dataDir)).toContain('The checksum of every table is the backup');

  expect(await sumsOf(url)).toEqual(await sumsOf(databaseUrl()));
  expect(await rulesOf(url)).toEqual(await rulesOf(databaseUrl()));
  expect(await jobsOf(url)).toEqual(await jobsOf(databaseUrl()));
  const next = `select nextval(pg_get_serial_sequence('file_asset', 'id')) as id`;
  expect(await ask(url, next)).toEqual(await ask(databaseUrl(), next));
  expect(readFileSync(join(dataDir, 'session-secret'), 'utf8')).toBe('a secret of thirty-two bytes or more\n');
  expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600);

  const files = fileStore(readConfig(environmentOf(url, dataDir)));
  for await (const { key } of services.files.keys())
    expect(await text(await files.get(key))).toBe(await text(await services.files.get(key)));
  expect(await files.size('empty')).toBe(0);
  expect(await signInOn(url, files, 'member@demo.test')).toBe(200);

  await expect(restore(url, dataDir)).rejects.toThrow('This database is not empty');
}, 60_000);

test('what is cut off, changed, newer or no backup is refused, and the database stays empty', async () => {
  const url = await anEmptyDatabase();
  const whole = readFileSync(archive);
  const plain = zstdDecompressSync(whole);
  const packed = (bytes: Buffer) => zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 1 } });
  const changed = Buffer.from(plain);
  const at = changed.indexOf('member@demo.test');
  changed.write('nember', at);
  const newer = Buffer.from(plain);
  newer.write('"format":9', newer.indexOf('"format":1'));
  const later = join(folder, 'later');
  await ask(databaseUrl(), `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9e14)`);
  await backupCommand(environmentOf(databaseUrl(), services.config.dataDir), [later], quiet);
  await ask(databaseUrl(), `delete from drizzle.__drizzle_migrations where hash = 'later'`);
  const flipped = Buffer.from(whole);
  flipped[whole.length >> 1] = (flipped[whole.length >> 1] ?? 0) ^ 0x55;
  const cases: [name: string, content: Buffer, why: RegExp][] = [
    ['cut', whole.subarray(0, whole.length >> 1), /not a whole backup/],
    ['cut near its end', whole.subarray(0, -200), /not a whole backup/],
    ['cut before packing', packed(plain.subarray(0, plain.indexOf('manifest.json'))), /its end is missing/],
    ['changed before packing', packed(changed), /the table app_user is damaged/],
    ['changed', flipped, /not a whole backup/],
    ['newer', packed(newer), /made by a newer version of Tribe/],
    ['later tables', readFileSync(later), /made by a version of Tribe with other tables/],
    ['nothing', Buffer.alloc(0), /not a whole backup/],
    ['something else', Buffer.from('create table app_user ();'), /not a whole backup/],
    ['an archive of others', packed(Buffer.concat([tarHeader('x', 0), Buffer.alloc(1_024)])), /not a whole backup/],
  ];
  for (const [name, content, why] of cases) {
    const file = join(folder, `${name}.tar.zst`);
    writeFileSync(file, content);
    await expect(restore(url, dataDirOf('bad'), file)).rejects.toThrow(why);
    expect([name, await tablesIn(url)]).toEqual([name, 0]);
  }
  await expect(restore(url, dataDirOf('bad'), join(folder, 'nowhere'))).rejects.toThrow('cannot be opened (ENOENT)');
  expect(await readdir(dataDirOf('bad'))).not.toContain('files');
}, 60_000);

test.runIf(isLong)(
  'killed in the middle, a restore leaves an empty database, and the next one works',
  async () => {
    const url = await anEmptyDatabase();
    const dataDir = dataDirOf('killed');
    await migrateQueue(url);
    await withClient(url, async (holder) => {
      // The tables are loaded by the time that it waits for this.
      await holder.query('begin');
      await holder.query('lock table graphile_worker._private_jobs in exclusive mode');
      const script = join(import.meta.dirname, '../../../../scripts/restore.ts');
      const env = { ...process.env, ...environmentOf(url, dataDir) };
      const child = spawn(process.execPath, [script, archive], { env, stdio: 'ignore' });
      const exit = once(child, 'exit');
      const waiting = `select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`;
      await expect.poll(() => ask(url, waiting), { timeout: 20_000 }).toHaveLength(1);
      child.kill('SIGKILL');
      expect(await exit).toEqual([null, 'SIGKILL']);
    });
    expect(await tablesIn(url)).toBe(0);
    // The database ends the session of a client that is gone when it next looks; until then it holds the lock.
    await ask(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    expect(await restore(url, dataDir)).toContain('The checksum of every table is the backup');
  },
  60_000,
);

test('a disk that fills up leaves nothing under the name', async () => {
  const path = join(folder, 'full.tar.zst');
  async function* content(): AsyncGenerator<Buffer> {
    yield Buffer.alloc(1 << 20);
    throw Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' });
  }
  await expect(writeArchive(path, content())).rejects.toThrow('is full, and nothing was kept');
  expect((await readdir(folder)).filter((name) => name.startsWith('full'))).toEqual([]);
  const nowhere = writeArchive(join(folder, 'no', 'folder.tar.zst'), Readable.from([Buffer.alloc(1)]));
  await expect(nowhere).rejects.toThrow('in a folder that is there and yours');
});
