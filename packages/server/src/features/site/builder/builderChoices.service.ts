import { duty } from '#features/site/pages/sitePage.service.ts';
import { notFound } from '#kernel/api/errors.ts';
import { query } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { described, shape, type ShapeOf } from '#kernel/api/shape.ts';

export const FormChoice = shape({ slug: 'String', name: 'String' });
export type FormChoice = ShapeOf<typeof FormChoice>;

const open = statement<FormChoice>(
  'site.form_choices',
  `select slug, name from form where status = 'published' and audience = 'public' order by lower(name), id limit 200`,
);

/** The forms that visitors may fill in, for the blocks that hold one. */
export const listFormChoices = query(duty, (ctx): Promise<FormChoice[]> => ctx.rows(open, []));

const address = statement<{ slug: string }>(
  'site.funnel_address',
  `select slug from funnel where id = $1 and status in ('published', 'closed') and archived_at is null`,
);

/** Where visitors find a funnel. Throws NOT_FOUND for one that isn't shown to them. */
export const findFunnelAddress = query('public', async (ctx, id: string): Promise<string> => {
  const [found] = await ctx.rows(address, [id]);
  if (!found) throw notFound('Page');
  return found.slug;
});

/** How far a page of a funnel is: the version that visitors see, and what waits to be published. */
export const FunnelPage = shape({
  step: 'String',
  version: described('Int?', 'The one that visitors see.'),
  hasDraft: 'Boolean',
  waitsUntil: 'DateTime?',
});
export type FunnelPage = ShapeOf<typeof FunnelPage>;

const pages = statement<FunnelPage>(
  'site.funnel_pages',
  `select p.step, (select c.number from site_page_version c where c.page_id = p.id and c.published_at is not null
       order by c.published_at desc, c.number desc limit 1) as version,
     p.draft is not null as "hasDraft", (select max(w.waits_until) from site_page_version w where w.page_id = p.id) as "waitsUntil"
   from site_page p where p.funnel_id = $1`,
);

/** The pages of a funnel that somebody began to build. */
export const listFunnelPages = query('funnel', (ctx, funnelId: string): Promise<FunnelPage[]> =>
  ctx.rows(pages, [funnelId]),
);
