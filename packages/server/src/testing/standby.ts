import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isCancelledByRecovery } from '#kernel/api/errors.ts';
import { freePort } from '#kernel/loopback.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { findBinaries } from '#kernel/db/postgres/binaries.ts';
import { mustRun } from '#kernel/db/postgres/command.ts';
import { type Embedded, startPostgres } from '#kernel/db/postgres/embedded.ts';
import { findPlace, type Place } from '#kernel/db/postgres/place.ts';
import { isAlive, readPostmaster } from '#kernel/db/postgres/postmaster.ts';
import { withClient } from '#kernel/db/withClient.ts';

export type Standby = {
  /** As its superuser; the application's role has the same password as on the primary. */
  url: string;
  start(): Promise<void>;
  /** Ends at once, as by a power failure: its processes are told nothing. */
  kill(): Promise<void>;
  /** Stops all its processes where they are; connections stay open and get no answer. */
  freeze(): void;
  thaw(): void;
  /** Receives what the primary writes, and shows none of it. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** Becomes a primary of its own, on a new timeline. */
  promote(): Promise<void>;
  /** Replicates another server from now on. */
  follow(url: string): Promise<void>;
  /** Writes what it has to disk, as it does every few minutes. */
  checkpoint(): Promise<void>;
};

export type Streaming = { url: string; standbys: Standby[]; stopPrimary(): Promise<void>; stop(): Promise<void> };

/** A commit returns before its WAL is written, so that a position that is read too early would be found out. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '100',
  wal_level: 'replica',
  max_wal_senders: '5',
  wal_keep_size: '512MB',
  wal_receiver_status_interval: '1s',
  wal_retrieve_retry_interval: '100ms',
  max_standby_streaming_delay: '100ms',
  autovacuum: 'off',
};

/** A migrated primary with real streaming replicas, each begun from a cold copy of it. */
export async function aStreamingCluster(count: number): Promise<Streaming> {
  const folder = await mkdtemp(join(tmpdir(), 'tribe-cluster-'));
  await chmod(folder, 0o711);
  const dataDir = join(folder, 'primary');
  const first = await startPostgres({ dataDir, settings });
  await migrate(first.url);
  await first.stop();
  const { cluster } = await findPlace(realpathSync(dataDir));
  const places: Place[] = [];
  for (let at = 0; at < count; at += 1) {
    const place = await aPlace(join(folder, `standby-${at}`));
    await promisify(execFile)('cp', ['-a', cluster, place.cluster]);
    places.push(place);
  }
  const primary = await startPostgres({ dataDir, settings });
  const standbys = await Promise.all(places.map((place) => aStandby(place, primary)));
  await Promise.all(standbys.map((standby) => standby.start()));
  const clusters = [cluster, ...places.map((place) => place.cluster)];
  // A run that is told to end has no time to wait.
  const cutOff = () => clusters.flatMap(processesOf).forEach((pid) => signal(pid, 'SIGKILL'));
  process.once('exit', cutOff);
  return {
    url: primary.url,
    standbys,
    stopPrimary: primary.stop,
    async stop() {
      process.off('exit', cutOff);
      await Promise.all(standbys.map((standby) => standby.kill()));
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function aPlace(dataDir: string): Promise<Place> {
  await promisify(execFile)('mkdir', ['-m', '711', dataDir]);
  return findPlace(realpathSync(dataDir));
}

async function aStandby(place: Place, primary: Embedded): Promise<Standby> {
  const own = String(await freePort());
  const url = Object.assign(new URL(primary.url), { port: own }).href;
  await writeFor(place, 'tribe.conf', await confOf(place, { port: own, primary_conninfo: conninfoOf(primary.url) }));
  await writeFor(place, 'standby.signal', '');
  const { pgCtl } = await findBinaries(place.user);
  const control = (...args: string[]) =>
    mustRun('pg_ctl', pgCtl, [...args, '-D', 'cluster', '-w', '-t', '60', '-s'], {
      cwd: place.folder,
      user: place.user,
    });
  const ask = (text: string): Promise<void> =>
    withClient(url, async (client) => void (await client.query(text))).catch((error: unknown) => {
      // The replay may cancel this one as well.
      if (isCancelledByRecovery(error)) return ask(text);
      throw error;
    });
  const processes = () => processesOf(place.cluster);
  return {
    url,
    start: async () => void (await control('start', '-l', 'postgres.log')),
    async kill() {
      const [main] = processes();
      for (const pid of processes()) signal(pid, 'SIGKILL');
      if (main === undefined) return;
      while (isAlive(main)) await pause(10);
      const found = await readPostmaster(place.cluster);
      if (found) await rm(join(place.cluster, 'postmaster.pid'), { force: true });
    },
    freeze: () => processes().forEach((pid) => signal(pid, 'SIGSTOP')),
    thaw: () => processes().forEach((pid) => signal(pid, 'SIGCONT')),
    pauseReplay: () => ask('select pg_wal_replay_pause()'),
    resumeReplay: () => ask('select pg_wal_replay_resume()'),
    promote: async () => void (await control('promote')),
    async follow(other) {
      await ask(`alter system set primary_conninfo = '${conninfoOf(other)}'`);
      await ask('select pg_reload_conf()');
    },
    checkpoint: () => ask('checkpoint'),
  };
}

function conninfoOf(url: string): string {
  const { hostname, port, username, password } = new URL(url);
  return `host=${hostname} port=${port} user=${username} password=${password}`;
}

async function confOf({ cluster }: Place, more: Record<string, string>): Promise<string> {
  const kept = (await readFile(join(cluster, 'tribe.conf'), 'utf8'))
    .split('\n')
    .filter((line) => !Object.keys(more).some((name) => line.startsWith(`${name} `)));
  return [...kept, ...Object.entries(more).map(([name, value]) => `${name} = '${value}'`), ''].join('\n');
}

async function writeFor({ cluster, user }: Place, name: string, text: string): Promise<void> {
  const file = join(cluster, name);
  await writeFile(file, text, { mode: 0o600 });
  if (user) await chown(file, user.uid, user.gid);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
}

/** The main process of a cluster, and its children. */
function processesOf(cluster: string): number[] {
  let main: number;
  try {
    main = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return [];
  }
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === main);
  return [main, ...children.map(Number)];
}

function parentOf(pid: string): number | null {
  try {
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    return Number(after.split(' ')[1]);
  } catch {
    return null;
  }
}
