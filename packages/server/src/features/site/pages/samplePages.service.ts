import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

const shown = statement<{ isShown: boolean; academy: string }>(
  'site.sample_pages',
  `select coalesce(max(value) filter (where name = 'sample-pages'), 'true') = 'true' as "isShown",
     coalesce(max(value) filter (where name = 'academy-name'), 'Tribe') as academy
   from setting where name in ('sample-pages', 'academy-name')`,
);

/** Whether visitors see the text that a page begins with, where staff published none of their own. A new academy hides it. */
export const showsSamples = async (ctx: Ctx): Promise<boolean> => (await ctx.rows(shown, []))[0]?.isShown !== false;

/** What the academy is called. */
export const academyName = async (ctx: Ctx): Promise<string> => (await ctx.rows(shown, []))[0]?.academy ?? '';
