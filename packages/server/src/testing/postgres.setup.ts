import { existsSync, readFileSync, rmSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#kernel/migrate.ts';
import { startPostgres } from '#kernel/postgres/embedded.ts';
import { DataDirHeld, holdDataDir } from '#kernel/postgres/hold.ts';
import { isAlive, isStranger, readPostmaster } from '#kernel/postgres/postmaster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test cluster as its superuser; tests clone `tribe`, which is migrated, and connect to their clone alone. */
    postgresUrl: string;
  }
}

/** A crash may cost a test its data, so nothing waits for the disk. */
const quick = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '300',
};

const prefix = 'tribe-test-';

/** One PostgreSQL for a run of the tests, in a folder of its own that goes with it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const dataDir = await mkdtemp(join(tmpdir(), prefix));
  await chmod(dataDir, 0o711);
  const hold = holdDataDir(dataDir);
  const postgres = await startPostgres({ dataDir, settings: quick });
  const cut = () => cutOff(dataDir);
  process.once('exit', cut);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  await makeTemplate(postgres.url);
  project.provide('postgresUrl', postgres.url);

  return async () => {
    process.off('exit', cut);
    await postgres.stop();
    hold.release();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Closed to connections, because PostgreSQL clones only a database that nobody uses. */
async function makeTemplate(url: string): Promise<void> {
  await migrate(url);
  const admin = new URL(url);
  admin.pathname = '/postgres';
  await withClient(admin.href, (client) =>
    client.query('alter database tribe is_template true allow_connections false'),
  );
}

async function withClient(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** A run that is told to end has no time to wait: the processes are told, and the folder goes. */
function cutOff(dataDir: string): void {
  const [pid] = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGQUIT');
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

/** What killed runs left behind: their folders are held by nobody, their databases may still run. */
async function sweep(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  for (const name of names) await sweepOne(join(tmpdir(), name)).catch(() => {});
}

async function sweepOne(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, 'hold.json'))) return;
  try {
    holdDataDir(dataDir).release();
  } catch (cause) {
    if (cause instanceof DataDirHeld) return;
    throw cause;
  }
  const cluster = join(dataDir, 'postgres', 'cluster');
  const found = await readPostmaster(cluster);
  if (found && isAlive(found.pid) && !(await isStranger(found.pid, cluster))) {
    process.kill(found.pid, 'SIGINT');
    for (let tries = 0; tries < 50 && isAlive(found.pid); tries += 1) await pause(100);
  }
  await rm(dataDir, { recursive: true, force: true });
}
