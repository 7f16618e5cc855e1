import type { PageFlag } from '@tribe/domain/kernel/access/matrix.ts';
import { levelsToSell, type SoldLevel } from '#features/access/soldLevel.service.ts';
import { funnelsOfProduct, funnelOf, type FunnelRow, type FunnelTerm } from '#features/catalog/funnelQuery.ts';
import { findInScope } from '#features/members/scope.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { forbidden } from '#kernel/api/errors.ts';
import { query, replicaQuery } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { described, shape, type ShapeOf, typed, written } from '#kernel/api/shape.ts';

const Named = shape({ id: 'Int', name: 'String' });
type Named = ShapeOf<typeof Named>;
type TextNamed = { id: string; name: string };

/** Who keeps the catalogue, and who enrolls people by it, chooses from it. */
function refuseUnless(ctx: Ctx, ...pages: readonly PageFlag[]): void {
  if (!pages.some((page) => ctx.me.pageAccess[page] === true)) throw forbidden();
}
const enrolling = ['subscription', 'enrollUser'] as const;

export const ShortProduct = shape({ ...Named, price: 'Peso' });
export type ShortProduct = ShapeOf<typeof ShortProduct>;
const products = statement<ShortProduct>(
  'catalog.products',
  `select id, name, price from product where status = 'active' and archived_at is null order by name, id limit 500`,
);
/** The products that are sold, by name. */
export const listProducts = replicaQuery('in', (ctx): Promise<ShortProduct[]> => {
  refuseUnless(ctx, 'products', 'funnel', ...enrolling);
  return ctx.rows(products, []);
});

const funnels = statement<TextNamed>(
  'catalog.funnels',
  `select id, name from funnel where archived_at is null order by name, id limit 500`,
);
export const listFunnels = replicaQuery('in', (ctx): Promise<TextNamed[]> => {
  refuseUnless(ctx, 'funnel', ...enrolling);
  return ctx.rows(funnels, []);
});

export type HiddenFunnels = { value: boolean; userId?: number | null };

/** A product's funnels; `hidden.value` leaves out those that the user is enrolled in, whom the one who asks has to see. */
export const listFunnelsByProduct = query(
  'in',
  async (ctx, productId: number, hidden: HiddenFunnels | null): Promise<FunnelRow[]> => {
    refuseUnless(ctx, 'funnel', ...enrolling);
    const userId = hidden?.value ? (hidden.userId ?? null) : null;
    if (userId !== null) await findInScope(ctx, userId);
    return funnelsOfProduct(ctx, productId, userId);
  },
);

export type OfferedTerm = FunnelTerm & { id: string };

/** The ways to pay a funnel. Throws NOT_FOUND. */
export const listTermsByFunnel = query('in', async (ctx, funnelId: string): Promise<OfferedTerm[]> => {
  refuseUnless(ctx, 'funnel', 'paymentTerms', ...enrolling);
  const { paymentTerms } = await funnelOf(ctx, funnelId);
  return paymentTerms.map((term) => ({ ...term, id: `${funnelId}.${term.paymentTermId}` }));
});

const terms = statement<TextNamed>(
  'catalog.terms',
  `select id, name from payment_term where active and archived_at is null
   order by type desc, number_of_payments, name, id limit 500`,
);
export const listPaymentTerms = replicaQuery('in', (ctx): Promise<TextNamed[]> => {
  refuseUnless(ctx, 'paymentTerms', 'funnel', ...enrolling);
  return ctx.rows(terms, []);
});

const shortList = (table: string, where = 'archived_at is null') =>
  `(select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name) order by x.name, x.id), '[]')
    from (select id, name from ${table} where ${where} order by name, id limit 1000) x)`;

export type ProductChoices = Record<'courses' | 'events' | 'resources' | 'products', Named[]> & {
  accessLevels: SoldLevel[];
};
const productChoices = statement<Omit<ProductChoices, 'accessLevels'>>(
  'catalog.product_choices',
  `select case when $1 then ${shortList('course')} else '[]' end as courses,
     case when $2 then ${shortList('event')} else '[]' end as events,
     case when $3 then ${shortList('resource_file')} else '[]' end as resources,
     ${shortList('product')} as products`,
);
/** What can be put into a product by whoever may make one: contents of the kinds that they keep. */
export const findProductChoices = query(['products', 'product_create'], async (ctx): Promise<ProductChoices> => {
  const keeps = (page: PageFlag) => ctx.me.pageAccess[page] === true;
  const [row] = await ctx.rows(productChoices, [keeps('course'), keeps('events'), keeps('resourceFiles')]);
  return { ...row!, accessLevels: await levelsToSell(ctx) };
});

export const TermChoice = shape({
  id: 'String',
  name: 'String',
  type: typed<'one-time' | 'installment'>('String'),
  numberOfPayments: 'Int',
  intervalMonths: 'Int',
  downPaymentKind: typed<'none' | 'fixed' | 'percent'>('String'),
  downPayment: described('Int', 'In centavos when it is fixed, in basis points when it is a percent.'),
  priceAdjustment: 'Peso',
});
export type TermChoice = ShapeOf<typeof TermChoice>;
export const FunnelChoices = shape({
  batches: written<Named[]>(),
  funnels: written<TextNamed[]>(),
  terms: [TermChoice],
  accessLevels: written<SoldLevel[]>(),
});
export type FunnelChoices = ShapeOf<typeof FunnelChoices>;
const funnelChoices = statement<Omit<FunnelChoices, 'accessLevels'>>(
  'catalog.funnel_choices',
  `select ${shortList('batch')} as batches, ${shortList('funnel')} as funnels,
     coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'type', t.type,
         'numberOfPayments', t.number_of_payments, 'intervalMonths', t.interval_months, 'downPaymentKind', t.down_payment_kind,
         'downPayment', t.down_payment, 'priceAdjustment', t.price_adjustment) order by t.type desc, t.number_of_payments, t.name, t.id)
       from payment_term t where t.archived_at is null), '[]') as terms`,
);
/** What can be put into a funnel. */
export const findFunnelChoices = query(['funnel', 'funnel_create'], async (ctx): Promise<FunnelChoices> => {
  const [row] = await ctx.rows(funnelChoices, []);
  return { ...row!, accessLevels: await levelsToSell(ctx) };
});
