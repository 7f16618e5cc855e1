import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'tribe-run-';

/** A folder that goes with this process; where a process was killed, its folder goes when the next one asks for one. */
export function tempFolder(base = tmpdir()): string {
  for (const name of readdirSync(base)) if (name.startsWith(prefix) && isLeft(name)) remove(join(base, name));
  const folder = mkdtempSync(join(base, `${prefix}${process.pid}-`));
  // Others may pass through it, since the database of a root process runs as another user.
  chmodSync(folder, 0o711);
  process.on('exit', () => remove(folder));
  return folder;
}

/**
 * Has this process and all that it starts write their temporary files into a folder that goes with it: in memory, where
 * there is room, since a database is cloned there in a tenth of the time, and what tests write is not worth a disk. A
 * measurement names a base of its own.
 */
export function keepTempFilesTogether(base = hasRoom('/dev/shm') ? '/dev/shm' : undefined): void {
  const folder = tempFolder(base);
  Object.assign(process.env, { TMPDIR: folder, TEMP: folder, TMP: folder });
}

/** Has what this process starts take code as an earlier one compiled it: a sheet's worker costs a third, and there are hundreds. */
export function keepCompiledCode(): void {
  process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../node_modules/.cache/node');
}

const room = 4 * 1024 ** 3;

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= room;
  } catch {
    return false;
  }
}

function isLeft(name: string): boolean {
  try {
    process.kill(Number(name.slice(prefix.length).split('-')[0]), 0);
    return false;
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'ESRCH';
  }
}

/** What cannot go now is no reason to fail; it goes with the next run. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  } catch {}
}
