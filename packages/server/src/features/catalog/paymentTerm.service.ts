import type { paymentTermColumns } from '@tribe/domain/features/catalog/catalogFields.ts';
import { catalogMessages } from '@tribe/domain/features/catalog/messages.ts';
import { PaymentTermInput } from '@tribe/domain/features/catalog/paymentTerm.input.ts';
import { basisPoints } from '@tribe/domain/kernel/money/basisPoints.ts';
import { type PaymentTerm, paymentTerms } from '#features/catalog/paymentTerm.table.ts';
import { publishFunnels } from '#features/catalog/publishing.ts';
import { changesBetween, entryOf } from '#kernel/audit/audit.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { type InputOf, parsed } from '#kernel/api/crud.ts';
import { badInput, notFound } from '#kernel/api/errors.ts';
import { pageWithTotal, likePattern, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { mutation, query, replicaQuery } from '#kernel/api/operation.ts';
import { freeSlugs } from '#kernel/db/slugs.ts';
import { statement } from '#kernel/db/statement.ts';
import { writeVersion } from '#kernel/db/versions.ts';
import { ordersOf, statementsBy } from '#kernel/filter/listPage.ts';

export type PaymentTermRow = Omit<PaymentTerm, 'createdAt' | 'updatedAt'> & { funnelCount: number };

const columns = `t.id, t.name, t.type, t.number_of_payments as "numberOfPayments", t.interval_months as "intervalMonths",
  t.down_payment_kind as "downPaymentKind", t.down_payment as "downPayment", t.price_adjustment as "priceAdjustment",
  t.grace_days as "graceDays", t.on_missed as "onMissed", t.active, t.version, t.archived_at as "archivedAt",
  (select count(*)::int from funnel_payment_term ft join funnel f on f.id = ft.funnel_id
   where ft.payment_term_id = t.id and f.archived_at is null) as "funnelCount"`;

const one = statement<PaymentTermRow>('catalog.term', `select ${columns} from payment_term t where t.id = $1`);

const orders = ordersOf<keyof typeof paymentTermColumns>('t.type desc, t.number_of_payments, t.name', {
  name: 't.name',
  numberOfPayments: 't.number_of_payments',
  priceAdjustment: 't.price_adjustment',
  active: 't.active',
  funnels: `(select count(*) from funnel_payment_term ft join funnel f on f.id = ft.funnel_id
    where ft.payment_term_id = t.id and f.archived_at is null)`,
});
const pageBy = statementsBy(orders, (sort, order) =>
  statement<PaymentTermRow & { total: number }>(
    `catalog.term_page.${sort}`,
    `select ${columns}, count(*) over ()::int as total from payment_term t
       where t.archived_at is null and ($1::text is null or t.name ilike $1) order by ${order}, t.id limit $2 offset $3`,
  ),
);

export const pagePaymentTerms = replicaQuery(
  'paymentTerms',
  (ctx, asked: PageInput): Promise<PageOf<PaymentTermRow>> => {
    const page = pageBy(asked.sort);
    const pattern = asked.search?.trim() ? likePattern(asked.search) : null;
    return pageWithTotal(asked, (limit, offset) => ctx.rows(page, [pattern, limit, offset]));
  },
);

export const findPaymentTerm = query('paymentTerms', (ctx, id: string): Promise<PaymentTermRow> => termOf(ctx, id));

async function termOf(ctx: Ctx, id: string): Promise<PaymentTermRow> {
  const [term] = await ctx.rows(one, [id]);
  if (!term) throw notFound('Payment term');
  return term;
}

const freeTermId = freeSlugs('payment_term', 'payment-term', { column: 'id', refused: (id) => id === 'new' });

/** The id comes from the name and stays with it. */
export const createPaymentTerm = mutation(
  ['paymentTerms', 'payment-term_create'],
  async (ctx, unchecked: InputOf<PaymentTermInput>): Promise<PaymentTermRow> => {
    const input = parsed(PaymentTermInput, {}, unchecked);
    await refuseTakenName(ctx, input.name, '');
    const id = await freeTermId(ctx, input.name);
    await ctx.db.insert(paymentTerms).values({ id, ...columnsOf(input) });
    return recorded(ctx, 'created', id, {});
  },
);

/** Changes what is offered from now on; what was bought keeps the dues that it has. */
export const updatePaymentTerm = mutation(
  ['paymentTerms', 'payment-term_create'],
  async (ctx, id: string, unchecked: InputOf<PaymentTermInput>, version?: number | null): Promise<PaymentTermRow> => {
    const before = await termOf(ctx, id);
    const input = parsed(PaymentTermInput, { ...before, ...typed(before) }, unchecked);
    await refuseTakenName(ctx, input.name, id);
    await writeVersion(ctx, paymentTerms, { id, values: columnsOf(input), version, what: 'payment term' });
    return recorded(ctx, 'updated', id, before);
  },
);

/** An archived term is offered by no funnel any more; what was bought with it goes on. */
export const archivePaymentTerm = mutation(
  ['paymentTerms', 'payment-term_create'],
  async (ctx, id: string): Promise<PaymentTermRow> => {
    const before = await termOf(ctx, id);
    await writeVersion(ctx, paymentTerms, { id, values: { archivedAt: ctx.now() }, what: 'payment term' });
    return recorded(ctx, 'archived', id, before);
  },
);

const nameTaken = statement<{ id: string }>(
  'catalog.term_name_taken',
  `select id from payment_term where lower(name) = lower($1) and id <> $2 and archived_at is null`,
);
/** Two who give the same name at once are asked one after the other. */
const nameLock = statement<never>(
  'catalog.term_name_lock',
  `select pg_advisory_xact_lock(hashtext('payment_term.name'))`,
);

async function refuseTakenName(ctx: Ctx, name: string, id: string): Promise<void> {
  await ctx.rows(nameLock, []);
  const [taken] = await ctx.rows(nameTaken, [name, id]);
  if (taken) throw badInput({ name: [catalogMessages.nameTaken('payment term')] });
}

/** A down payment as its form has it: centavos or basis points. */
export const typed = ({ downPaymentKind, downPayment }: Pick<PaymentTerm, 'downPaymentKind' | 'downPayment'>) => ({
  downPaymentAmount: downPaymentKind === 'fixed' ? downPayment : 0,
  downPaymentBasisPoints: basisPoints(downPaymentKind === 'percent' ? downPayment : 0),
});

/** What is paid at once has one payment and no down payment. */
function columnsOf({ downPaymentAmount, downPaymentBasisPoints, ...term }: PaymentTermInput) {
  if (term.type === 'one-time')
    return { ...term, numberOfPayments: 1, downPaymentKind: 'none' as const, downPayment: 0 };
  const downPayment = { none: 0, fixed: downPaymentAmount, percent: downPaymentBasisPoints }[term.downPaymentKind];
  return { ...term, downPayment };
}

async function recorded(
  ctx: Ctx,
  done: 'created' | 'updated' | 'archived',
  id: string,
  before: Record<string, unknown>,
): Promise<PaymentTermRow> {
  const after = await termOf(ctx, id);
  await publishFunnels(ctx, { paymentTermId: id });
  await ctx.log(entryOf('payment-term', done, after, changesBetween(before, after)));
  return after;
}
