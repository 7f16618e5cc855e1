import type { ChildProcess } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '../../packages/server/src/kernel/db/withClient.ts';
import { run, start } from '../processes.ts';
import { freePort } from '../../packages/server/src/kernel/loopback.ts';

/** Where Debian keeps the programs of PostgreSQL, the newest first; null where none is installed (`apt-get install postgresql`). */
export const debianPostgres = (): string | null =>
  globSync('/usr/lib/postgresql/*/bin/initdb').sort().at(-1)?.replace('/initdb', '') ?? null;

export type Cluster = {
  /** The owner of the tables, and the role of the server that owns nothing, for a database of this name. */
  urlsOf(database: string): Promise<{ adminUrl: string; url: string }>;
  pid(): number;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** A streaming replica of it, begun from a copy made over the network. */
  startReplica(): Promise<Replica>;
  stop(): Promise<void>;
};

/** `address` is an address of the primary at the replica. */
export type Replica = { address(url: string): string; pid(): number; stop(): Promise<void> };

/** A cluster of Debian's PostgreSQL in a folder of its own, run by the user `postgres` where we are root. */
export async function startCluster(bin: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'tribe-debian-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  const asUser = (program: string, args: string[]): [string, string[]] =>
    isRoot
      ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', program, ...args]]
      : [program, args];
  if (isRoot) await run('chown', ['postgres:postgres', folder]);
  const data = join(folder, 'data');
  const made = await run(
    ...asUser(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']),
  );
  if (!made.ok) throw new Error(`initdb failed:\n${made.text}`);

  const url = (user: string, database: string, at = port) => `postgres://${user}:word@127.0.0.1:${at}/${database}`;

  async function launch(place: string, at: number): Promise<ChildProcess> {
    const settings = ['-c', `port=${at}`, '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=`];
    const started = start(...asUser(join(bin, 'postgres'), ['-D', place, ...settings, '-c', 'max_connections=200']));
    for (let tries = 0; tries < 200; tries += 1) {
      const answers = withClient(url('postgres', 'postgres', at), (client) => client.query('select 1'));
      if (
        await answers.then(
          () => true,
          () => false,
        )
      )
        return started;
      await pause(50);
    }
    throw new Error('PostgreSQL did not start');
  }

  let child: ChildProcess | undefined;
  const cluster: Cluster = {
    async urlsOf(database) {
      const [owner, role] = [`${database}_owner`, `${database}_app`];
      await withClient(url('postgres', 'postgres'), async (client) => {
        await client.query(`create role ${owner} login password 'word'`);
        await client.query(`create role ${role} login password 'word'`);
        await client.query(
          `create database ${database} owner ${owner} encoding 'UTF8' locale 'C.UTF-8' template template0`,
        );
      });
      return { adminUrl: url(owner, database), url: url(role, database) };
    },
    pid: () => child?.pid ?? 0,
    kill: async () => child && quit(child),
    async start() {
      child = await launch(data, port);
    },
    async startReplica() {
      const own = await freePort();
      const copy = join(folder, 'replica');
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
      const copied = await run(
        ...asUser(join(bin, 'pg_basebackup'), ['-D', copy, '-R', '-X', 'stream', '-c', 'fast', ...from]),
      );
      if (!copied.ok) throw new Error(`pg_basebackup failed:\n${copied.text}`);
      const standby = await launch(copy, own);
      return {
        address: (other) => Object.assign(new URL(other), { port: String(own) }).href,
        pid: () => standby.pid ?? 0,
        stop: () => quit(standby),
      };
    },
    async stop() {
      await cluster.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await cluster.start();
  return cluster;
}

/** What `pg_ctl restart -m immediate` sends: no session is waited for. */
async function quit(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGQUIT');
  await gone;
}
