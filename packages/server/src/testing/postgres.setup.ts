import { readFileSync, rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#kernel/db/migrate.ts';
import { withClient } from '#kernel/db/withClient.ts';
import { startPostgres } from '#kernel/db/postgres/embedded.ts';
import { isLong } from './long.ts';

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
  // Thousands of sequences in one database grow slow by their dead rows; a short run is done before they count.
  autovacuum: isLong ? 'on' : 'off',
  // Else each connection plans a statement five times before it has one plan for all: over a third of what the tests cost here.
  plan_cache_mode: isLong ? 'auto' : 'force_generic_plan',
  max_connections: '300',
  // Each clone is read anew, from memory: to hand that to other processes costs more than to read.
  io_method: 'sync',
  update_process_title: 'off',
  // A run connects two thousand times, and each proves its password as often as this says.
  scram_iterations: '1',
};

/** One PostgreSQL for a run of the tests, in a folder of its own that goes with it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tribe-test-'));
  await chmod(dataDir, 0o711);
  const postgres = await startPostgres({ dataDir, settings: quick });
  const cut = () => cutOff(dataDir);
  // Before the folder of all temporary files goes, where its number is read.
  process.prependOnceListener('exit', cut);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  await makeTemplate(postgres.url);
  project.provide('postgresUrl', postgres.url);

  return async () => {
    process.off('exit', cut);
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Closed to connections, because PostgreSQL clones only a database that nobody uses. */
async function makeTemplate(url: string): Promise<void> {
  await migrate(url);
  const admin = new URL(url);
  admin.pathname = '/postgres';
  await withClient(admin.href, async (client) => {
    await client.query('alter database tribe is_template true allow_connections false');
    // Said anew, since what a password is proved by is made when it is set.
    await client.query(`alter role current_user password '${decodeURIComponent(admin.password)}'`);
  });
}

/** A run that is told to end has no time to wait: the processes are told, and the folder goes. */
function cutOff(dataDir: string): void {
  const [pid] = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGQUIT');
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}
