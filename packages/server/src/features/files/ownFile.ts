import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput } from '#kernel/api/errors.ts';

const usable = statement<{ id: number }>(
  'files.usable_file',
  `select id from file_asset where id = $1 and archived_at is null and (visibility = 'members' or uploaded_by_id = $2)`,
);

/** Refuses to hand out through a content what its author may not have themselves: only shared files and own ones are taken. */
export async function refuseOthersFile(ctx: Ctx, fileId: number | null): Promise<void> {
  if (fileId === null) return;
  const [found] = await ctx.rows(usable, [fileId, ctx.me.userId]);
  if (!found) throw badInput({ fileId: [fieldMessages.notValid('File')] });
}
