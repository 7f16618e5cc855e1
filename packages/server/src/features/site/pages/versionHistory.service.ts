import { PageRefInput, type PageShape } from '@tribe/domain/features/site/pages/sitePage.input.ts';
import { type NamedPage, namedPageNames, type PageRef } from '@tribe/domain/features/site/pages/sitePage.ts';
import { addVersion } from '#features/site/pages/sitePageVersion.ts';
import {
  labelOf,
  lockedState,
  type PageState,
  partsOf,
  stateOf,
  publishPage,
  type VersionLine,
} from '#features/site/pages/sitePageQuery.ts';
import { firstContentOf } from '#features/site/pages/firstContent.ts';
import { duty, logged } from '#features/site/pages/sitePage.service.ts';
import { nameByIdSql } from '#features/members/nameSql.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { notFound } from '#kernel/api/errors.ts';
import { mutation, query } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import type { JobContext } from '#kernel/jobs/jobs.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

const ofPage = `v.page_id = (select id from site_page where funnel_id = $1 and step = $2 union all select id from site_page where name = $3)`;

const lines = statement<VersionLine>(
  'site.page_versions',
  `select v.number, v.title, v.published_at as "publishedAt", ${nameByIdSql('v.published_by_id')} as "publishedBy",
     v.waits_until as "waitsUntil", v.from_version as "fromVersion"
   from site_page_version v where ${ofPage} and (v.published_at is not null or v.waits_until is not null)
   order by v.number desc limit 200`,
);

/** Who published what and when, the newest first; the first content of a named page is its version 0. */
export const listSitePageVersions = query(duty, async (ctx, ref: unknown): Promise<VersionLine[]> => {
  const page = PageRefInput.parse(ref);
  const found = await ctx.rows(lines, partsOf(page));
  const first = await firstContentOf(page);
  return first ? [...found, { ...nobodys, title: first.title }] : found;
});

const nobodys = { number: 0, publishedAt: null, publishedBy: null, waitsUntil: null, fromVersion: null };

const words = statement<PageShape>(
  'site.page_version',
  `select v.title, v.description, v.blocks from site_page_version v where ${ofPage} and v.number = $4`,
);

/** The words of one version, to look at. Throws NOT_FOUND. */
export const findSitePageVersion = query(duty, (ctx, ref: unknown, number: number): Promise<PageShape> =>
  wordsOf(ctx, PageRefInput.parse(ref), number),
);

async function wordsOf(ctx: Ctx, ref: PageRef, number: number): Promise<PageShape> {
  const [found] = number === 0 ? [await firstContentOf(ref)] : await ctx.rows(words, [...partsOf(ref), number]);
  if (!found) throw notFound('Version');
  return found;
}

/** Publishes an older version anew. What somebody writes meanwhile stays their draft. */
export const rollBackSitePage = mutation(duty, async (ctx, ref: unknown, number: number): Promise<PageState> => {
  const { id, ref: page } = await lockedState(ctx, PageRefInput.parse(ref));
  const old = await wordsOf(ctx, page, number);
  const made = await addVersion(ctx, id, { ...old, publishedAt: ctx.now(), fromVersion: number });
  await ctx.rows(touch, [id, ctx.now()]);
  await publishPage(ctx, page);
  await logged(
    ctx,
    page,
    'rolled-back',
    `Published version ${number} of the page ${labelOf(page)} again, as version ${made}`,
  );
  return stateOf(ctx, page);
});

const touch = statement<never>(
  'site.touch_page',
  `update site_page set revision = revision + 1, updated_at = $2 where id = $1`,
);

export const PageLine = shape({
  name: 'String',
  title: 'String',
  hasDraft: 'Boolean',
  publishedAt: 'DateTime?',
  waitsUntil: 'DateTime?',
});
export type PageLine = ShapeOf<typeof PageLine>;

const all = statement<PageLine & { name: NamedPage }>(
  'site.named_pages',
  `select p.name, coalesce(c.title, '') as title, p.draft is not null as "hasDraft", c.published_at as "publishedAt",
     (select max(v.waits_until) from site_page_version v where v.page_id = p.id) as "waitsUntil"
   from site_page p left join lateral (select v.title, v.published_at from site_page_version v
     where v.page_id = p.id and v.published_at is not null order by v.published_at desc, v.number desc limit 1) c on true
   where p.name is not null`,
);

/** The pages with an address of their own, and how far each is. */
export const listSitePages = query(duty, async (ctx): Promise<PageLine[]> => {
  const rows = new Map((await ctx.rows(all, [])).map((row) => [row.name, row]));
  return Promise.all(
    namedPageNames.map(async (name) => {
      const row = rows.get(name);
      const title = row?.title || ((await firstContentOf({ name }))?.title ?? '');
      return { ...(row ?? { hasDraft: false, publishedAt: null, waitsUntil: null }), name, title };
    }),
  );
});

type Due = { name: NamedPage | null; funnelId: string | null; waitsUntil: Date; publishedById: number | null };

const due = statement<Due>(
  'site.waiting_version',
  `select p.name, p.funnel_id as "funnelId", v.waits_until as "waitsUntil", v.published_by_id as "publishedById"
   from site_page_version v join site_page p on p.id = v.page_id
   where v.page_id = $1 and v.number = $2 and v.waits_until is not null for update of v`,
);
const release = statement<never>(
  'site.release_version',
  `update site_page_version set published_at = $3, waits_until = null, updated_at = $3 where page_id = $1 and number = $2`,
);

/** Publishes what has waited for its time; what was taken back meanwhile stays back. */
export async function publishWaiting(context: JobContext, asked: { pageId: number; number: number }): Promise<void> {
  await context.transaction(async (ctx) => {
    const values = [asked.pageId, asked.number];
    const [found] = await ctx.rows(due, values);
    if (!found) return;
    if (found.waitsUntil > ctx.now()) return ctx.job('site.publish_page', asked, { runAt: found.waitsUntil });
    await ctx.rows(release, [...values, ctx.now()]);
    await publishPage(ctx, found.name ? { name: found.name } : { funnelId: found.funnelId ?? '', step: 'landing' });
    await ctx.log({
      action: 'page.published',
      entity: 'page',
      entityId: found.name ?? found.funnelId ?? '',
      ...(found.publishedById === null ? {} : { actorId: found.publishedById }),
      sentence: `Published version ${asked.number} of a page as scheduled`,
    });
  });
}
