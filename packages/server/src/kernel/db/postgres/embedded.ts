import { mkdir, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#kernel/loopback.ts';
import { withClient } from '#kernel/db/withClient.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { mustRun, run, type User } from './command.ts';
import { findPlace, type Place } from './place.ts';
import { keepAlive } from './keepAlive.ts';
import { adoptable, isAlive, readPostmaster } from './postmaster.ts';

export type Embedded = {
  /** The superuser's address of database `tribe`, on a port of 127.0.0.1 that was free at the start. */
  url: string;
  /** Stops the database within 8 s; a second call waits for the same stop. */
  stop(): Promise<void>;
  /** True if the database outlived an earlier server and was adopted while running. */
  adopted: boolean;
};

export type StartPostgres = {
  dataDir: string;
  log?: (text: string) => void;
  /** Lines for postgresql.conf, such as settings that make tests fast but unsafe. */
  settings?: Record<string, string>;
  /** Restarts the database whenever it ends without `stop`. */
  isKeptAlive?: boolean;
};

const database = 'tribe';
const major = '18';

/**
 * Starts the embedded PostgreSQL on DATA_DIR, or adopts the one still running on it. The caller holds the lock on DATA_DIR
 * (`holdDataDir`), so that no two servers do this at once.
 * @throws Error that names the folder or package at fault.
 */
export async function startPostgres({
  dataDir,
  log = () => {},
  settings = {},
  isKeptAlive = false,
}: StartPostgres): Promise<Embedded> {
  await mkdir(resolve(dataDir), { recursive: true, mode: 0o711 });
  const place = await findPlace(await realpath(dataDir));
  if (!place.folder.startsWith(await realpath(dataDir)))
    log(`the database lives in ${place.folder}, where its user can reach it`);
  const password = () => readFile(place.password, 'utf8');

  const running = await adoptable(place.cluster, password);
  const binaries = await findBinaries(place.user);
  if (running) log(`took over the database that runs on port ${running}`);
  const port = running ?? (await launch(place, binaries, { settings, log }));

  const url = (name: string, word: string) => `postgres://postgres:${word}@127.0.0.1:${port}/${name}`;
  await ensureDatabase(url('postgres', await password()));
  const watch = isKeptAlive
    ? keepAlive(place, { log, restart: () => launch(place, binaries, { settings, log, port }) })
    : null;
  const end = async () => {
    await watch?.stop();
    await halt(place, binaries);
  };
  let stopping: Promise<void> | undefined;
  return {
    url: url(database, await password()),
    adopted: running !== null,
    stop: () => (stopping ??= end()),
  };
}

type Launch = {
  settings: Record<string, string>;
  log: (text: string) => void;
  /** The port of an earlier start, which clients may know. */
  port?: number;
};

async function launch(place: Place, binaries: Binaries, { settings, log, port: known }: Launch): Promise<number> {
  if (!existsSync(place.cluster)) {
    log('making a new database');
    await makeCluster(place, binaries, settings['fsync'] === 'off');
  }
  await checkVersion(place);
  await trimLog(place);
  for (let tries = 1; ; tries += 1) {
    const port = known ?? (await freePort());
    await configure(place, { ...settings, port: String(port) });
    const { code, text } = await run(
      binaries.pgCtl,
      ['start', '-D', 'cluster', '-l', 'postgres.log', '-w', '-t', '120', '-s'],
      { cwd: place.folder, user: place.user },
    );
    if (code === 0) return port;
    // A port taken meanwhile, or the last processes of a killed database, are gone by the next try.
    if (tries === 4)
      throw new Error(`The database does not start (${text}). The end of ${place.log}:\n${await lastLines(place.log)}`);
    await pause(500 * tries);
  }
}

/** Created under a temporary name and renamed, so that an interrupted start never leaves half a cluster. */
async function makeCluster(place: Place, binaries: Binaries, isBrief: boolean): Promise<void> {
  const word = randomBytes(24).toString('base64url');
  const half = join(place.folder, 'cluster.new');
  const paper = join(place.folder, 'cluster.word');
  await rm(half, { recursive: true, force: true });
  await rm(paper, { force: true });
  await rm(place.password, { force: true });
  await writeFor(null, place.password, word);
  await writeFor(place.user, paper, word);
  try {
    await mustRun(
      'Making the database',
      binaries.initdb,
      [
        '-D',
        'cluster.new',
        '--encoding=UTF8',
        '--locale=C.UTF-8',
        '--username=postgres',
        '--auth=scram-sha-256',
        '--pwfile=cluster.word',
        '--no-instructions',
        ...(isBrief ? ['--no-sync', '--no-data-checksums'] : []),
      ],
      { cwd: place.folder, user: place.user },
    );
    const config = await open(join(half, 'postgresql.conf'), 'a');
    await config.write(`\ninclude_if_exists = 'tribe.conf'\n`);
    await config.close();
    await rename(half, place.cluster);
  } finally {
    await rm(paper, { force: true });
  }
}

async function configure(place: Place, settings: Record<string, string>): Promise<void> {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    ...settings,
  };
  const file = join(place.cluster, 'tribe.conf');
  await rm(file, { force: true });
  await writeFor(
    place.user,
    file,
    Object.entries(all)
      .map(([name, value]) => `${name} = '${value}'\n`)
      .join(''),
  );
}

/** Refuses an existing file, so that a root process never writes through another user's link. */
async function writeFor(user: User | null, file: string, text: string): Promise<void> {
  const paper = await open(file, 'wx', 0o600);
  await paper.writeFile(text);
  if (user) await paper.chown(user.uid, user.gid);
  await paper.close();
}

async function checkVersion(place: Place): Promise<void> {
  const found = (await readFile(join(place.cluster, 'PG_VERSION'), 'utf8')).trim();
  if (found === major) return;
  throw new Error(
    `${place.cluster} was made by PostgreSQL ${found}, this is ${major}. Move it over with pg_dump, or choose another DATA_DIR.`,
  );
}

async function trimLog(place: Place): Promise<void> {
  const size = await stat(place.log).then(
    (it) => it.size,
    () => 0,
  );
  if (size > 16 * 1024 * 1024) await rm(place.log);
}

const ensureDatabase = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (!rowCount) await client.query(`create database ${database}`);
  });

/** Cuts open connections (fast); a database that takes longer than 6 s is killed and recovers at its next start. */
async function halt(place: Place, binaries: Binaries): Promise<void> {
  const found = await readPostmaster(place.cluster);
  if (!found || !isAlive(found.pid)) return;
  for (const [mode, seconds] of [
    ['fast', '6'],
    ['immediate', '2'],
  ]) {
    const args = ['stop', '-D', 'cluster', '-m', mode ?? '', '-w', '-t', seconds ?? '', '-s'];
    if ((await run(binaries.pgCtl, args, { cwd: place.folder, user: place.user })).code === 0) break;
  }
  // pg_ctl waits for the pid file, which disappears a moment before the process.
  for (let tries = 0; tries < 20 && isAlive(found.pid); tries += 1) await pause(25);
}

const lastLines = (file: string): Promise<string> =>
  readFile(file, 'utf8').then(
    (text) => text.trimEnd().split('\n').slice(-8).join('\n'),
    () => '(no log)',
  );
