import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { execFileSync, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { startPostgres, type Embedded } from './embedded.ts';
import { holdDataDir, type Hold } from './hold.ts';
import { isAlive, readPostmaster } from './postmaster.ts';

vi.setConfig({ testTimeout: 60_000 });

const folders: string[] = [];
const running: Embedded[] = [];
const holds: Hold[] = [];

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
  for (const hold of holds.splice(0)) hold.release();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function aDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tribe-test- with spaces '));
  chmodSync(folder, 0o711);
  // Locked, so that the next run can tell a folder left by a killed run from one in use.
  holds.push(holdDataDir(folder));
  folders.push(folder);
  return folder;
}

async function start(dataDir: string): Promise<Embedded> {
  const postgres = await startPostgres({ dataDir, settings: { fsync: 'off' } });
  running.push(postgres);
  return postgres;
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: statement, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

const pidOf = async (dataDir: string): Promise<number> =>
  (await readPostmaster(join(dataDir, 'postgres/cluster')))?.pid ?? 0;

test('the database counts characters, listens on loopback only and requires its password', async () => {
  const dataDir = aDataDir();
  const { url, adopted } = await start(dataDir);
  expect(adopted).toBe(false);
  expect(
    await ask(url, `select length('ñ₱'), current_setting('server_encoding'), current_setting('listen_addresses')`),
  ).toEqual([2, 'UTF8', '127.0.0.1']);
  expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
});

test('data survives a stop, and the stopped database leaves no process', async () => {
  const dataDir = aDataDir();
  const first = await start(dataDir);
  await ask(first.url, 'create table kept as select 7 as number');
  const pid = await pidOf(dataDir);
  await Promise.all([first.stop(), first.stop()]);
  expect(isAlive(pid)).toBe(false);
  expect(await ask((await start(dataDir)).url, 'select number from kept')).toEqual([7]);
});

test('a database that outlived its server is adopted while it runs', async () => {
  const dataDir = aDataDir();
  const first = await start(dataDir);
  const pid = await pidOf(dataDir);
  const second = await start(dataDir);
  expect(second).toMatchObject({ url: first.url, adopted: true });
  expect(await pidOf(dataDir)).toBe(pid);
});

test('after a crash of everything, the next start recovers what was committed', async () => {
  const dataDir = aDataDir();
  const first = await start(dataDir);
  await ask(first.url, 'create table kept as select 7 as number');
  process.kill(await pidOf(dataDir), 'SIGKILL');
  const second = await start(dataDir);
  expect(second.adopted).toBe(false);
  expect(await ask(second.url, 'select number from kept')).toEqual([7]);
});

test('an unrelated process with the id of a killed database is left alone', async () => {
  const dataDir = aDataDir();
  await start(dataDir);
  process.kill(await pidOf(dataDir), 'SIGKILL');
  const stranger = spawn('sleep', ['60']);
  const file = join(dataDir, 'postgres/cluster/postmaster.pid');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)));
  expect((await start(dataDir)).adopted).toBe(false);
  expect(stranger.exitCode).toBe(null);
  stranger.kill();
});

test('a first start that was interrupted while creating the database starts over', async () => {
  const dataDir = aDataDir();
  mkdirSync(join(dataDir, 'postgres/cluster.new'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres/cluster.new/half'), '');
  writeFileSync(join(dataDir, 'postgres.password'), 'of-the-first-try');
  expect(await ask((await start(dataDir)).url, 'select 1')).toEqual([1]);
  expect(existsSync(join(dataDir, 'postgres/cluster.new'))).toBe(false);
});

test('a database of another version is reported and not touched', async () => {
  const dataDir = aDataDir();
  await (await start(dataDir)).stop();
  writeFileSync(join(dataDir, 'postgres/cluster/PG_VERSION'), '17\n');
  await expect(start(dataDir)).rejects.toThrow(/cluster was made by PostgreSQL 17, this is 18/);
});

test('a database missing from where DATA_DIR says is not replaced by an empty one', async () => {
  const dataDir = aDataDir();
  writeFileSync(join(dataDir, 'postgres.place'), join(dataDir, 'moved'));
  await expect(start(dataDir)).rejects.toThrow(`was in ${join(dataDir, 'moved')}, which is not there`);
});

const isRoot = process.getuid?.() === 0;

test.runIf(isRoot)('root takes turns with an ordinary user: the files keep their owner', async () => {
  const dataDir = aDataDir();
  await (await start(dataDir)).stop();
  execFileSync('chown', ['-R', '65534:65534', join(dataDir, 'postgres')]);
  await start(dataDir);
  expect(statSync(`/proc/${await pidOf(dataDir)}`).uid).toBe(65_534);
  expect(statSync(join(dataDir, 'postgres/cluster/tribe.conf')).uid).toBe(65_534);
});

test.runIf(isRoot)('for root a closed DATA_DIR keeps its database in a place that the database can reach', async () => {
  const dataDir = aDataDir();
  chmodSync(dataDir, 0o700);
  const { url, stop } = await start(dataDir);
  const place = readFileSync(join(dataDir, 'postgres.place'), 'utf8').trim();
  folders.push(place);
  expect(place).toMatch(/^\/var\/lib\/tribe\/database-/);
  await ask(url, 'create table kept as select 7 as number');
  await stop();
  expect(await ask((await start(dataDir)).url, 'select number from kept')).toEqual([7]);
});
