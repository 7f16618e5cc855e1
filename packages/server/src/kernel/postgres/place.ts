import { chmod, chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openFolder } from './binaries.ts';
import { mustRun, run, type User } from './command.ts';

/** Where one cluster lives and as whom: `cluster` is PostgreSQL's own folder, the rest stands beside it. */
export type Place = { folder: string; cluster: string; log: string; password: string; user: User | null };

/** PostgreSQL refuses to run as root, so a root process lends it another user of the system. */
export function databaseUser(): User | null {
  if (process.getuid?.() !== 0) return null;
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const row = rows.find(([name]) => name === 'postgres') ?? rows.find(([name]) => name === 'nobody');
  return row ? { uid: Number(row[2]), gid: Number(row[3]) } : { uid: 65_534, gid: 65_534 };
}

/**
 * The folder of the cluster: under DATA_DIR, or under `/var/lib/tribe` when DATA_DIR is closed to the database's user.
 * DATA_DIR then holds a file that names it, so that the two stay together.
 * @throws Error that names the folder that cannot be used.
 */
export async function findPlace(dataDir: string, user: User | null): Promise<Place> {
  const pointer = join(dataDir, 'postgres.place');
  if (existsSync(pointer)) return openPlace((await readFile(pointer, 'utf8')).trim(), dataDir, user);

  const near = join(dataDir, 'postgres');
  await mkdir(near, { recursive: true });
  if (!user || (await reaches(near, user))) return openPlace(near, dataDir, user);

  const far = join(openFolder, `database-${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(far, { recursive: true });
    await chmod(openFolder, 0o755);
  } catch (cause) {
    throw new Error(closed(near, `and ${far} cannot be made: ${String(cause)}`), { cause });
  }
  const place = await openPlace(far, dataDir, user);
  await writeFile(pointer, `${far}\n`);
  return place;
}

async function openPlace(folder: string, dataDir: string, user: User | null): Promise<Place> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  if (user) await lend(folder, user);
  if (user && !(await reaches(folder, user)))
    throw new Error(closed(folder, 'open it to that user or choose another DATA_DIR'));
  return {
    folder,
    cluster: join(folder, 'cluster'),
    log: join(folder, 'postgres.log'),
    password: join(dataDir, 'postgres.password'),
    user,
  };
}

/** A data folder that was made by another user, before or after a start with sudo, is handed over whole. */
async function lend(folder: string, user: User): Promise<void> {
  const { uid, gid } = await stat(folder);
  if (uid === user.uid && gid === user.gid) return;
  await mustRun(`Giving ${folder} to the database's user`, 'chown', ['-R', `${user.uid}:${user.gid}`, folder]);
  await chown(folder, user.uid, user.gid);
}

const reaches = async (folder: string, user: User): Promise<boolean> =>
  (await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { cwd: '/', user })).code === 0;

const closed = (folder: string, rest: string): string =>
  `The database cannot run as root, and the user it runs as cannot reach ${folder}; ${rest}.`;
