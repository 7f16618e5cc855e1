import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const Holder = z.object({ pid: z.int(), address: z.string().nullable(), since: z.string() });
type Holder = z.infer<typeof Holder>;

/** A process's lock on one DATA_DIR; the system releases it when the process ends, however it ends. */
export type Hold = {
  /** Records this server's address for a second start, such as `http://127.0.0.1:8910`. */
  announce(address: string): void;
  /** Releases the lock; calling it again does nothing. */
  release(): void;
};

/** Another running process holds DATA_DIR; the message says which and what to do. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse';
}

/**
 * Locks DATA_DIR for this process, creating the folder if it is missing.
 * @throws DataDirInUse if another process holds it.
 */
export function holdDataDir(dataDir: string, pid: number = process.pid): Hold {
  const folder = resolve(dataDir);
  makeFolder(folder);
  const lock = takeLock(join(folder, 'hold.lock'));
  const paper = join(folder, 'hold.json');
  if (!lock) throw new DataDirInUse(heldBy(folder, readHolder(paper)));

  const since = new Date().toISOString();
  const write = (address: string | null) => {
    // Removed first, since a server run by root may have left one that only root can change.
    rmSync(paper, { force: true });
    writeFileSync(paper, JSON.stringify({ pid, address, since } satisfies Holder));
  };
  write(null);
  let active = true;
  return {
    announce: write,
    release() {
      if (!active) return;
      active = false;
      rmSync(paper, { force: true });
      lock.close();
    },
  };
}

/** Others may pass through the folder but not list it: a root process runs its database as another user. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw new Error(`DATA_DIR ${folder} cannot be made or written: ${String(cause)}`, { cause });
  }
}

/** SQLite has the one file lock that Node offers on every system and that ends with its process. */
function takeLock(file: string): DatabaseSync | null {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec('pragma journal_mode = off; begin exclusive');
    return lock;
  } catch (cause) {
    lock?.close();
    if (cause instanceof Error && /locked|busy/.test(cause.message)) return null;
    throw new Error(`${file} cannot be locked: ${String(cause)}`, { cause });
  }
}

function readHolder(paper: string): Holder | null {
  try {
    return Holder.parse(JSON.parse(readFileSync(paper, 'utf8')));
  } catch {
    return null;
  }
}

function heldBy(folder: string, holder: Holder | null): string {
  if (!holder)
    return `DATA_DIR ${folder} is held by another process that is starting. Stop it, or choose another DATA_DIR.`;
  const where = holder.address ? ` at ${holder.address}` : ', which is starting';
  return `DATA_DIR ${folder} is held by process ${holder.pid}${where} (since ${holder.since}). Stop it, or choose another DATA_DIR.`;
}
