import { AffiliateLinkInput } from '@tribe/domain/features/affiliates/links/link.input.ts';
import { linkMessages } from '@tribe/domain/features/affiliates/links/messages.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { numberedSlug, slug } from '@tribe/domain/kernel/text/slug.ts';
import { addDays } from '@tribe/domain/kernel/time/manila.ts';
import { linkAddress } from '#features/affiliates/links/linkCode.service.ts';
import { mustBeAffiliate } from '#features/affiliates/joining/ownAffiliate.service.ts';
import { changesBetween, entryOf } from '#kernel/audit/audit.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput, conflict, notFound } from '#kernel/api/errors.ts';
import { mutation, refuseInAnothersName, replicaQuery } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { described, shape, type ShapeOf } from '#kernel/api/shape.ts';

/** A link with where it leads and what it brought in the days that were asked for. */
export const OwnLink = shape({
  id: 'Int',
  isMain: 'Boolean',
  /** '/carlo', or '/carlo/my-reel'. */
  path: 'String',
  address: described('String', 'The same, whole, as it is passed on.'),
  label: 'String',
  campaign: 'String',
  funnelId: described('String?', 'Null for the affiliate’s own page.'),
  funnelName: 'String?',
  /** A coupon of theirs that counts there. */
  coupon: 'String?',
  isOpen: described('Boolean', 'Whether where it leads is open.'),
  version: 'Int',
  clicks: 'Int',
  leads: 'Int',
  orders: 'Int',
});
export type OwnLink = ShapeOf<typeof OwnLink>;

/** The links, and what came in all: also by a coupon, and through links that are archived. */
export const OwnLinks = shape({ links: [OwnLink], clicks: 'Int', leads: 'Int', orders: 'Int' });
export type OwnLinks = ShapeOf<typeof OwnLinks>;

type Row = Omit<OwnLink, 'address'>;

/** The main link is that of the account that stayed; of one that was merged into it the code is all that tells its main link. */
const isMain = `l.slug = '' and a.merged_at is null`;

const columns = `l.id, ${isMain} as "isMain", '/' || a.slug || case when l.slug = '' then '' else '/' || l.slug end as path,
  case when a.merged_at is not null and l.label = '' then a.slug::text else l.label end as label,
  l.campaign, l.funnel_id as "funnelId", f.name as "funnelName", f.id is null or (f.status = 'published' and f.archived_at is null) as "isOpen",
  (select c.code from affiliate_coupon ac join coupon c on c.id = ac.coupon_id where ac.affiliate_id in (select o.id from affiliate o where o.user_id = a.user_id) and c.funnel_id = l.funnel_id
    and c.archived_at is null order by c.id desc limit 1) as coupon, l.version, k.clicks, k.leads, k.orders`;

const from = `affiliate a join affiliate_link l on l.affiliate_id = a.id left join funnel f on f.id = l.funnel_id
  cross join lateral (select coalesce(sum(d.clicks), 0)::int as clicks, coalesce(sum(d.leads), 0)::int as leads,
    coalesce(sum(d.orders), 0)::int as orders from affiliate_link_day d where d.link_id = l.id and d.day > $2) k
  where a.user_id = $1 and l.archived_at is null`;

const inAll = (name: string) =>
  `(select coalesce(sum(d.${name}), 0)::int from affiliate m join affiliate_day d on d.affiliate_id = m.id
    where m.user_id = $1 and d.day > $2)`;

type WithAll = Row & { allClicks: number; allLeads: number; allOrders: number };

const all = statement<WithAll>(
  'affiliates.own_links',
  `select ${columns}, ${inAll('clicks')} as "allClicks", ${inAll('leads')} as "allLeads", ${inAll('orders')} as "allOrders"
   from ${from} order by (${isMain}) desc, l.id desc limit 200`,
);

const days = [7, 15, 30] as const;

/** One's own links, the main one first, with what the last 7, 15 or 30 days brought, today included. */
export const listMyLinks = replicaQuery('affiliateDashboard', async (ctx, asked: number): Promise<OwnLinks> => {
  const span = days.find((each) => each === asked);
  if (!span) throw badInput({ days: [fieldMessages.notValid('Days')] });
  const rows = await ctx.rows(all, [ctx.me.userId, addDays(ctx.today(), -span)]);
  const { allClicks: clicks = 0, allLeads: leads = 0, allOrders: orders = 0 } = rows[0] ?? {};
  return { links: rows.map((row) => whole(ctx, row)), clicks, leads, orders };
});

const whole = (ctx: Ctx, row: Row): OwnLink => ({ ...row, address: linkAddress(ctx, row.path) });

const one = statement<Row>('affiliates.own_link', `select ${columns} from ${from} and l.id = $3`);

async function linkOf(ctx: Ctx, id: number): Promise<OwnLink> {
  const [found] = await ctx.rows(one, [ctx.me.userId, addDays(ctx.today(), -30), id]);
  if (!found) throw notFound('Link');
  return whole(ctx, found);
}

/** A funnel that an affiliate can lead to. */
export const LinkTarget = shape({ id: 'String', name: 'String' });
export type LinkTarget = ShapeOf<typeof LinkTarget>;

const targets = statement<LinkTarget>(
  'affiliates.link_targets',
  `select id, name from funnel where status = 'published' and not hidden and archived_at is null order by name limit 200`,
);

/** The funnels that are open and shown to everybody. */
export const listLinkTargets = replicaQuery('affiliateDashboard', (ctx): Promise<LinkTarget[]> =>
  ctx.rows(targets, []),
);

const hold = statement<never>('affiliates.hold_links', `select from affiliate where id = $1 for update`);

/** Asked once the affiliate is held: one statement would still see the links of before it waited. */
const held = statement<{ slugs: string[]; count: number }>(
  'affiliates.held_links',
  `select coalesce(array_agg(slug::text), '{}') as slugs, (count(*) filter (where archived_at is null))::int as count
   from affiliate_link where affiliate_id = $1`,
);

const add = statement<{ id: number }>(
  'affiliates.add_link',
  `insert into affiliate_link (affiliate_id, slug, label, campaign, funnel_id, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $6) returning id`,
);

/** More links than this are none that a person keeps in mind; archived ones don't count. */
const mostLinks = 100;

export const createMyLink = mutation('affiliateDashboard', async (ctx, unchecked: unknown): Promise<OwnLink> => {
  refuseInAnothersName(ctx);
  const input = AffiliateLinkInput.parse(unchecked);
  const { id: affiliateId } = await mustBeAffiliate(ctx);
  await checkTarget(ctx, input.funnelId);
  await ctx.rows(hold, [affiliateId]);
  const [known] = await ctx.rows(held, [affiliateId]);
  if (known!.count >= mostLinks) throw badInput({ label: [linkMessages.tooMany] });
  const path = freeOf(slug(input.label) || 'link', known!.slugs);
  const [made] = await ctx.rows(add, [affiliateId, path, input.label, input.campaign, input.funnelId, ctx.now()]);
  const link = await linkOf(ctx, made!.id);
  await record(ctx, 'created', link);
  return link;
});

const record = (ctx: Ctx, done: string, link: OwnLink, before?: OwnLink) =>
  ctx.log({
    ...entryOf(
      'affiliate-link',
      done,
      { id: link.id, name: link.path },
      changesBetween(wordsOf(before), wordsOf(link)),
    ),
    subjectId: ctx.me.userId,
  });

const wordsOf = (link?: OwnLink) =>
  link ? { label: link.label, campaign: link.campaign, funnelId: link.funnelId } : {};

function freeOf(base: string, taken: readonly string[]): string {
  let attempt = 1;
  while (taken.includes(numberedSlug(base, attempt))) attempt += 1;
  return numberedSlug(base, attempt);
}

async function checkTarget(ctx: Ctx, funnelId: string | null): Promise<void> {
  if (funnelId === null) return;
  const known = await ctx.rows(targets, []);
  if (!known.some(({ id }) => id === funnelId)) throw badInput({ funnelId: [fieldMessages.notValid('Leads to')] });
}

const change = statement<{ id: number }>(
  'affiliates.change_link',
  `update affiliate_link set label = $3, campaign = $4, funnel_id = $5, version = version + 1, updated_at = $6
   where id = $1 and version = $2 returning id`,
);

/** Changes what a link is called and where it leads; its address stays. The main link stays what it is. */
export const updateMyLink = mutation(
  'affiliateDashboard',
  async (ctx, id: number, unchecked: unknown, version?: number | null): Promise<OwnLink> => {
    refuseInAnothersName(ctx);
    const input = AffiliateLinkInput.parse(unchecked);
    const before = await linkOf(ctx, id);
    if (before.isMain) throw conflict(linkMessages.mainStays);
    if (input.funnelId !== before.funnelId) await checkTarget(ctx, input.funnelId);
    const values = [id, version ?? before.version, input.label, input.campaign, input.funnelId, ctx.now()];
    if ((await ctx.rows(change, values)).length === 0) throw conflict(linkMessages.changedMeanwhile);
    const link = await linkOf(ctx, id);
    await record(ctx, 'updated', link, before);
    return link;
  },
);

const archive = statement<never>(
  'affiliates.archive_link',
  `update affiliate_link set archived_at = $2, version = version + 1, updated_at = $2 where id = $1`,
);

/** Takes a link out of the list; what it brought still counts. */
export const archiveMyLink = mutation('affiliateDashboard', async (ctx, id: number): Promise<boolean> => {
  refuseInAnothersName(ctx);
  const link = await linkOf(ctx, id);
  if (link.isMain) throw conflict(linkMessages.mainStays);
  await ctx.rows(archive, [id, ctx.now()]);
  await record(ctx, 'archived', link, link);
  return true;
});
