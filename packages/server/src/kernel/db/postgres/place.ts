import { chmod, mkdir, readFile, rmdir, stat, writeFile } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openFolder } from './binaries.ts';
import { mustRun, run, type User } from './command.ts';

/** Where a cluster lives and which user runs it: `cluster` is PostgreSQL's own folder, the rest lies beside it. */
export type Place = { folder: string; cluster: string; log: string; password: string; user: User | null };

/**
 * The folder of the cluster: under DATA_DIR, or under `/var/lib/tribe` if the database's user can't reach DATA_DIR. DATA_DIR
 * then holds a file that names it, so that the two stay together.
 * @throws Error that names the folder that can't be used.
 */
export async function findPlace(dataDir: string): Promise<Place> {
  const pointer = join(dataDir, 'postgres.place');
  if (existsSync(pointer)) return knownPlace((await readFile(pointer, 'utf8')).trim(), dataDir, pointer);

  const near = join(dataDir, 'postgres');
  if (existsSync(join(near, 'cluster'))) return knownPlace(near, dataDir, pointer);
  const user = databaseUser();
  if (!user || (await canLive(near, user))) return openPlace(near, dataDir, user);

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

/** A folder with a database keeps its owner, so that root and an ordinary user can take turns. */
async function knownPlace(folder: string, dataDir: string, pointer: string): Promise<Place> {
  const found = await stat(folder).catch(() => null);
  if (!found) {
    throw new Error(
      `The database of ${dataDir} was in ${folder}, which is not there. Put it back, or remove ${pointer} to begin with an empty one.`,
    );
  }
  if (process.getuid && process.getuid() !== 0 && found.uid !== process.getuid()) {
    throw new Error(`${folder} belongs to another user. Start as that user, or choose another DATA_DIR.`);
  }
  const { uid, gid } = found;
  return openPlace(folder, dataDir, process.getuid?.() === 0 && uid !== 0 ? { uid, gid } : databaseUser());
}

/** PostgreSQL refuses to run as root, so a root process runs it as another user. */
function databaseUser(): User | null {
  if (process.getuid?.() !== 0) return null;
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const row = rows.find(([name]) => name === 'postgres') ?? rows.find(([name]) => name === 'nobody');
  return row ? { uid: Number(row[2]), gid: Number(row[3]) } : { uid: 65_534, gid: 65_534 };
}

async function openPlace(folder: string, dataDir: string, user: User | null): Promise<Place> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  if (user) await lend(folder, user);
  if (user && !(await reaches(folder, user))) {
    throw new Error(closed(folder, 'open the folders above it to that user, or choose another DATA_DIR'));
  }
  return {
    folder,
    cluster: join(folder, 'cluster'),
    log: join(folder, 'postgres.log'),
    password: join(dataDir, 'postgres.password'),
    user,
  };
}

/** Hands over a whole folder that root restored, from a backup for example. */
async function lend(folder: string, user: User): Promise<void> {
  const { uid, gid } = await stat(folder);
  if (uid === user.uid && gid === user.gid) return;
  await mustRun(`Giving ${folder} to the database's user`, 'chown', ['-R', `${user.uid}:${user.gid}`, folder]);
}

/** Tries rather than reading file modes, and removes what it created. */
async function canLive(folder: string, user: User): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  if (await reaches(folder, user)) return true;
  await rmdir(folder);
  return false;
}

const reaches = async (folder: string, user: User): Promise<boolean> =>
  (await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { cwd: '/', user })).code === 0;

const closed = (folder: string, rest: string): string =>
  `The database cannot run as root, and the user it runs as cannot reach ${folder}; ${rest}.`;
