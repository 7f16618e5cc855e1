import { type Openness, openness } from '@tribe/domain/features/catalog/funnel.ts';
import { memberLevel, type Sold } from '@tribe/domain/features/catalog/benefits.ts';
import type { OpenedKind } from '@tribe/domain/features/catalog/product.ts';
import type { Term } from '@tribe/domain/features/catalog/term.ts';
import { bringsMembership } from '#features/catalog/bundle.ts';
import type { PaymentTerm } from '#features/catalog/paymentTerm.table.ts';
import type { Funnel, Product } from '#features/catalog/product.table.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

export type OpenedContent = { kind: OpenedKind; id: number; name: string };
type Named = { id: number; name: string };

/** A way to pay a funnel; its price in centavos is its own or the product's, before the term's adjustment. */
export type OfferTerm = Term & Pick<PaymentTerm, 'id' | 'name' | 'graceDays' | 'onMissed'> & { price: number };

/** What a funnel sells, to whom it is open, and how it can be paid. */
export type Offer = {
  funnel: Omit<
    Funnel,
    'productId' | 'shareImageFileId' | 'pixelId' | 'version' | 'archivedAt' | 'createdAt' | 'updatedAt'
  >;
  product: Pick<
    Product,
    'id' | 'name' | 'price' | 'description' | 'type' | 'status' | 'coverImage' | 'accessLevelIds'
  > & {
    /** The published contents that it opens, by itself, by what is bundled with it, or by a level that comes with it. */
    opens: OpenedContent[];
    bundled: Named[];
    isMembership: boolean;
  };
  batch: Named | null;
  accessLevels: { id: string; name: string }[];
  terms: OfferTerm[];
  /** Whether it can be bought now; what is sold in it has to be active as well. */
  openness: Openness;
};

/** The levels that product \`p\` names, and those of what is bundled with it. */
const productLevels = `p.access_level_ids || array(select unnest(b.access_level_ids) from product_bundle pb
  join product b on b.id = pb.bundled_id where pb.product_id = p.id)`;

const opened = (['course', 'event', 'resource'] as const)
  .map((kind) => {
    const table = kind === 'resource' ? 'resource_file' : kind;
    return `select '${kind}' as kind, c.id, c.name from content_access ca join ${table} c on c.id = ca.content_id
      where ca.content_kind = '${kind}' and c.status = 'published' and c.archived_at is null
        and (ca.product_id = p.id or ca.product_id in (select bundled_id from product_bundle where product_id = p.id)
          or ca.access_level_id <> '${memberLevel}' and ca.access_level_id = any(f.access_level_ids || ${productLevels}))`;
  })
  .join(' union ');

type Row = Offer['funnel'] & Pick<Offer, 'product' | 'batch' | 'accessLevels' | 'terms'>;

const find = statement<Row>(
  'catalog.find_offer',
  `select f.id, f.name, f.slug, f.kind, f.status, f.hidden, f.opens_at as "opensAt", f.closes_at as "closesAt",
     f.seat_limit as "seatLimit", f.seats_taken as "seatsTaken", f.validity_by_days as "validityByDays",
     f.start_by_days as "startByDays", f.batch_id as "batchId", f.access_level_ids as "accessLevelIds",
     f.renewal_funnel_id as "renewalFunnelId", f.external_renewal_url as "externalRenewalUrl",
     f.thank_you_url as "thankYouUrl", f.description,
     json_build_object('id', p.id, 'name', p.name, 'price', p.price, 'description', p.description, 'type', p.type,
       'status', p.status, 'coverImage', p.cover_image, 'accessLevelIds', ${productLevels},
       'isMembership', ${bringsMembership('p')},
       'opens', coalesce((select json_agg(o order by o.kind, o.name, o.id) from (${opened}) o), '[]'),
       'bundled', coalesce((select json_agg(json_build_object('id', b.id, 'name', b.name) order by b.name, b.id)
         from product_bundle pb join product b on b.id = pb.bundled_id where pb.product_id = p.id), '[]')) as product,
     (select json_build_object('id', b.id, 'name', b.name) from batch b where b.id = f.batch_id) as batch,
     coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name) order by l.rank desc, l.id)
       from access_level l where l.id = any(f.access_level_ids || ${productLevels}) and l.archived_at is null), '[]') as "accessLevels",
     coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'type', t.type,
         'numberOfPayments', t.number_of_payments, 'intervalMonths', t.interval_months,
         'downPaymentKind', t.down_payment_kind, 'downPayment', t.down_payment, 'priceAdjustment', t.price_adjustment,
         'graceDays', t.grace_days, 'onMissed', t.on_missed, 'price', coalesce(ft.price, p.price))
         order by t.type desc, t.number_of_payments, t.name, t.id)
       from funnel_payment_term ft join payment_term t on t.id = ft.payment_term_id
       where ft.funnel_id = f.id and t.active and t.archived_at is null), '[]') as terms
   from funnel f join product p on p.id = f.product_id where f.id = $1`,
);

/** What a funnel offers, by one statement; null where there is no such funnel. Amounts are in centavos. */
export async function findOffer(ctx: Ctx, funnelId: string): Promise<Offer | null> {
  const [row] = await ctx.rows(find, [funnelId]);
  if (!row) return null;
  const { product, batch, accessLevels, terms, ...funnel } = row;
  const isOpen = product.status === 'active' ? openness(funnel, ctx.now()) : 'unpublished';
  return { funnel, product, batch, accessLevels, terms, openness: isOpen };
}

/** What buying an offer gives, as `benefitsOf` and `opensNothing` judge it. */
export const soldBy = ({ funnel, product }: Offer): Sold & Pick<Offer['product'], 'opens'> => ({
  accessLevelIds: [...new Set([...funnel.accessLevelIds, ...product.accessLevelIds])],
  isMembership: product.isMembership,
  opens: product.opens,
});
