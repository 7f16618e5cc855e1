import type { LargeUpload } from '#features/files/largeUpload.service.ts';
import type { Berth } from '#kernel/files/berth.ts';
import { type Incoming, save, withPlace } from '#kernel/files/incoming.ts';
import type { FileStore } from '#kernel/files/store.ts';

/** Has `work` do with a large file what it would do with one that came at once: its pieces, one after the other, on the disk. */
export const withWhole = <Result>(
  { dataDir, files }: Berth,
  { pieceKeys, name, size }: LargeUpload,
  work: (whole: Incoming) => Promise<Result>,
): Promise<Result> =>
  withPlace(dataDir, async (path) =>
    work({ path, name, ...(await save(contentOf(files, pieceKeys), { path, limit: size })), fields: {} }),
  );

async function* contentOf(files: FileStore, keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) yield* await files.get(key);
}

/** Takes the pieces away; one that stays because the store is away goes with the next cleaning. */
export async function dropPieces({ files }: Berth, keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.remove(key).catch(() => {});
}
