import type { ContentKind } from '@tribe/domain/features/contents/access.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/** What was made out of what. */
export type Copied = { from: number; to: number };

const copy = statement<never>(
  'contents.copy_access',
  `insert into content_access (content_kind, content_id, product_id, access_level_id, batch_id, group_id, stage_id)
   select a.content_kind, made.to_id, a.product_id, a.access_level_id, a.batch_id, a.group_id, a.stage_id
   from unnest($2::int[], $3::int[]) as made (from_id, to_id)
   join content_access a on a.content_kind = $1 and a.content_id = made.from_id on conflict do nothing`,
);

/** Opens contents to those whom those are opened to that they were made out of. */
export async function copyAccess(ctx: Ctx, kind: ContentKind, ...made: readonly Copied[]): Promise<void> {
  if (made.length === 0) return;
  await ctx.rows(copy, [kind, made.map(({ from }) => from), made.map(({ to }) => to)]);
}
