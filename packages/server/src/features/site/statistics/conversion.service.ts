import { funnelSubject, pageSubject } from '@tribe/domain/features/site/statistics/visit.ts';
import { addDays } from '@tribe/domain/kernel/time/manila.ts';
import { lastPageOf } from '#features/site/statistics/viewQuery.ts';
import { saltOf, visitorHash } from '#features/site/statistics/visitor.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

type Came = { subject: string; variant: string };

/** The last page of a funnel that whoever asks saw before; null where they came straight to its end. */
async function cameFrom(ctx: Ctx, funnelId: string): Promise<Came | null> {
  const [today, before] = [ctx.today(), addDays(ctx.today(), -1)];
  const hashOf = async (day: string) => Buffer.from(visitorHash(await saltOf(ctx.services, day), ctx.origin), 'hex');
  const values = [funnelSubject(funnelId), today, await hashOf(today), before, await hashOf(before)];
  const [found] = await ctx.rows(lastPageOf, values);
  return found ?? null;
}

const orderOf = statement<{ id: number; funnelId: string }>(
  'site.order_of_token',
  `select id, funnel_id as "funnelId" from sales_order where token = $1
     and not exists (select from site_conversion c where c.order_id = sales_order.id)`,
);

const note = statement<never>(
  'site.note_conversion',
  `insert into site_conversion (kind, subject, variant, funnel_id, order_id, response_id, created_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
);

/** Notes from which page of its funnel an order came, once; whoever has the order's token has just placed it. */
export async function noteOrder(ctx: Ctx, token: string): Promise<void> {
  const [order] = await ctx.rows(orderOf, [token]);
  if (!order) return;
  const { id, funnelId } = order;
  const { subject, variant } = (await cameFrom(ctx, funnelId)) ?? {
    subject: funnelSubject(funnelId, 'checkout'),
    variant: '',
  };
  await ctx.rows(note, ['order', subject, variant, funnelId, id, null, ctx.now()]);
}

const funnelAt = statement<{ id: string }>(
  'site.funnel_at',
  `select f.id from funnel f where f.slug = $1 and f.archived_at is null`,
);

/** Notes from which page an answer to a form came; `page` is the address of the page that the form was on. */
export async function noteLead(ctx: Ctx, responseId: number, page: string): Promise<void> {
  const base = ctx.services.config.publicUrl;
  const path = URL.canParse(page, base) ? new URL(page, base).pathname.slice(0, 200) : '/';
  const [, slug = ''] = path.split('/');
  const [funnel] = slug === '' ? [] : await ctx.rows(funnelAt, [slug]);
  const funnelId = funnel?.id ?? null;
  const came = funnelId === null ? null : await cameFrom(ctx, funnelId);
  const subject = came?.subject ?? (funnelId === null ? pageSubject(path) : funnelSubject(funnelId, 'landing'));
  await ctx.rows(note, ['lead', subject, came?.variant ?? '', funnelId, null, responseId, ctx.now()]);
}
