import type { PageShape } from '@tribe/domain/features/site/pages/sitePage.input.ts';
import type { PageRef } from '@tribe/domain/features/site/pages/sitePage.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/** A test that goes on: its versions by their numbers, and the words of the new one. */
export type OpenTest = PageShape & { id: number; a: number; b: number; startedAt: Date };

const open = statement<OpenTest>(
  'site.page_test',
  `select t.id, t.a, t.b, t.started_at as "startedAt", v.title, v.description, v.blocks
   from site_page p
     join site_page_test t on t.page_id = p.id and t.ended_at is null
     join site_page_version v on v.page_id = p.id and v.number = t.b
   where (p.funnel_id = $1 and p.step = $2 or p.name = $3)
     and t.a = (select c.number from site_page_version c where c.page_id = p.id and c.published_at is not null
       order by c.published_at desc, c.number desc limit 1)`,
);

/** The test of a page; none once another version went live, which ends it for everybody. */
export async function testOf(ctx: Ctx, ref: PageRef): Promise<OpenTest | null> {
  const parts = 'name' in ref ? [null, null, ref.name] : [ref.funnelId, ref.step, null];
  const [found] = await ctx.rows(open, parts);
  return found ?? null;
}
