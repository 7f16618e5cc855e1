import type { Readable } from 'node:stream';
import { uploadLimit } from '@tribe/domain/features/files/fileKinds.ts';
import type { KnownFile } from '#kernel/files/fileContent.ts';
import { isLinkTo } from '#features/files/fileLink.ts';
import { findOpenFile, type FoundFile } from '#features/files/fileRight.ts';
import { smallFormOf } from '#features/files/smallForm.ts';
import type { Berth } from '#kernel/files/berth.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, notFound } from '#kernel/api/errors.ts';
import type { Range } from '#kernel/files/store.ts';
import { countAgainst } from '#kernel/http/limits.ts';
import { query, mutation } from '#kernel/api/operation.ts';

/** Bytes that whoever may upload large files may send at once; everybody else the limit of the specification. */
const largeLimit = 2 * 1024 * 1024 * 1024;
/** What one person's files may come to, and those of one who may send large ones. */
const quota = 2 * 1024 * 1024 * 1024;
const largeQuota = 200 * 1024 * 1024 * 1024;
const perHour = { count: 300, seconds: 3_600 };

const used = statement<{ bytes: number }>(
  'files.used',
  `select ((select coalesce(sum(size_bytes), 0) from file_asset where uploaded_by_id = $1 and archived_at is null)
     + (select coalesce(sum(size_bytes), 0) from large_upload where user_id = $1 and file_id is null))::bigint as bytes`,
);

const berth = ({ services }: Ctx, limit: number): Berth => ({
  limit,
  dataDir: services.config.dataDir,
  files: services.files,
});

/** Where the next file of the one who asks may go; asked before a byte of it is read. */
export const findFileBerth = query('in', async (ctx): Promise<Berth> => {
  await countAgainst(ctx, `upload-file:${ctx.me.userId}`, perHour);
  return berthFor(ctx);
});

/** Where a file of the one who asks may go, of `most` bytes or what they may send. */
export const berthFor = async (ctx: Ctx, most = Infinity): Promise<Berth> =>
  berth(ctx, Math.min(await limitOf(ctx), most));

async function limitOf(ctx: Ctx): Promise<number> {
  const mayLarge = ctx.me.functionAccess['upload_large'] === true;
  const [sum] = await ctx.rows(used, [ctx.me.userId]);
  if ((sum?.bytes ?? 0) >= (mayLarge ? largeQuota : quota))
    throw badInput({ file: ['You’ve used all your storage space'] });
  return mayLarge ? largeLimit : uploadLimit;
}

export type StoredFile = { id: number; name: string; kind: string; size: number; url: string };
export type NewFile = KnownFile & { storageKey: string; name: string; visibility: 'private' | 'members' };

const insert = statement<{ id: number }>(
  'files.insert_file',
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
    ctx.viewer?.userId ?? null,
    file.visibility,
  ]);
  return { id: row!.id, name: file.name, kind: file.kind, size: file.size, url: `/api/uploads/${row!.id}` };
}

const authoring = ['course_create', 'lesson_create', 'event_create', 'resource-file_create', 'affiliate_manage'];

type SentFile = Omit<NewFile, 'visibility'>;

/** Keeps a file. Authors may make one that every member can open; anybody else's is their own. */
export const storeFile = mutation('in', (ctx, file: SentFile, isForMembers: boolean) =>
  keepFile(ctx, file, isForMembers),
);

/** What `storeFile` does, inside another operation. */
export async function keepFile(ctx: Ctx, file: SentFile, isForMembers: boolean): Promise<StoredFile> {
  const mayShare = authoring.some((flag) => ctx.me.functionAccess[flag] === true);
  const visibility = isForMembers && mayShare ? 'members' : 'private';
  const stored = await insertFile(ctx, { ...file, visibility });
  if (file.kind === 'image' && visibility === 'members')
    await ctx.job('files.make_small_forms', {}, { key: 'small-forms' });
  await ctx.log({
    action: 'file.stored',
    entity: 'file',
    entityId: stored.id,
    sentence: `Stored the file ${stored.name}`,
  });
  return stored;
}

/** A file to be handed out: what is known of it, and its content or a part of it. */
export type OpenFile = Omit<FoundFile, 'storageKey'> & { content(range?: Range): Promise<Readable> };

/**
 * What may not be seen is not found: a file is its owner's and of those who open what it is used in. A link, where there
 * is one, has to be theirs and alive. `isSmall` asks for a picture's small form, if it has one.
 */
export const openFile = query(
  'public',
  async (ctx, id: number, link: string | null, isSmall = false): Promise<OpenFile> => {
    const isLinked = link !== null && isLinkTo(ctx, id, link);
    const file = link !== null && !isLinked ? null : await findOpenFile(ctx, id, isLinked);
    if (!file) throw notFound('File');
    const { smallBytes, ...whole } = file;
    const { storageKey, ...known } = isSmall && smallBytes ? smallFormOf(whole, smallBytes) : whole;
    return { ...known, content: (range) => ctx.services.files.get(storageKey, range) };
  },
);
