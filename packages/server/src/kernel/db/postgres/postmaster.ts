import { readFile, readlink, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/** What PostgreSQL writes of itself in `postmaster.pid`; port and state come only once it has got so far. */
export type Postmaster = { pid: number; port: number | null; state: string };

export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, , , , state] = text.split('\n').map((line) => line.trim());
  if (!pid || !Number.isInteger(Number(pid))) return null;
  return { pid: Math.abs(Number(pid)), port: port ? Number(port) : null, state: state ?? '' };
}

/** True while a process has this id, whoever owns it; one that ended but was not yet collected counts as gone. */
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

/** In a container the first process may collect nobody, and killed databases stay in the table for ever. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * The port of the database that already runs on this cluster, once it answers to our password; null when none runs.
 * A file left by a killed database whose process id another program has since got is taken away.
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

/** The postmaster works in its own folder; where the system cannot say, the process is believed. */
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
