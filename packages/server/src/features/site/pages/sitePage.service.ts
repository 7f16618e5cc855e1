import { blockLabel } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import { problemWords } from '@tribe/domain/features/site/blocks/readPage.input.ts';
import { checkPage } from '@tribe/domain/features/site/builder/checkPage.ts';
import { PageRefInput, PageShape } from '@tribe/domain/features/site/pages/sitePage.input.ts';
import { type PageRef, pageMessages } from '@tribe/domain/features/site/pages/sitePage.ts';
import { foundBlocks } from '#features/site/pages/foundBlocks.ts';
import { addVersion } from '#features/site/pages/sitePageVersion.ts';
import { keyOf, labelOf, lockedState, PageState, stateOf, publishPage } from '#features/site/pages/sitePageQuery.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput, conflict } from '#kernel/api/errors.ts';
import { mutation, query } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { described, shape, type ShapeOf } from '#kernel/api/shape.ts';

export const duty = ['funnel', 'funnel_create'] as const;

/** What was done, or, where somebody saved since the revision that the editor began with, their page instead. */
export const PageAnswer = shape({
  done: described('Boolean', 'False where somebody saved since; `page` is theirs then.'),
  page: PageState,
});
export type PageAnswer = ShapeOf<typeof PageAnswer>;

/** A page with its draft, for whoever edits it. Throws NOT_FOUND. */
export const findSitePage = query(duty, (ctx, ref: unknown): Promise<PageState> =>
  stateOf(ctx, PageRefInput.parse(ref)),
);

const write = statement<never>(
  'site.write_draft',
  `update site_page set draft = $2::jsonb, revision = revision + 1, draft_by_id = $3, draft_at = $4, updated_at = $4 where id = $1`,
);

type Asked = { ref: unknown; revision: number };

/** Keeps a draft; what visitors see stays as it is. */
export const saveSitePageDraft = mutation(duty, (ctx, asked: Asked, unchecked: unknown): Promise<PageAnswer> =>
  changed(ctx, asked, async (before) => {
    const document = cleaned(unchecked);
    await ctx.rows(write, [before.id, JSON.stringify(document), ctx.me.userId, ctx.now()]);
    // A draft saves itself again and again; one line says that somebody began.
    if (!before.hasDraft) await logged(ctx, before.ref, 'drafted', `Edited the page ${labelOf(before.ref)}`);
  }),
);

export const settle = statement<never>(
  'site.settle_draft',
  `update site_page set draft = null, revision = revision + 1, updated_at = $2 where id = $1`,
);

/** Shows the draft to visitors, as whoever publishes it saw it: a version that never changes. */
export const publishSitePage = mutation(duty, (ctx, asked: Asked): Promise<PageAnswer> =>
  changed(ctx, asked, async (before) => {
    if (before.published && !before.hasDraft) throw conflict(pageMessages.nothingToPublish);
    const number = await addVersion(ctx, before.id, { ...(await ready(ctx, before)), publishedAt: ctx.now() });
    await ctx.rows(settle, [before.id, ctx.now()]);
    await publishPage(ctx, before.ref);
    await logged(ctx, before.ref, 'published', `Published version ${number} of the page ${labelOf(before.ref)}`);
  }),
);

const takeBack = statement<{ number: number }>(
  'site.take_back_waiting',
  `update site_page_version set waits_until = null, updated_at = $2 where page_id = $1 and waits_until is not null returning number`,
);

/** Publishes the draft at a time to come, as it is now; without a time, what waits becomes the draft again. */
export const scheduleSitePage = mutation(duty, (ctx, asked: Asked, at: Date | null): Promise<PageAnswer> =>
  changed(ctx, asked, async (before) => {
    if (at !== null && at <= ctx.now()) throw badInput({ at: [pageMessages.inThePast] });
    const { id, document, ref } = before;
    const [gone] = await ctx.rows(takeBack, [id, ctx.now()]);
    if (at === null) {
      if (!gone) throw conflict(pageMessages.nothingToPublish);
      await ctx.rows(write, [id, JSON.stringify(document), ctx.me.userId, ctx.now()]);
      return logged(ctx, ref, 'unscheduled', `Canceled version ${gone.number} of the page ${labelOf(ref)}`);
    }
    const number = await addVersion(ctx, id, { ...(await ready(ctx, before)), waitsUntil: at });
    await ctx.rows(settle, [id, ctx.now()]);
    await ctx.job('site.publish_page', { pageId: id, number }, { runAt: at });
    await logged(ctx, ref, 'scheduled', `Scheduled version ${number} of the page ${labelOf(ref)}`);
  }),
);

type Locked = PageState & { id: number };

/** Changes a page that nobody else changes meanwhile, unless somebody saved since its editor began. */
export async function changed(ctx: Ctx, { ref, revision }: Asked, change: (before: Locked) => Promise<void>) {
  const before = await lockedState(ctx, PageRefInput.parse(ref));
  if (before.revision !== revision) return { done: false, page: before };
  await change(before);
  return { done: true, page: await stateOf(ctx, before.ref) };
}

/** A page as it may be kept: every block right, and nothing in its words that could act. */
function cleaned(unchecked: unknown): PageShape {
  const page = PageShape.parse(unchecked);
  const { blocks, problems } = foundBlocks(page.blocks);
  if (problems.length > 0) throw badInput({ blocks: problems.slice(0, 20).map(problemWords) });
  return { ...page, blocks };
}

const funnelOf = statement<{ terms: string[]; opens: boolean; closes: boolean }>(
  'site.funnel_of_page',
  `select coalesce((select json_agg(t.payment_term_id) from funnel_payment_term t where t.funnel_id = f.id), '[]') as terms,
     f.opens_at is not null as opens, f.closes_at is not null as closes
   from funnel f where f.id = $1`,
);

/** Only a page in which nothing is to fix is shown to anybody, as the builder says beforehand. */
export async function ready(ctx: Ctx, { document, ref }: Pick<PageState, 'document' | 'ref'>): Promise<PageShape> {
  if (document.title === '') throw badInput({ title: [pageMessages.titleRequired] });
  if (document.blocks.length === 0) throw badInput({ blocks: [pageMessages.empty] });
  const { blocks } = foundBlocks(document.blocks);
  const [funnel] = 'funnelId' in ref ? await ctx.rows(funnelOf, [ref.funnelId]) : [];
  const around = { terms: funnel?.terms ?? null, ...(funnel && { times: funnel }) };
  const toFix = checkPage({ ...document, blocks }, around).filter(({ level }) => level === 'fix');
  if (toFix.length > 0)
    throw badInput({
      blocks: toFix.slice(0, 20).map(({ type, text }) => (type === null ? text : `${blockLabel(type)}: ${text}`)),
    });
  return document;
}

export const logged = (ctx: Ctx, ref: PageRef, done: string, sentence: string): Promise<void> =>
  ctx.log({ action: `page.${done}`, entity: 'page', entityId: keyOf(ref), sentence });
