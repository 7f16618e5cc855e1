import { type Outcome, pageTestMessages, type Side, sides } from '@tribe/domain/features/site/builder/pageTest.ts';
import { PageRefInput } from '@tribe/domain/features/site/pages/sitePage.input.ts';
import { namedPages, type PageRef } from '@tribe/domain/features/site/pages/sitePage.ts';
import { funnelSubject, pageSubject } from '@tribe/domain/features/site/statistics/visit.ts';
import { routes } from '@tribe/domain/kernel/routing/routes.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { dayOf } from '@tribe/domain/kernel/time/manila.ts';
import { testOf } from '#features/site/builder/pageTestQuery.ts';
import { changed, duty, logged, type PageAnswer, ready, settle } from '#features/site/pages/sitePage.service.ts';
import { labelOf, lockedState, type PageState, publishPage, stateOf } from '#features/site/pages/sitePageQuery.ts';
import { addVersion } from '#features/site/pages/sitePageVersion.ts';
import { badInput, conflict } from '#kernel/api/errors.ts';
import { mutation, query } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { described, shape, type ShapeOf, written } from '#kernel/api/shape.ts';

/** Two versions side by side, and what came of the visitors of each. */
export const PageTest = shape({
  a: described('Int', 'The version that was live.'),
  b: 'Int',
  startedAt: 'DateTime',
  outcomes: written<(Outcome & { side: Side })[]>(),
});
export type PageTest = ShapeOf<typeof PageTest>;

type Asked = { ref: unknown; revision: number };

const close = statement<never>(
  'site.close_page_tests',
  `update site_page_test set ended_at = $2, kept = 'a', updated_at = $2 where page_id = $1 and ended_at is null`,
);
const begin = statement<never>(
  'site.begin_page_test',
  `insert into site_page_test (page_id, a, b, started_at, started_by_id, created_at, updated_at) values ($1, $2, $3, $4, $5, $4, $4)`,
);

/** Shows the draft to half of the visitors, beside the version that is live. The draft becomes a version that never changes. */
export const startPageTest = mutation(duty, (ctx, asked: Asked): Promise<PageAnswer> =>
  changed(ctx, asked, async (before) => {
    const { id, ref, published, hasDraft } = before;
    if ('step' in ref && ref.step !== 'landing') throw conflict(pageTestMessages.onlyFirst);
    if (!published) throw conflict(pageTestMessages.notPublished);
    if (!hasDraft) throw conflict(pageTestMessages.noDraft);
    if (await testOf(ctx, ref)) throw conflict(pageTestMessages.goesOn);
    const now = ctx.now();
    // What another version put an end to is over.
    await ctx.rows(close, [id, now]);
    const b = await addVersion(ctx, id, await ready(ctx, before));
    await ctx.rows(begin, [id, published.number, b, now, ctx.me.userId]);
    await ctx.rows(settle, [id, now]);
    await publishPage(ctx, ref);
    await logged(
      ctx,
      ref,
      'test-started',
      `Started showing version ${b} of the page ${labelOf(ref)} to half of its visitors`,
    );
  }),
);

const end = statement<never>(
  'site.end_page_test',
  `update site_page_test set ended_at = $2, kept = $3, updated_at = $2 where id = $1`,
);
const touch = statement<never>(
  'site.touch_tested_page',
  `update site_page set revision = revision + 1, updated_at = $2 where id = $1`,
);

/** Shows one of the two to everybody again; the new one is published for that. */
export const endPageTest = mutation(duty, async (ctx, asked: unknown, side: string): Promise<PageState> => {
  const kept = sides.find((one) => one === side);
  if (!kept) throw badInput({ side: [fieldMessages.notValid('Version')] });
  const { id, ref } = await lockedState(ctx, PageRefInput.parse(asked));
  const test = await testOf(ctx, ref);
  if (!test) throw conflict(pageTestMessages.none);
  const { title, description, blocks, b } = test;
  if (kept === 'b') await addVersion(ctx, id, { title, description, blocks, publishedAt: ctx.now(), fromVersion: b });
  await ctx.rows(end, [test.id, ctx.now(), kept]);
  await ctx.rows(touch, [id, ctx.now()]);
  await publishPage(ctx, ref);
  await logged(
    ctx,
    ref,
    'test-ended',
    `Ended the test of the page ${labelOf(ref)} and kept version ${kept === 'a' ? test.a : b}`,
  );
  return stateOf(ctx, ref);
});

const outcomes = statement<Outcome & { side: Side }>(
  'site.page_test_outcomes',
  `select s.side, coalesce((select sum(w.visitors) from site_view w where w.subject = $1 and w.variant = s.side and w.day >= $2), 0)::int as visitors,
     (select count(*) from site_conversion c where c.subject = $1 and c.variant = s.side and c.kind = 'lead' and c.created_at >= $3)::int as leads,
     (select count(*) from site_conversion c join sales_order o on o.id = c.order_id
       where c.subject = $1 and c.variant = s.side and c.kind = 'order' and c.created_at >= $3 and o.status = 'paid')::int as orders
   from (values ('a'), ('b')) as s(side) order by s.side`,
);

const countedAs = (ref: PageRef): string =>
  'name' in ref ? pageSubject(routes[namedPages[ref.name]][0]) : funnelSubject(ref.funnelId, ref.step);

/** The test of a page that goes on, with its figures; null where there is none. */
export const findPageTest = query(duty, async (ctx, asked: unknown): Promise<PageTest | null> => {
  const ref = PageRefInput.parse(asked);
  const test = await testOf(ctx, ref);
  if (!test) return null;
  const { a, b, startedAt } = test;
  return { a, b, startedAt, outcomes: await ctx.rows(outcomes, [countedAs(ref), dayOf(startedAt), startedAt]) };
});
