import { checkSortable } from '#features/billing/knownValue.ts';
import {
  subscriptionFilter,
  type SubscriptionQuery,
  subscriptionQuery,
} from '#features/billing/subscriptions/subscriptionQuery.ts';
import { renewalPrice, segmentSums } from '#features/billing/subscriptions/renewalSegment.ts';
import {
  subscriptionJson,
  subscriptionParts,
  ViewedSubscription,
} from '#features/billing/subscriptions/view.service.ts';
import { nameSql } from '#features/members/nameSql.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { pageBounds, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { slowResultCache } from '#kernel/db/slowResultCache.ts';
import { statement } from '#kernel/db/statement.ts';
import { described, shape, type ShapeOf } from '#kernel/api/shape.ts';

/** A subscription in a list, with whose it is. */
export const SubscriptionRow = shape({
  id: 'Int',
  userId: 'Int',
  name: 'String',
  email: 'String',
  tribeId: 'String',
  profileImage: 'String?',
  batch: 'String?',
  subscription: ViewedSubscription,
  /** What it counts with in cash collection; null in any other list. */
  renewalPrice: described('Peso?', 'What it counts with in cash collection; of a segment alone.'),
});
export type SubscriptionRow = ShapeOf<typeof SubscriptionRow>;

/** `amount` is what all of a segment come to. */
export type SubscriptionPage = PageOf<SubscriptionRow> & { amount: number | null };

/** `filter` is the text of a filter. */
export type SubscriptionsAsked = PageInput & { filter?: string | null };

const queryFor = (ctx: Ctx, { filter, search, sort }: SubscriptionsAsked): SubscriptionQuery =>
  subscriptionQuery(ctx, { filter: subscriptionFilter.read(filter), search: search ?? null, sort: sort ?? null });

/** One page of the subscriptions of those whom who asks sees: a statement for the rows, and one at most for how many there are. */
export const pageSubscriptions = replicaQuery(
  'subscriptions',
  async (ctx, asked: SubscriptionsAsked): Promise<SubscriptionPage> => {
    const { page, pageSize, offset } = pageBounds(asked);
    const listed = queryFor(ctx, asked);
    const isSegment = listed.isOfSegments;
    const counted = () => sums(ctx, listed.cacheKey, () => countOf(ctx, listed));
    const known = listed.isDear ? await counted() : null;
    if (known) checkSortable(known.total);
    const ids = `(select s.id from ${listed.from} order by ${listed.order} limit $${listed.values.length + 1} offset $${listed.values.length + 2})`;
    const select = statement<SubscriptionRow>('', rowsOf(ids, listed.order, isSegment));
    const rows = await ctx.rows(select, [...listed.values, pageSize, offset]);
    const isWhole = page === 1 && rows.length < pageSize;
    const { total, amount } = isWhole
      ? { total: rows.length, amount: rows.reduce((sum, row) => sum + (row.renewalPrice ?? 0), 0) }
      : (known ?? (await counted()));
    return { rows, total, amount: isSegment ? amount : null, page, pageSize };
  },
);

/** The subscriptions of `chosen`, which has their ids. */
const rowsOf = (chosen: string, order: string, isSegment: boolean) =>
  `select s.id, u.id as "userId", ${nameSql('p')} as name, u.email,
     u.tribe_id as "tribeId", u.profile_image as "profileImage", b.name as batch, ${subscriptionJson} as subscription,
     ${isSegment ? `(${renewalPrice})::float8` : 'null::float8'} as "renewalPrice"
   from ${chosen} chosen join ${subscriptionParts.replace('subscription s join', 'subscription s on s.id = chosen.id join')}
   join app_user u on u.id = s.user_id join user_profile p on p.user_id = u.id left join batch b on b.id = u.batch_id
   order by ${order}`;

type Sums = { total: number; amount: number };

/** Of a hundred thousand they are answered again for a moment, since turning pages asks them again and again. */
const sums = slowResultCache<Sums>({ slowFrom: 25 });

async function countOf(ctx: Ctx, { from, values, ...listed }: SubscriptionQuery): Promise<Sums> {
  const table = listed.isOfSegments
    ? segmentSums(`$${values.length + 1}`, from)
    : `(select count(*)::int as count, 0::float8 as amount from ${from})`;
  const select = statement<Sums>(
    '',
    `select coalesce(sum(count), 0)::int as total, coalesce(sum(amount), 0)::float8 as amount from ${table} sums`,
  );
  const [found] = await ctx.rows(select, listed.isOfSegments ? [...values, ctx.today()] : values);
  return found ?? { total: 0, amount: 0 };
}

/** How many subscriptions a list holds for who asks, counted now. */
export async function countListedSubscriptions(ctx: Ctx, asked: SubscriptionsAsked): Promise<number> {
  const listed = queryFor(ctx, asked);
  const { total } = await countOf(ctx, listed);
  if (listed.isDear) checkSortable(total);
  return total;
}

const some = statement<SubscriptionRow>(
  'billing.listed_subscriptions',
  rowsOf('(select id, place from unnest($1::int[]) with ordinality as listed(id, place))', 'chosen.place', false),
);

/** All subscriptions of a list for who asks, in its order, some at a time. */
export async function* listedSubscriptions(
  ctx: Ctx,
  asked: SubscriptionsAsked,
  size: number,
): AsyncGenerator<SubscriptionRow[]> {
  const { from, order, values } = queryFor(ctx, asked);
  const ids = statement<{ ids: number[] | null }>('', `select array_agg(s.id order by ${order}) as ids from ${from}`);
  const all = (await ctx.rows(ids, values))[0]?.ids ?? [];
  for (let at = 0; at < all.length; at += size) yield ctx.rows(some, [all.slice(at, at + size)]);
}
