import { Readable } from 'node:stream';
import { uploadLimit } from '@tribe/domain/features/files/fileKinds.ts';
import { toStorageError } from '#kernel/files/incoming.ts';
import type { Picture } from '#features/files/picture.ts';
import { findFileBerth, insertFile, type OpenFile } from '#features/files/file.service.ts';
import { type Berth } from '#kernel/files/berth.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement, type Statement } from '#kernel/db/statement.ts';
import type { KnownFile } from '#kernel/files/fileContent.ts';
import type { FileStore } from '#kernel/files/store.ts';
import { query } from '#kernel/api/operation.ts';

/** Where the next picture may go: the same for everybody, since a picture is made small anyway. */
export const findPictureBerth = query('in', async (ctx): Promise<Berth> => {
  const berth = await findFileBerth(ctx);
  return { ...berth, limit: uploadLimit };
});

/** Where a picture of somebody without an account may go: whoever asks for it counts what they may send. */
export const strangersBerth = ({ services }: Ctx): Berth => ({
  limit: uploadLimit,
  dataDir: services.config.dataDir,
  files: services.files,
});

/** A picture in the store, under a key of ours. */
export type KeptPicture = Omit<Picture, 'content'> & { storageKey: string; size: number };

/** What somebody sent for something of theirs: a picture that was drawn anew, or a PDF as it came. */
export type SentFile = KeptPicture | (KnownFile & { storageKey: string; name: string });

/** Puts pictures into the store for as long as `work` goes well: what fails leaves nothing behind. */
export async function withPictures<Result>(
  files: FileStore,
  pictures: readonly (Picture & { storageKey: string })[],
  work: (kept: KeptPicture[]) => Promise<Result>,
): Promise<Result> {
  try {
    for (const { storageKey, content } of pictures) await files.put(storageKey, Readable.from(content), content.length);
    return await work(pictures.map(({ content, ...picture }) => ({ ...picture, size: content.length })));
  } catch (error) {
    for (const { storageKey } of pictures) await files.remove(storageKey).catch(() => {});
    throw toStorageError(error);
  }
}

/** The row of a picture of the one who asks; answers its id. Nobody opens it by that id but its owner. */
export async function insertPicture(ctx: Ctx, picture: KeptPicture, name: string): Promise<number> {
  const webp = { mimeType: 'image/webp', extension: '.webp', kind: 'image' as const };
  const { id } = await insertFile(ctx, { ...picture, ...webp, name: `${name}.webp`, visibility: 'private' });
  return id;
}

/** The row of a file of the one who asks, under its own name where it is no picture; answers its id. */
export async function insertSent(ctx: Ctx, file: SentFile, name: string): Promise<number> {
  if (!('name' in file)) return insertPicture(ctx, file, name);
  return (await insertFile(ctx, { ...file, visibility: 'private' })).id;
}

const forget = statement<{ key: string }>(
  'files.forget_files',
  `delete from file_asset where id = any($1::int[]) returning storage_key as key`,
);

/** Takes files away: their rows now, their content once the act is done. */
export async function removeFiles(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const keys = (await ctx.rows(forget, [ids])).map(({ key }) => key);
  if (keys.length > 0) await ctx.job('files.remove_stored', { keys });
}

export type FoundPicture = { storageKey: string; size: number; sha256: string };

/** Takes away what was sent for something and belongs to nothing: `gone` deletes its rows and answers their files. */
export async function sweepSent(ctx: Ctx, gone: Statement<{ fileId: number }>, values: unknown[]): Promise<void> {
  const files = await ctx.rows(gone, values);
  await removeFiles(
    ctx,
    files.map(({ fileId }) => fileId),
  );
}

/** A picture as it is handed out. */
export const asOpenFile = (ctx: Ctx, { storageKey, ...known }: FoundPicture): OpenFile => ({
  ...known,
  name: 'picture.webp',
  mimeType: 'image/webp',
  extension: '.webp',
  kind: 'image',
  content: (range) => ctx.services.files.get(storageKey, range),
});
