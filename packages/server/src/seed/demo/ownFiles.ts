import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { fileAssets } from '#features/files/file.table.ts';
import type { Db } from '#kernel/db/pools.ts';
import type { FileStore } from '#kernel/files/store.ts';

type OwnFile = {
  name: string;
  content: Buffer | string;
  mimeType: string;
  kind: string;
  uploadedById: number | null;
  visibility: 'private' | 'members' | 'public';
  width?: number;
  height?: number;
};

/** Stores a file of the demo academy, and answers with its id and address. */
export async function storeOwnFile(db: Db, files: FileStore, { name, content: input, ...known }: OwnFile) {
  const storageKey = randomUUID();
  const content = Buffer.from(input);
  const sha256 = createHash('sha256').update(content).digest('hex');
  await files.put(storageKey, Readable.from(content), content.length);
  const extension = name.slice(name.lastIndexOf('.'));
  const [row] = await db
    .insert(fileAssets)
    .values({ ...known, storageKey, sha256, extension, originalName: name, sizeBytes: content.length })
    .returning({ id: fileAssets.id });
  return { id: row!.id, url: `/api/uploads/${row!.id}`, sha256 };
}
