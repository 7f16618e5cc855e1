import type { PageShape } from '@tribe/domain/features/site/pages/sitePage.input.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

const add = statement<{ number: number }>(
  'site.add_version',
  `insert into site_page_version (page_id, number, title, description, blocks, published_by_id, published_at, waits_until, from_version,
     created_at, updated_at)
   select $1, coalesce(max(number), 0) + 1, $2, $3, $4::jsonb, $5, $6, $7, $8, $9, $9 from site_page_version where page_id = $1
   returning number`,
);

type Version = PageShape & { publishedAt?: Date; waitsUntil?: Date; fromVersion?: number };

/** Keeps a version of a page that is locked, and answers its number. */
export async function addVersion(ctx: Ctx, pageId: number, version: Version): Promise<number> {
  const { title, description, blocks, publishedAt = null, waitsUntil = null, fromVersion = null } = version;
  const words = [pageId, title, description, JSON.stringify(blocks)];
  const [made] = await ctx.rows(add, [...words, ctx.me.userId, publishedAt, waitsUntil, fromVersion, ctx.now()]);
  return made!.number;
}
