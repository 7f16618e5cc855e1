import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { LargeUpload } from '#features/files/largeUpload.service.ts';
import { unavailable } from '#kernel/api/errors.ts';
import type { Berth } from '#kernel/files/berth.ts';
import { type Incoming, incomingFolder, isDiskFull } from '#kernel/files/incoming.ts';
import type { FileStore } from '#kernel/files/store.ts';
import { privateFile, privateFolder } from '#kernel/http/privateFiles.ts';
import { join } from 'node:path';

/** Has `work` do with a large file what it would do with one that came at once: its pieces, one after the other, on the disk. */
export async function withWhole<Result>(
  { dataDir, files }: Berth,
  { pieceKeys, name, size }: LargeUpload,
  work: (whole: Incoming) => Promise<Result>,
): Promise<Result> {
  const folder = incomingFolder(dataDir);
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  const counted = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      done(null, piece);
    },
  });
  await privateFolder(folder);
  try {
    await pipeline(contentOf(files, pieceKeys), counted, privateFile(path));
    return await work({ path, name, size, sha256: hash.digest('hex'), fields: {} });
  } catch (error) {
    throw isDiskFull(error) ? unavailable('There is no room for this file at the moment', 60) : error;
  } finally {
    await rm(path, { force: true });
  }
}

async function* contentOf(files: FileStore, keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) yield* await files.get(key);
}

/** Takes the pieces away; one that stays because the store is away goes with the next cleaning. */
export async function dropPieces({ files }: Berth, keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.remove(key).catch(() => {});
}
