import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { toAppError } from '#kernel/api/errors.ts';
import { orNoRoom } from '#kernel/files/incoming.ts';
import type { FileStore } from '#kernel/files/store.ts';

/** Where a file may go: how many bytes it may have, the disk that it is received on, and the store that keeps it. */
export type Berth = { limit: number; dataDir: string; files: FileStore };

/**
 * Puts a file into the store for as long as `work` goes well: what fails leaves nothing behind. Where nobody knows whether
 * `work` was committed, because the database went away, the file stays, so that its row has one; without a row it is
 * cleaned away within two days.
 */
export async function withStored<Result>(
  { files }: Berth,
  file: { path: string; size: number },
  work: (storageKey: string) => Promise<Result>,
): Promise<Result> {
  const key = randomUUID();
  let isStored = false;
  try {
    await files.put(key, createReadStream(file.path), file.size);
    isStored = true;
    return await work(key);
  } catch (error) {
    // What did not arrive, the store has put away itself.
    if (isStored && toAppError(error).code !== 'UNAVAILABLE') await files.remove(key).catch(() => {});
    throw orNoRoom(error);
  }
}
