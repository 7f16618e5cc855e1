import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Incoming } from '#kernel/files/incoming.ts';
import { privateFolder } from '#kernel/http/privateFiles.ts';

/** What has arrived of large files, beside what arrives at once; it waits a day for the rest. */
const folderOf = (dataDir: string) => join(dataDir, 'large');
export const partOf = (dataDir: string, id: string) => join(folderOf(dataDir), id);

/** Puts a piece where it belongs; the same piece a second time changes nothing. */
export async function putPiece(
  dataDir: string,
  id: string,
  { from, piece }: { from: number; piece: string },
): Promise<void> {
  await privateFolder(folderOf(dataDir));
  const target = partOf(dataDir, id);
  const file = await open(target, from === 0 ? constants.O_WRONLY | constants.O_CREAT : 'r+', 0o600);
  try {
    let at = from;
    for await (const part of createReadStream(piece)) {
      await file.write(part, 0, part.length, at);
      at += part.length;
    }
  } finally {
    await file.close();
  }
}

/** The whole file, as one that came at once. */
export async function wholeOf(dataDir: string, { id, name }: { id: string; name: string }): Promise<Incoming> {
  const path = partOf(dataDir, id);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { path, name, size: (await stat(path)).size, sha256: hash.digest('hex'), fields: {} };
}

export const dropParts = (dataDir: string, id: string) => rm(partOf(dataDir, id), { force: true });

/** Takes away parts that nobody has gone on with for so long. */
export async function sweepParts(dataDir: string, before: Date): Promise<void> {
  for (const name of await readdir(folderOf(dataDir)).catch(() => [])) {
    const known = await stat(join(folderOf(dataDir), name)).catch(() => null);
    if (known && known.mtime < before) await dropParts(dataDir, name);
  }
}
