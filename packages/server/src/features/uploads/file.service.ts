import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { fileKindOf, isImportable, uploadLimit } from '@tribe/domain/features/uploads/fileKinds.ts';
import { uploadMessages } from '@tribe/domain/features/uploads/messages.ts';
import type { KnownFile } from '#features/uploads/fileContent.ts';
import { isDiskFull } from '#features/uploads/incoming.ts';
import type { Ctx } from '#kernel/context.ts';
import { statement } from '#kernel/db.ts';
import { badInput, notFound, unavailable } from '#kernel/errors.ts';
import type { FileStore, Range } from '#kernel/files.ts';
import { countAgainst } from '#kernel/limits.ts';
import { verb } from '#kernel/permit.ts';

/** Bytes that whoever may upload large files may send at once; everybody else the limit of the specification. */
const largeLimit = 2 * 1024 * 1024 * 1024;
/** What a spreadsheet unpacks to is bounded, and so is what it may be packed. */
const largestSheet = 100 * 1024 * 1024;
/** What one person's files may come to. */
const quota = 2 * 1024 * 1024 * 1024;
const perHour = { count: 300, seconds: 3_600 };

const used = statement<{ bytes: number }>(
  'uploads.used',
  `select coalesce(sum(size_bytes), 0)::bigint as bytes from file_asset where uploaded_by_id = $1 and archived_at is null`,
);

/** Where a file may go: how many bytes it may have, the disk that it is received on, and the store that keeps it. */
export type Berth = { limit: number; dataDir: string; files: FileStore };

const berth = ({ services }: Ctx, limit: number): Berth => ({
  limit,
  dataDir: services.config.dataDir,
  files: services.files,
});

/** Where the next file of the one who asks may go; asked before a byte of it is read. */
export const findFileBerth = verb('in', async (ctx): Promise<Berth> => {
  await countAgainst(ctx, `upload-file:${ctx.me.userId}`, perHour);
  return berth(ctx, await limitOf(ctx));
});

/** The same for a spreadsheet to import. */
export const findSheetBerth = verb('uploadContents', async (ctx): Promise<Berth> =>
  berth(ctx, Math.min(await limitOf(ctx), largestSheet)),
);

async function limitOf(ctx: Ctx): Promise<number> {
  const mayLarge = ctx.me.functionAccess['upload_large'] === true;
  const [sum] = await ctx.rows(used, [ctx.me.userId]);
  if (!mayLarge && (sum?.bytes ?? 0) >= quota)
    throw badInput({ file: ['Your files take up all the space that you have'] });
  return mayLarge ? largeLimit : uploadLimit;
}

export type StoredFile = { id: number; name: string; kind: string; size: number; url: string };
export type NewFile = KnownFile & { storageKey: string; name: string; visibility: 'private' | 'members' };

const insert = statement<{ id: number }>(
  'uploads.insert_file',
  `insert into file_asset (storage_key, original_name, mime_type, extension, kind, size_bytes, sha256, width, height, uploaded_by_id, visibility)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
);

/** The row of a file that lies in the store. */
export async function insertFile(ctx: Ctx, file: NewFile): Promise<StoredFile> {
  const [row] = await ctx.rows(insert, [
    file.storageKey,
    file.name,
    file.mimeType,
    file.extension,
    file.kind,
    file.size,
    file.sha256,
    file.width,
    file.height,
    ctx.me.userId,
    file.visibility,
  ]);
  return { id: row!.id, name: file.name, kind: file.kind, size: file.size, url: `/api/uploads/${row!.id}` };
}

const authoring = ['course_create', 'lesson_create', 'event_create', 'resource-file_create'];

/** Keeps a file. Authors may make one that every member can open; anybody else's is their own. */
export const storeFile = verb(
  'in',
  async (ctx, file: Omit<NewFile, 'visibility'>, isForMembers: boolean): Promise<StoredFile> => {
    const mayShare = authoring.some((flag) => ctx.me.functionAccess[flag] === true);
    const stored = await insertFile(ctx, { ...file, visibility: isForMembers && mayShare ? 'members' : 'private' });
    await ctx.log({
      action: 'file.stored',
      entity: 'file',
      entityId: stored.id,
      sentence: `Stored the file ${stored.name}`,
    });
    return stored;
  },
);

/** Puts a file into the store for as long as `work` goes well: what fails leaves nothing behind. */
export async function withStored<Result>(
  { files }: Berth,
  file: { path: string; size: number },
  work: (storageKey: string) => Promise<Result>,
): Promise<Result> {
  const key = randomUUID();
  try {
    await files.put(key, createReadStream(file.path), file.size);
    return await work(key);
  } catch (error) {
    await files.remove(key).catch(() => {});
    throw isDiskFull(error) ? unavailable('There is no room for this file at the moment', 60) : error;
  }
}

type FoundFile = {
  storageKey: string;
  name: string;
  mimeType: string;
  extension: string;
  kind: string;
  size: number;
  sha256: string;
};

/** A file to be handed out: what is known of it, and its content or a part of it. */
export type OpenFile = Omit<FoundFile, 'storageKey'> & { content(range?: Range): Promise<Readable> };

/** What may not be seen is not found: a file is its owner's, the members' or everybody's, and a sheet also those's who import. */
const find = statement<FoundFile>(
  'uploads.find_file',
  `select storage_key as "storageKey", original_name as name, mime_type as "mimeType", extension, kind, size_bytes as size, sha256
   from file_asset where id = $1 and archived_at is null and (visibility = 'public' or (visibility = 'members' and $2::int is not null)
     or uploaded_by_id = $2 or ($3 and exists (select from upload_job where file_id = file_asset.id)))`,
);

export const openFile = verb('public', async (ctx, id: number): Promise<OpenFile> => {
  if (!Number.isSafeInteger(id) || id < 1 || id > 2_147_483_647) throw notFound('File');
  const mayImport = ctx.who?.pageAccess['uploadContents'] === true;
  const [file] = await ctx.rows(find, [id, ctx.who?.userId ?? null, mayImport]);
  if (!file) throw notFound('File');
  const { storageKey, ...known } = file;
  return { ...known, content: (range) => ctx.services.files.get(storageKey, range) };
});

/** Throws BAD_USER_INPUT for a name that no import can read. */
export function refuseUnlessSheet(name: string): void {
  if (fileKindOf(name) === null || !isImportable(name)) throw badInput({ file: [uploadMessages.notASheet] });
}
