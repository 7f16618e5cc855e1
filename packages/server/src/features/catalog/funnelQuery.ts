import { type FunnelKind, type FunnelStatus, type Openness, openness } from '@tribe/domain/features/catalog/funnel.ts';
import type { Term } from '@tribe/domain/features/catalog/term.ts';
import type { Funnel } from '#features/catalog/product.table.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { notFound } from '#kernel/api/errors.ts';
import { statement } from '#kernel/db/statement.ts';

/** A way to pay a funnel: its own price where it has one, and what is paid before the term's adjustment, in centavos. */
export type FunnelTerm = Term & { paymentTermId: string; name: string; price: number | null; listPrice: number };

type Found = Omit<Funnel, 'shareImageFileId' | 'createdAt' | 'updatedAt'> & {
  kind: FunnelKind;
  status: FunnelStatus;
  productName: string;
  productPrice: number;
  productStatus: string;
  batchName: string | null;
  renewalFunnelName: string | null;
  accessLevels: { id: string; name: string }[];
  paymentTerms: FunnelTerm[];
  couponCount: number;
};

/** A funnel as staff see it, with the names of what it names. */
export type FunnelRow = Found & { openness: Openness };

const columns = `f.id, f.name, f.slug, f.product_id as "productId", f.kind, f.validity_by_days as "validityByDays",
  f.start_by_days as "startByDays", f.status, f.hidden, f.opens_at as "opensAt", f.closes_at as "closesAt",
  f.seat_limit as "seatLimit", f.seats_taken as "seatsTaken", f.batch_id as "batchId",
  f.access_level_ids as "accessLevelIds", f.renewal_funnel_id as "renewalFunnelId",
  f.external_renewal_url as "externalRenewalUrl", f.thank_you_url as "thankYouUrl", f.pixel_id as "pixelId",
  f.description, f.version, f.archived_at as "archivedAt",
  p.name as "productName", p.price as "productPrice", p.status as "productStatus",
  (select name from batch where id = f.batch_id) as "batchName",
  (select name from funnel where id = f.renewal_funnel_id) as "renewalFunnelName",
  coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name) order by l.rank desc, l.id)
    from access_level l where l.id = any(f.access_level_ids)), '[]') as "accessLevels",
  coalesce((select json_agg(json_build_object('paymentTermId', t.id, 'name', t.name, 'price', ft.price,
      'listPrice', coalesce(ft.price, p.price), 'type', t.type, 'numberOfPayments', t.number_of_payments,
      'intervalMonths', t.interval_months, 'downPaymentKind', t.down_payment_kind, 'downPayment', t.down_payment,
      'priceAdjustment', t.price_adjustment)
      order by t.type desc, t.number_of_payments, t.name, t.id)
    from funnel_payment_term ft join payment_term t on t.id = ft.payment_term_id
    where ft.funnel_id = f.id and t.archived_at is null), '[]') as "paymentTerms",
  (select count(*)::int from coupon c where c.funnel_id = f.id and c.archived_at is null) as "couponCount"`;

const one = statement<Found>(
  'catalog.funnel',
  `select ${columns} from funnel f join product p on p.id = f.product_id where f.id = $1`,
);
const ofProduct = statement<Found>(
  'catalog.funnels_by_product',
  `select ${columns} from funnel f join product p on p.id = f.product_id
   where f.product_id = $1 and f.archived_at is null and f.status <> 'draft'
     and ($2::int is null or not exists (select from subscription s
       where s.user_id = $2 and s.funnel_id = f.id and s.status in ('pending', 'active', 'suspended', 'paused')))
   order by f.name, f.id limit 500`,
);

const orders: Readonly<Record<string, string>> = {
  '': "f.status = 'archived', f.name",
  '-name': 'f.name desc',
  product: 'p.name, f.name',
  '-product': 'p.name desc, f.name',
  status: 'f.status, f.name',
  '-status': 'f.status desc, f.name',
  seatsTaken: 'f.seats_taken, f.name',
  '-seatsTaken': 'f.seats_taken desc, f.name',
};
const pages = new Map(
  Object.entries(orders).map(([sort, order]) => [
    sort,
    statement<Found & { total: number }>(
      `catalog.funnel_page.${sort}`,
      `select ${columns}, count(*) over ()::int as total from funnel f join product p on p.id = f.product_id
       where ($1::text is null or f.name ilike $1 or f.slug ilike $1 or p.name ilike $1)
         and case when $2::text is null then f.archived_at is null else f.status = $2 end
         and ($3::int is null or f.product_id = $3)
       order by ${order}, f.id limit $4 offset $5`,
    ),
  ]),
);

/** The statement of a page in this order; anything unknown is the natural one, by name. */
export const pageBy = (sort: string | null | undefined) => pages.get(sort ?? '') ?? pages.get('')!;

/** With whether it can be bought from now. */
export const shown = <Row extends Found>(ctx: Ctx, row: Row): Row & FunnelRow => ({
  ...row,
  openness: row.productStatus === 'active' ? openness(row, ctx.now()) : 'unpublished',
});

/** A funnel with all that belongs to it. Throws NOT_FOUND. */
export async function funnelOf(ctx: Ctx, id: string): Promise<FunnelRow> {
  const [row] = await ctx.rows(one, [id]);
  if (!row) throw notFound('Funnel');
  return shown(ctx, row);
}

/** A product's funnels that are out, without those that `enrolledId` is enrolled in. */
export async function funnelsOfProduct(ctx: Ctx, productId: number, enrolledId: number | null): Promise<FunnelRow[]> {
  return (await ctx.rows(ofProduct, [productId, enrolledId])).map((row) => shown(ctx, row));
}
