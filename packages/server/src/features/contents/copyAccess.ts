import type { ContentKind } from '@tribe/domain/features/contents/access.ts';
import type { Ctx } from '#kernel/context.ts';
import { statement } from '#kernel/db.ts';

const copy = statement<never>(
  'contents.copy_access',
  `insert into content_access (content_kind, content_id, product_id, access_level_id, batch_id, group_id, stage_id)
   select content_kind, $3, product_id, access_level_id, batch_id, group_id, stage_id
   from content_access where content_kind = $1 and content_id = $2 on conflict do nothing`,
);

/** Opens a content to those whom another one is opened to: for what was made out of it. */
export async function copyAccess(
  ctx: Ctx,
  kind: ContentKind,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await ctx.rows(copy, [kind, from, to]);
}
