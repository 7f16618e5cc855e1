import { FunnelInput } from '@tribe/domain/features/catalog/funnel.input.ts';
import { catalogMessages } from '@tribe/domain/features/catalog/messages.ts';
import { isReservedSlug } from '@tribe/domain/kernel/routing/routes.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { refuseUnsellable } from '#features/access/soldLevel.service.ts';
import { confirmEmptySale, emptySales } from '#features/catalog/emptySale.service.ts';
import { type FunnelRow, funnelOf, pageOfFunnels, shown } from '#features/catalog/funnelQuery.ts';
import { funnels } from '#features/catalog/product.table.ts';
import { publishFunnels } from '#features/catalog/publishing.ts';
import { changesBetween, entryOf } from '#kernel/audit/audit.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { type InputOf, parsed } from '#kernel/api/crud.ts';
import { badInput } from '#kernel/api/errors.ts';
import type { PageOf } from '#kernel/api/page.ts';
import { mutation, query, replicaQuery } from '#kernel/api/operation.ts';
import { archiving } from '#kernel/db/archiving.ts';
import { freeSlugs } from '#kernel/db/slugs.ts';
import { statement } from '#kernel/db/statement.ts';
import { unlessTaken } from '#kernel/db/unique.ts';
import { writeVersion } from '#kernel/db/versions.ts';
import type { FilteredInput } from '#kernel/filter/listPage.ts';

/** Funnels for the table. */
export const pageFunnels = replicaQuery('funnel', async (ctx, asked: FilteredInput): Promise<PageOf<FunnelRow>> => {
  const page = await pageOfFunnels(ctx, asked);
  return { ...page, rows: page.rows.map((row) => shown(ctx, row)) };
});

export const findFunnel = query('funnel', (ctx, id: string): Promise<FunnelRow> => funnelOf(ctx, id));

/** `/checkout/closed` and the pages of the site are nobody's funnel. */
const freeFunnelId = freeSlugs('funnel', 'funnel', {
  column: 'id',
  refused: (id) => isReservedSlug(id) || id === 'closed' || id === 'new',
});

const taken = {
  public_slug_pkey: { slug: [catalogMessages.slugTaken] },
  funnel__slug_unique: { slug: [catalogMessages.slugTaken] },
};

/** What arrives before it is checked. */
export type FunnelFields = Omit<InputOf<FunnelInput>, 'paymentTerms'> & {
  paymentTerms: readonly { paymentTermId: string; price?: number | null }[];
};

/** Makes a funnel of a product; its id comes from its address and stays when that changes. */
export const createFunnel = mutation(
  ['funnel', 'funnel_create'],
  async (ctx, unchecked: FunnelFields): Promise<FunnelRow> => {
    const input = parsed(FunnelInput, {}, unchecked);
    await refuseUnknown(ctx, input, null);
    const { paymentTerms, mayOpenNothing, ...own } = input;
    const id = await freeFunnelId(ctx, input.slug);
    const values = { id, ...own, ...archiving(input.status, ctx.now()) };
    await unlessTaken(taken, async () => void (await ctx.db.insert(funnels).values(values)));
    const isEmpty = await confirmEmptySale(
      ctx,
      { funnelId: id },
      { before: new Map(), isConfirmed: mayOpenNothing === true },
    );
    return written(ctx, { id, terms: paymentTerms, before: null, done: 'created', isEmpty });
  },
);

/** `version` is the one that was edited; another one in between is a CONFLICT, and nothing is overwritten. */
export const updateFunnel = mutation(
  ['funnel', 'funnel_create'],
  async (ctx, id: string, unchecked: FunnelFields, version?: number | null): Promise<FunnelRow> => {
    const before = await funnelOf(ctx, id);
    const input = parsed(FunnelInput, before, unchecked);
    if (input.productId !== before.productId) throw badInput({ productId: [catalogMessages.keepsProduct] });
    await refuseUnknown(ctx, input, before);
    const { paymentTerms, mayOpenNothing, ...own } = input;
    const emptyBefore = await emptySales(ctx, { funnelId: id });
    const values = { ...own, ...(own.status === before.status ? {} : archiving(own.status, ctx.now())) };
    const tooFew = { seatLimit: [catalogMessages.seatsTaken(before.seatsTaken)] };
    await unlessTaken({ ...taken, funnel__seats_within_limit: tooFew }, () =>
      writeVersion(ctx, funnels, { id, values, version, what: 'funnel' }),
    );
    const confirming = { before: emptyBefore, isConfirmed: mayOpenNothing === true };
    const isEmpty = await confirmEmptySale(ctx, { funnelId: id }, confirming);
    return written(ctx, { id, terms: paymentTerms, before, done: 'updated', isEmpty });
  },
);

/** An archived funnel sells nothing any more; what was bought through it goes on. Its address stays its own. */
export const archiveFunnel = mutation(['funnel', 'funnel_create'], async (ctx, id: string): Promise<FunnelRow> => {
  const before = await funnelOf(ctx, id);
  const values = { status: 'archived' as const, archivedAt: ctx.now() };
  await writeVersion(ctx, funnels, { id, values, what: 'funnel' });
  await publishFunnels(ctx, { funnelId: id });
  await ctx.log(entryOf('funnel', 'archived', before));
  return funnelOf(ctx, id);
});

type Known = { hasProduct: boolean; hasBatch: boolean; hasRenewal: boolean; terms: string[] };
const known = statement<Known>(
  'catalog.funnel_names',
  `select exists (select from product where id = $1 and (archived_at is null or $5::text is not null)) as "hasProduct",
     exists (select from batch where id = $2 and (archived_at is null or id = (select batch_id from funnel where id = $5))) as "hasBatch",
     exists (select from funnel where id = $3 and (archived_at is null
       or id = (select renewal_funnel_id from funnel where id = $5))) as "hasRenewal",
     array(select t.id from payment_term t where t.id = any($4::text[]) and (t.archived_at is null)) as terms`,
);

/** What a funnel names has to be there; what it named before may have gone meanwhile. */
async function refuseUnknown(ctx: Ctx, input: FunnelInput, before: FunnelRow | null): Promise<void> {
  await refuseUnsellable(ctx, input.accessLevelIds, before?.accessLevelIds ?? []);
  const { productId, batchId, renewalFunnelId, paymentTerms } = input;
  const termIds = paymentTerms.map(({ paymentTermId }) => paymentTermId);
  const [found] = await ctx.rows(known, [productId, batchId, renewalFunnelId, termIds, before?.id ?? null]);
  if (!found?.hasProduct) throw badInput({ productId: [fieldMessages.notValid('Product')] });
  if (batchId !== null && !found.hasBatch) throw badInput({ batchId: [fieldMessages.notValid('Batch')] });
  if (renewalFunnelId !== null && !found.hasRenewal) throw badInput({ renewalFunnelId: [catalogMessages.renewalGone] });
  if (found.terms.length < termIds.length) throw badInput({ paymentTerms: [fieldMessages.notValid('Payment term')] });
}

/** An archived term stays in its place: it comes back with it. */
const writeTerms = statement<never>(
  'catalog.write_funnel_terms',
  `with wanted as (select * from json_to_recordset($2::json) as w("paymentTermId" text, price int)),
   gone as (delete from funnel_payment_term ft using payment_term t where ft.funnel_id = $1 and t.id = ft.payment_term_id
     and t.archived_at is null and ft.payment_term_id not in (select "paymentTermId" from wanted))
   insert into funnel_payment_term (funnel_id, payment_term_id, price) select $1, "paymentTermId", price from wanted
   on conflict (funnel_id, payment_term_id) do update set price = excluded.price, updated_at = now()
     where funnel_payment_term.price is distinct from excluded.price`,
);

type Written = {
  id: string;
  terms: FunnelInput['paymentTerms'];
  before: FunnelRow | null;
  done: 'created' | 'updated';
  /** Put on sale although it opens nothing. */
  isEmpty: boolean;
};

async function written(ctx: Ctx, { id, terms, before, done, isEmpty }: Written): Promise<FunnelRow> {
  await ctx.rows(writeTerms, [id, JSON.stringify(terms)]);
  await publishFunnels(ctx, { funnelId: id });
  const after = await funnelOf(ctx, id);
  const changes = changesBetween(before ? described(before) : {}, described(after));
  await ctx.log({ ...entryOf('funnel', done, after, changes), ...(isEmpty && { reason: catalogMessages.soldEmpty }) });
  return after;
}

/** As the log tells it: without what others count. */
function described({ seatsTaken: _s, couponCount: _c, openness: _o, paymentTerms, ...funnel }: FunnelRow) {
  return {
    ...funnel,
    paymentTerms: paymentTerms.map(({ paymentTermId, name, price }) => ({ paymentTermId, name, price })),
  };
}
