import { type FunnelKind, type FunnelStatus, type Openness, openness } from '@tribe/domain/features/catalog/funnel.ts';
import { type funnelColumns, funnelFields } from '@tribe/domain/features/catalog/catalogFields.ts';
import type { Term } from '@tribe/domain/features/catalog/term.ts';
import type { Funnel } from '#features/catalog/product.table.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { notFound } from '#kernel/api/errors.ts';
import { statement } from '#kernel/db/statement.ts';
import { columnSql, idSql, instantSql, numberSql } from '#kernel/filter/filterSql.ts';
import { listFilter } from '#kernel/filter/listFilter.ts';
import { listPage, ordersOf } from '#kernel/filter/listPage.ts';

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

const funnelFilter = listFilter(['funnelPage'], funnelFields, {
  status: columnSql('f.status'),
  kind: columnSql('f.kind'),
  product: idSql('f.product_id'),
  closes: instantSql('f.closes_at'),
  seats: numberSql('f.seats_taken'),
});

/** Funnels for the table; what is archived is found by asking for its status. */
export const pageOfFunnels = listPage<Found>({
  name: 'catalog.funnel_page',
  filter: funnelFilter,
  search: ['f.name', 'f.slug', 'p.name'],
  unlessAsked: { status: 'f.archived_at is null' },
  orders: ordersOf<keyof typeof funnelColumns>(`f.status = 'archived', f.name, f.id`, {
    name: 'f.name',
    product: 'p.name',
    kind: 'f.kind',
    status: 'f.status',
    closes: 'f.closes_at nulls last',
    seatsTaken: 'f.seats_taken',
    coupons: '(select count(*) from coupon c where c.funnel_id = f.id and c.archived_at is null)',
  }),
  select: ({ where, order, cut }) =>
    `select ${columns}, count(*) over ()::int as total from funnel f join product p on p.id = f.product_id
     where ${where} order by ${order} ${cut}`,
});

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
