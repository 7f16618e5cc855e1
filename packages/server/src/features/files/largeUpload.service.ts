import { randomUUID } from 'node:crypto';
import { fileKindOf } from '@tribe/domain/features/files/fileKinds.ts';
import { uploadMessages } from '@tribe/domain/features/imports/messages.ts';
import { z } from 'zod';
import { findFileBerth, keepFile, type NewFile, type StoredFile } from '#features/files/file.service.ts';
import { type Berth } from '#kernel/files/berth.ts';
import { plainName } from '#kernel/files/incoming.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, conflict, forbidden, notFound } from '#kernel/api/errors.ts';
import { query, mutation } from '#kernel/api/operation.ts';

/** A large file on its way: how much of it has arrived, and under which keys; `stored` once it is whole. */
export type LargeUpload = {
  id: string;
  name: string;
  size: number;
  offset: number;
  isForMembers: boolean;
  pieceKeys: string[];
  stored: StoredFile | null;
};

const Wanted = z.object({
  name: z.string().transform(plainName).pipe(z.string().min(1)),
  size: z.number().int().positive(),
  visibility: z.enum(['private', 'members']).default('private'),
});

const insert = statement<never>(
  'files.start_large',
  `insert into large_upload (id, user_id, name, size_bytes, is_for_members, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $6)`,
);
const find = statement<LargeUpload>(
  'files.find_large',
  `select u.id, u.name, u.size_bytes as size, u.received_bytes as "offset", u.is_for_members as "isForMembers",
     u.piece_keys as "pieceKeys",
     (select json_build_object('id', f.id, 'name', f.original_name, 'kind', f.kind, 'size', f.size_bytes,
        'url', '/api/uploads/' || f.id) from file_asset f where f.id = u.file_id) as stored
   from large_upload u where u.id = $1 and u.user_id = $2`,
);
const move = statement<{ offset: number }>(
  'files.move_large',
  `update large_upload set received_bytes = $4, updated_at = $5, piece_keys = array_append(piece_keys, $6::text)
   where id = $1 and user_id = $2 and received_bytes = $3 and $4 <= size_bytes returning received_bytes as "offset"`,
);
const claim = statement<{ isForMembers: boolean }>(
  'files.claim_large',
  `select is_for_members as "isForMembers" from large_upload
   where id = $1 and user_id = $2 and file_id is null and received_bytes = size_bytes for update`,
);
const become = statement<never>(
  'files.become_large',
  `update large_upload set file_id = $2, updated_at = $3 where id = $1`,
);
const end = statement<{ pieceKeys: string[] }>(
  'files.end_large',
  `delete from large_upload where id = $1 and user_id = $2 and file_id is null returning piece_keys as "pieceKeys"`,
);

function refuseUnlessLarge(ctx: Ctx): void {
  if (ctx.me.functionAccess['upload_large'] !== true) throw forbidden(uploadMessages.tooLarge);
}

/** Begins a large file; it is sent in pieces, and goes on where it was cut off. */
export const startLargeUpload = mutation('in', async (ctx, input: unknown): Promise<LargeUpload> => {
  refuseUnlessLarge(ctx);
  const wanted = Wanted.safeParse(input);
  if (!wanted.success) throw badInput({ file: ['Enter the name and size of the file'] });
  const { name, size, visibility } = wanted.data;
  const { limit } = await findFileBerth(ctx);
  if (fileKindOf(name) === null) throw badInput({ file: [uploadMessages.unknownType] });
  if (size > limit) throw badInput({ file: [uploadMessages.overLimit] });
  const [id, isForMembers] = [randomUUID(), visibility === 'members'];
  await ctx.rows(insert, [id, ctx.me.userId, name, size, isForMembers, ctx.now()]);
  return { id, name, size, offset: 0, isForMembers, pieceKeys: [], stored: null };
});

/** How far one's own large file is. Throws NOT_FOUND. */
export const findLargeUpload = query('in', async (ctx, id: string): Promise<LargeUpload & { berth: Berth }> => {
  refuseUnlessLarge(ctx);
  const [upload] = await ctx.rows(find, [id, ctx.me.userId]);
  if (!upload) throw notFound('Upload');
  const { config, files } = ctx.services;
  return { ...upload, berth: { limit: upload.size, dataDir: config.dataDir, files } };
});

type Piece = { from: number; to: number; storageKey: string };

/** Notes that a piece lies in the store; of two that bring the same one is told how far it is. */
export const moveLargeUpload = mutation(
  'in',
  async (ctx, id: string, { from, to, storageKey }: Piece): Promise<{ offset: number }> => {
    refuseUnlessLarge(ctx);
    const [moved] = await ctx.rows(move, [id, ctx.me.userId, from, to, ctx.now(), storageKey]);
    if (!moved) throw conflict('This part was already uploaded');
    return moved;
  },
);

/** Keeps the whole as a file; of two servers that finish it at once the second is refused, and what it stored is nobody's. */
export const finishLargeUpload = mutation(
  'in',
  async (ctx, id: string, file: Omit<NewFile, 'visibility'>): Promise<StoredFile> => {
    refuseUnlessLarge(ctx);
    const [claimed] = await ctx.rows(claim, [id, ctx.me.userId]);
    if (!claimed) throw conflict('This file was already uploaded. Reload the page');
    const stored = await keepFile(ctx, file, claimed.isForMembers);
    await ctx.rows(become, [id, stored.id, ctx.now()]);
    return stored;
  },
);

/** Gives a large file up that is not stored yet; answers the keys of its pieces, null where there was none. */
export const endLargeUpload = mutation('in', async (ctx, id: string): Promise<string[] | null> => {
  refuseUnlessLarge(ctx);
  const [ended] = await ctx.rows(end, [id, ctx.me.userId]);
  return ended?.pieceKeys ?? null;
});

const stale = statement<never>('files.stale_large', `delete from large_upload where updated_at < $1`);

/** Forgets what nobody has gone on with for a day. */
export async function giveUpLargeUploads(ctx: Ctx, before: Date): Promise<void> {
  await ctx.rows(stale, [before]);
}
