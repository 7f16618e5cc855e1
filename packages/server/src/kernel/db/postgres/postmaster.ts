import { readFile, readlink, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/** The content of `postmaster.pid`; PostgreSQL adds port and state as it starts. */
export type Postmaster = { pid: number; port: number | null; state: string };

export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, , , , state] = text.split('\n').map((line) => line.trim());
  if (!pid || !Number.isInteger(Number(pid))) return null;
  return { pid: Math.abs(Number(pid)), port: port ? Number(port) : null, state: state ?? '' };
}

/** True while a process has this id, whoever owns it; a zombie counts as gone. */
export function isAlive(pid: number): boolean {
  return hasProcess(pid) && !isZombie(pid);
}

function hasProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}

/** In a container the first process may not reap children, so killed databases stay in the process table forever. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * The port of the database already running on this cluster, once it accepts our password; null if none runs. Removes a killed
 * database's file if another program has its process id.
 */
export async function adoptable(cluster: string, passwordOf: () => Promise<string>): Promise<number | null> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await readPostmaster(cluster);
    if (!found || !hasProcess(found.pid)) return null;
    if (isZombie(found.pid) || (await isStranger(found.pid, cluster))) {
      await rm(join(cluster, 'postmaster.pid'), { force: true });
      return null;
    }
    if (found.port && found.state === 'ready' && (await serves(found.port, cluster, await passwordOf())))
      return found.port;
    await pause(100);
  }
  throw new Error(
    `A database runs on ${cluster} but does not answer. Its process is ${(await readPostmaster(cluster))?.pid}; stop it and start again.`,
  );
}

/** The postmaster runs in its own folder; if the system can't tell, the process is trusted. */
export async function isStranger(pid: number, cluster: string): Promise<boolean> {
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  return folder !== null && folder !== cluster;
}

async function serves(port: number, cluster: string, password: string): Promise<boolean> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    database: 'postgres',
    password,
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
    return rows[0]?.folder === cluster;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
