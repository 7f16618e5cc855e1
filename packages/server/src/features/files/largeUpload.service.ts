import { randomUUID } from 'node:crypto';
import { fileKindOf } from '@tribe/domain/features/files/fileKinds.ts';
import { uploadMessages } from '@tribe/domain/features/imports/messages.ts';
import { z } from 'zod';
import { findFileBerth } from '#features/files/file.service.ts';
import { type Berth } from '#kernel/files/berth.ts';
import { plainName } from '#kernel/files/incoming.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, conflict, forbidden, notFound } from '#kernel/api/errors.ts';
import { query, mutation } from '#kernel/api/operation.ts';

/** A large file on its way: how much of it has arrived. */
export type LargeUpload = { id: string; name: string; size: number; offset: number; isForMembers: boolean };

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
  `select id, name, size_bytes as size, received_bytes as "offset", is_for_members as "isForMembers"
   from large_upload where id = $1 and user_id = $2`,
);
const move = statement<{ offset: number }>(
  'files.move_large',
  `update large_upload set received_bytes = $4, updated_at = $5
   where id = $1 and user_id = $2 and received_bytes = $3 and $4 <= size_bytes returning received_bytes as "offset"`,
);
const end = statement<{ id: string }>(
  'files.end_large',
  `delete from large_upload where id = $1 and user_id = $2 returning id`,
);

function refuseUnlessLarge(ctx: Ctx): void {
  if (ctx.me.functionAccess['upload_large'] !== true) throw forbidden(uploadMessages.tooLarge);
}

/** Begins a large file; it is sent in pieces, and goes on where it was cut off. */
export const startLargeUpload = mutation('in', async (ctx, input: unknown): Promise<LargeUpload> => {
  refuseUnlessLarge(ctx);
  const wanted = Wanted.safeParse(input);
  if (!wanted.success) throw badInput({ file: ['Say the name and the size of the file'] });
  const { name, size, visibility } = wanted.data;
  const { limit } = await findFileBerth(ctx);
  if (fileKindOf(name) === null) throw badInput({ file: [uploadMessages.unknownType] });
  if (size > limit) throw badInput({ file: [uploadMessages.overLimit] });
  const [id, isForMembers] = [randomUUID(), visibility === 'members'];
  await ctx.rows(insert, [id, ctx.me.userId, name, size, isForMembers, ctx.now()]);
  return { id, name, size, offset: 0, isForMembers };
});

/** How far one's own large file is. Throws NOT_FOUND. */
export const findLargeUpload = query('in', async (ctx, id: string): Promise<LargeUpload & { berth: Berth }> => {
  refuseUnlessLarge(ctx);
  const [upload] = await ctx.rows(find, [id, ctx.me.userId]);
  if (!upload) throw notFound('Upload');
  const { config, files } = ctx.services;
  return { ...upload, berth: { limit: upload.size, dataDir: config.dataDir, files } };
});

/** Notes that everything up to `to` has arrived; of two that send the same piece one is told how far it is. */
export const moveLargeUpload = mutation(
  'in',
  async (ctx, id: string, from: number, to: number): Promise<{ offset: number }> => {
    refuseUnlessLarge(ctx);
    const [moved] = await ctx.rows(move, [id, ctx.me.userId, from, to, ctx.now()]);
    if (!moved) throw conflict('This part has arrived already');
    return moved;
  },
);

/** Ends a large file, whole or given up. */
export const endLargeUpload = mutation('in', async (ctx, id: string): Promise<boolean> => {
  refuseUnlessLarge(ctx);
  const [ended] = await ctx.rows(end, [id, ctx.me.userId]);
  return ended !== undefined;
});

const stale = statement<{ id: string }>(
  'files.stale_large',
  `delete from large_upload where updated_at < $1 returning id`,
);

/** Gives up what nobody has gone on with for a day; answers whose parts may go. */
export async function giveUpLargeUploads(ctx: Ctx, before: Date): Promise<string[]> {
  return (await ctx.rows(stale, [before])).map(({ id }) => id);
}
