import { nameSql } from '#features/members/nameSql.ts';
import { visibilityOf, type Visibility } from '#features/members/visibility.ts';
import { dueFilter, type DueQuery, dueQuery } from '#features/billing/dues/dueQuery.ts';
import { checkSortable } from '#features/billing/knownValue.ts';
import { type Schedule, scheduleColumns } from '#features/billing/subscriptions/view.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { pageBounds, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { slowResultCache } from '#kernel/db/slowResultCache.ts';
import { statement } from '#kernel/db/statement.ts';
import { hidden, shape, type ShapeOf } from '#kernel/api/shape.ts';

/** A due as a list shows it, with whose it is; flat, since a row costs the more the deeper it is built. */
export type DueRow = Schedule<Date> & {
  invoiceNumber: string;
  /** How many dues its invoice has. */
  of: number;
  product: string;
  subscriptionId: number;
  userId: number;
  name: string;
  email: string;
  tribeId: string;
  profileImage: string | null;
  batch: string | null;
  /** What was given back of it in the days that are asked for; null where none are. */
  refunded: number | null;
};

/** `amount` is what all that match come to, not those of the page alone. */
export type DuePage = PageOf<DueRow> & { amount: number };

/** `view` is a tab: all where nothing is asked for; `filter` is the text of a filter. */
export type DuesAsked = PageInput & { view?: string | null; filter?: string | null };

/** Whose dues somebody sees in a list: who looks after payments those of all whom they see, everybody else their own. */
const visibilityIn = (ctx: Ctx): Visibility => (ctx.me.pageAccess['payments'] === true ? visibilityOf(ctx.me) : 'self');

const queryFor = (
  ctx: Ctx,
  { view = null, filter, search = null, sort = null }: DuesAsked,
  visibility = visibilityIn(ctx),
): DueQuery => dueQuery(ctx, { view, filter: dueFilter.read(filter), search, sort }, visibility);

/** Far from the beginning the last rows are read from the end; below it a list is always exact. */
const farFrom = 10_000;

/** One page of the dues that who asks may see: a statement for the rows, and one at most for how many and how much. */
export const pageDues = replicaQuery('in', (ctx, asked: DuesAsked) => pageOf(ctx, asked, visibilityIn(ctx)));

/** The rows of a figure of the payment report, of the same people as the figure. */
export const pageDuesOfReport = replicaQuery('paymentReport', (ctx, asked: DuesAsked) =>
  pageOf(ctx, asked, visibilityOf(ctx.me)),
);

async function pageOf(ctx: Ctx, asked: DuesAsked, visibility: Visibility): Promise<DuePage> {
  const { page, pageSize, offset } = pageBounds(asked);
  const listed = queryFor(ctx, asked, visibility);
  if (listed.reversed === null) {
    const sums = await sumsOf(ctx, listed);
    checkSortable(sums.total);
    return { rows: await read(ctx, listed, { limit: pageSize, offset, isReversed: false }), ...sums, page, pageSize };
  }
  if (offset < farFrom) {
    const rows = await read(ctx, listed, { limit: pageSize, offset, isReversed: false });
    if (page === 1 && rows.length < pageSize)
      return { rows, total: rows.length, amount: rows.reduce((sum, row) => sum + amountOf(row), 0), page, pageSize };
    const sums = await sumsOf(ctx, listed);
    return { rows, ...sums, total: Math.max(sums.total, offset + rows.length), page, pageSize };
  }
  const sums = await sumsOf(ctx, listed);
  const left = Math.min(pageSize, sums.total - offset);
  const isReversed = offset > sums.total / 2;
  const stretch = { limit: left, offset: isReversed ? sums.total - offset - left : offset, isReversed };
  const rows = left <= 0 ? [] : await farRows(ctx, listed, stretch);
  return { rows: isReversed ? rows.toReversed() : rows, ...sums, page, pageSize };
}

const amountOf = ({ refunded, price }: DueRow) => refunded ?? price;

const far = slowResultCache<DueRow[]>();

/** So far out that the way there is dear: a page is given again for a moment, as how many there are is. */
const farRows = (ctx: Ctx, listed: DueQuery, stretch: Stretch): Promise<DueRow[]> =>
  far(ctx, JSON.stringify([listed.cacheKey, listed.sort, stretch]), () => read(ctx, listed, stretch));

type Stretch = { limit: number; offset: number; isReversed: boolean };

/** The dues of `chosen`, which has their ids, with whose they are; `refunded` is SQL of a due `d`. */
const rowsOf = (chosen: string, refunded: string, order: string) =>
  `select ${scheduleColumns}, i.number as "invoiceNumber", pr.name as product, s.id as "subscriptionId", u.id as "userId",
     (select count(*)::int from payment_schedule o where o.invoice_id = i.id) as of,
     ${nameSql('p')} as name, u.email, u.tribe_id as "tribeId",
     u.profile_image as "profileImage", b.name as batch, (${refunded})::float8 as refunded
   from ${chosen} chosen
   join payment_schedule d on d.id = chosen.id join invoice i on i.id = d.invoice_id
   join subscription s on s.id = i.subscription_id join funnel f on f.id = s.funnel_id join product pr on pr.id = f.product_id
   join app_user u on u.id = s.user_id join user_profile p on p.user_id = u.id left join batch b on b.id = u.batch_id
   order by ${order}`;

/** The ids first: what is skipped is never joined. */
function read(ctx: Ctx, listed: DueQuery, { limit, offset, isReversed }: Stretch): Promise<DueRow[]> {
  const { name, from, isOfRefunds } = listed;
  const { values, amount, put } = withAmount(listed);
  const order = (isReversed && listed.reversed) || listed.order(put);
  const rows = statement<DueRow>(
    name && `billing.due_page:${name}${isReversed ? ':end' : ''}`,
    rowsOf(
      `(select d.id from ${from} order by ${order} limit ${put(limit)} offset ${put(offset)})`,
      isOfRefunds ? amount : 'null',
      order,
    ),
  );
  return ctx.rows(rows, values);
}

/** What each due of a list counts with, and the values that it is bound to beside those of the list. */
function withAmount(listed: DueQuery) {
  const values = [...listed.values];
  const put = (value: unknown) => `$${values.push(value)}`;
  return { values, put, amount: listed.amount(put) };
}

/** How many dues there are, and what they come to in centavos. */
export const Sums = shape({ total: hidden<number>(), amount: 'Peso' });
export type Sums = ShapeOf<typeof Sums>;

const sums = slowResultCache<Sums>({ slowFrom: 25 });

/** How many match and what they come to; of a million they cost half a second, and are answered again for a moment. */
const sumsOf = (ctx: Ctx, listed: DueQuery): Promise<Sums> => sums(ctx, listed.cacheKey, () => countDues(ctx, listed));

/** The sums of a list, for who looks after payments; of a million dues they may be a moment old. */
export const sumDues = (ctx: Ctx, asked: Pick<DuesAsked, 'view' | 'filter'>): Promise<Sums> =>
  sumsOf(ctx, queryFor(ctx, asked));

async function countDues(ctx: Ctx, listed: DueQuery): Promise<Sums> {
  const { values, amount } = withAmount(listed);
  const select = statement<Sums>(
    '',
    `select count(*)::int as total, coalesce(sum(${amount}), 0)::float8 as amount from ${listed.from}`,
  );
  const [found] = await ctx.rows(select, values);
  return found ?? { total: 0, amount: 0 };
}

/** How many dues a list holds for who asks, counted now. */
export async function countListedDues(ctx: Ctx, asked: DuesAsked): Promise<number> {
  const listed = queryFor(ctx, asked);
  const { total } = await countDues(ctx, listed);
  if (listed.reversed === null) checkSortable(total);
  return total;
}

/** Far more dues than there are: the bound only keeps a mistake from taking all memory. */
const mostDues = 5_000_000;

const some = statement<DueRow>(
  'billing.listed_dues',
  rowsOf('(select id, place from unnest($1::int[]) with ordinality as listed(id, place))', 'null', 'chosen.place'),
);

/** All dues of a list for who asks, in its order, some at a time: the last thousand costs what the first does. */
export async function* listedDues(ctx: Ctx, asked: DuesAsked, size: number): AsyncGenerator<DueRow[]> {
  const { from, order, values } = queryFor(ctx, asked);
  const put = (value: unknown) => `$${values.push(value)}`;
  const ids = statement<{ ids: number[] | null }>(
    '',
    `select array_agg(id) as ids from (select d.id from ${from} order by ${order(put)} limit ${put(mostDues)}) listed`,
  );
  const all = (await ctx.rows(ids, values))[0]?.ids ?? [];
  for (let at = 0; at < all.length; at += size) yield ctx.rows(some, [all.slice(at, at + size)]);
}
