import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { toAppError } from '#kernel/api/errors.ts';
import { toStorageError } from '#kernel/files/incoming.ts';
import type { FileStore } from '#kernel/files/store.ts';

/** Where a file may go: its size limit in bytes, the folder it is received in, and its store. */
export type Berth = { limit: number; dataDir: string; files: FileStore };

/**
 * Stores a file and runs `work`; if `work` fails, removes the file. If the database went away and `work` may have been committed,
 * the file stays so that its row isn't left without one; a file without a row is swept within two days.
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
    // A failed upload is removed by the store itself.
    if (isStored && toAppError(error).code !== 'UNAVAILABLE') await files.remove(key).catch(() => {});
    throw toStorageError(error);
  }
}
