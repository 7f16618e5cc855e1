import { randomBytes } from 'node:crypto';
import { QuoteInput } from '@tribe/domain/features/billing/checkout.input.ts';
import type { OrderTerms } from '@tribe/domain/features/billing/orderTerms.ts';
import { periodOf } from '@tribe/domain/features/billing/priceClass.ts';
import { removedOn, testOrderDays } from '@tribe/domain/features/billing/testOrder.ts';
import type { Access } from '@tribe/domain/kernel/access/access.ts';
import {
  buyerIn,
  promiseOf,
  type Renewed,
  renewable,
  type ShownQuote,
  shownQuote,
} from '#features/billing/orders/quote.service.ts';
import { namedLevels } from '#features/billing/subscriptions/benefits.service.ts';
import { testOrderMail } from '#features/billing/test-orders/testOrder.mail.ts';
import { type TestOrder, testOrders } from '#features/billing/test-orders/testOrder.table.ts';
import { findOffer, type Offer } from '#features/catalog/offer.service.ts';
import { allowsAct, opensPage } from '#features/contents/contentAccess.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { notFound } from '#kernel/api/errors.ts';
import { mutation, query, refuseInAnothersName } from '#kernel/api/operation.ts';
import type { AuditEntry } from '#kernel/audit/audit.ts';
import { statement } from '#kernel/db/statement.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

/** Who makes and removes test orders: whoever sets up funnels. */
const access = ['funnel', 'funnel_create'] as const satisfies Access;

/** Whether the viewer may make test orders, for a public page that shows them more. */
export const maySeeTests = ({ viewer }: Ctx): boolean =>
  viewer?.pageAccess['funnel'] === true && viewer.functionAccess['funnel_create'] === true;

/** What can be tried, also before it is published, and when it is closed or full. Throws NOT_FOUND. */
export async function testedOffer(ctx: Ctx, funnelId: string): Promise<Offer> {
  const offer = await findOffer(ctx, funnelId);
  if (!offer || offer.funnel.kind === 'lead' || offer.funnel.status === 'archived') throw notFound('Funnel');
  return offer;
}

/** The subscription that a test of a renewal or an upgrade continues: the tester's own one, or null. */
async function renewedByTest(ctx: Ctx, { funnel, product }: Offer): Promise<Renewed | null> {
  if (funnel.kind === 'checkout') return null;
  return renewable(ctx, ctx.me.userId, funnel.kind === 'upgrade' ? null : product.id);
}

async function promisedBy(ctx: Ctx, unchecked: unknown) {
  const { funnelId, paymentTermId, couponCode } = QuoteInput.parse(unchecked);
  const [offer, buyer] = [await testedOffer(ctx, funnelId), (await buyerIn(ctx))!];
  const wanted = { paymentTermId, couponCode, email: buyer.email };
  return { ...(await promiseOf(ctx, offer, wanted, renewedByTest)), offer, buyer };
}

/** What a test order would come to, also of a funnel that nobody can buy from yet. */
export const quoteTestOrder = query(access, async (ctx, unchecked: unknown): Promise<ShownQuote> =>
  shownQuote(await promisedBy(ctx, unchecked)),
);

const turn = statement<never>('billing.test_order_turn', `select pg_advisory_xact_lock(hashtextextended($1, 0))`);

/** For how long the same form sent again is the same test order, in seconds: a double press brings it twice. */
const againSeconds = 60;

const sentBefore = statement<{ token: string }>(
  'billing.sent_test_order',
  `select token from test_order where user_id = $1 and funnel_id = $2 and payment_term_id = $3
     and terms ->> 'couponCode' is not distinct from $4 and created_at > $5 order by id desc limit 1`,
);

/**
 * Orders as a buyer would, with the same prices, coupon and dues, and pays the first due at once without a payment. Takes no seat, no
 * use of the coupon and no number, and writes nothing but its own row, the log and one mail to whoever made it. Answers its token.
 */
export const placeTestOrder = mutation(access, async (ctx, unchecked: unknown): Promise<string> => {
  refuseInAnothersName(ctx);
  const { userId } = ctx.me;
  const { terms, term, renewed, offer, buyer } = await promisedBy(ctx, unchecked);
  const { id: funnelId } = offer.funnel;
  await ctx.rows(turn, [`test_order ${funnelId} ${userId}`]);
  const since = new Date(ctx.now().getTime() - againSeconds * 1_000);
  const [again] = await ctx.rows(sentBefore, [userId, funnelId, term.id, terms.couponCode, since]);
  if (again) return again.token;
  const isRenewal = terms.funnelKind === 'renewal' || terms.funnelKind === 'early-renewal';
  const [made] = await ctx.db
    .insert(testOrders)
    .values({
      token: randomBytes(24).toString('base64url'),
      userId,
      funnelId,
      paymentTermId: term.id,
      terms,
      ...periodOf(terms, isRenewal ? renewed : null, ctx.today()),
      accessLevelIds: await namedLevels(ctx, terms.accessLevelIds),
      createdAt: ctx.now(),
    })
    .returning();
  const { token } = made!;
  await ctx.log(entryOf(made!, 'made', `Made a test order of ${terms.productName}`));
  await ctx.mail(
    testOrderMail({
      ...buyer,
      product: terms.productName,
      funnelId,
      token,
      removedOn: removedOn(ctx.today()),
      publicUrl: ctx.services.config.publicUrl,
    }),
  );
  return token;
});

type Named = Pick<TestOrder, 'funnelId' | 'userId'>;

const entryOf = ({ funnelId, userId }: Named, done: 'made' | 'paid' | 'removed', sentence: string): AuditEntry => ({
  action: `test-order.${done}`,
  entity: 'funnel',
  entityId: funnelId,
  subjectId: userId,
  sentence,
});

type Paid = Named & { paidCount: number; terms: OrderTerms };

const pay = statement<Paid>(
  'billing.pay_test_due',
  `update test_order set paid_count = $2, updated_at = $3
   where token = $1 and paid_count = $2 - 1 and $2 <= jsonb_array_length(terms -> 'dues')
   returning funnel_id as "funnelId", user_id as "userId", paid_count as "paidCount", terms`,
);

/** Pays the next due of a test order; one that is paid already, or isn't the next, stays as it is. Throws NOT_FOUND. */
export const payTestDue = mutation(access, async (ctx, token: string, sequence: number): Promise<void> => {
  const [paid] = await ctx.rows(pay, [token, sequence, ctx.now()]);
  if (!paid) return void (await testOrderOf(ctx, token));
  const { productName, dues } = paid.terms;
  const sentence = `Paid payment ${sequence} of ${dues.length} of a test order of ${productName}`;
  await ctx.log(entryOf(paid, 'paid', sentence));
});

/** A test order as its page shows it. */
export type FoundTestOrder = Paid & { token: string; startsAt: string; expiry: string | null; createdAt: Date };

const one = statement<FoundTestOrder>(
  'billing.test_order',
  `select token, funnel_id as "funnelId", user_id as "userId", paid_count as "paidCount", terms, starts_at as "startsAt", expiry,
     created_at as "createdAt" from test_order where token = $1`,
);

/** The test order of a link. Throws NOT_FOUND. */
export async function testOrderOf(ctx: Ctx, token: string): Promise<FoundTestOrder> {
  const [found] = await ctx.rows(one, [token]);
  if (!found) throw notFound('Test order');
  return found;
}

type Removed = Named & { product: string };
const removing = `returning funnel_id as "funnelId", user_id as "userId", terms ->> 'productName' as product`;
const removeOne = statement<Removed>(
  'billing.remove_test_order',
  `delete from test_order where token = $1 ${removing}`,
);
const removeAll = statement<Removed>(
  'billing.remove_test_orders',
  `delete from test_order where funnel_id = $1 ${removing}`,
);
const removeOld = statement<Removed>(
  'billing.remove_old_test_orders',
  `delete from test_order where created_at < $1 ${removing}`,
);
const [page, act] = access;
const removeUnentitled = statement<Removed>(
  'billing.remove_unentitled_test_orders',
  `delete from test_order t where not (${opensPage(page, 't.user_id', '$1')} and ${allowsAct(act, 't.user_id', '$1')}) ${removing}`,
);

/** All that came of a test order is its row: its dues, its payments and its access go with it. */
async function tellRemoved(ctx: Ctx, removed: readonly Removed[], why = ''): Promise<number> {
  const entries = removed.map((each) => entryOf(each, 'removed', `Removed a test order of ${each.product}${why}`));
  if (entries.length > 0) await ctx.log(...entries);
  return removed.length;
}

/** Removes a test order, whoever made it. One that is gone already is no error. Answers how many were removed. */
export const removeTestOrder = mutation(access, async (ctx, token: string): Promise<number> =>
  tellRemoved(ctx, await ctx.rows(removeOne, [token])),
);

/** Removes all test orders of a funnel. Answers how many there were. */
export const removeTestOrders = mutation(access, async (ctx, funnelId: string): Promise<number> =>
  tellRemoved(ctx, await ctx.rows(removeAll, [funnelId])),
);

/** Removes what nobody removed in time, and what belongs to people who may not make test orders anymore: it would open contents. */
export async function removeOldTestOrders(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - testOrderDays * 86_400_000);
  await tellRemoved(ctx, await ctx.rows(removeOld, [before]), `, which was ${testOrderDays} days old`);
  await tellRemoved(ctx, await ctx.rows(removeUnentitled, [ctx.now()]), ' of someone who can’t set up funnels anymore');
}

/** A test order in the list of its funnel; amounts in centavos. */
export const ListedTestOrder = shape({
  token: 'String',
  testedBy: 'String',
  term: 'String',
  total: 'Peso',
  dueCount: 'Int',
  paidCount: 'Int',
  createdAt: 'DateTime',
});
export type ListedTestOrder = ShapeOf<typeof ListedTestOrder>;

const list = statement<ListedTestOrder>(
  'billing.test_orders',
  `select t.token, concat_ws(' ', p.first_name, p.last_name) as "testedBy", t.terms ->> 'termName' as term,
     (t.terms ->> 'total')::int as total, jsonb_array_length(t.terms -> 'dues') as "dueCount", t.paid_count as "paidCount",
     t.created_at as "createdAt"
   from test_order t join user_profile p on p.user_id = t.user_id where t.funnel_id = $1 order by t.created_at desc, t.id desc`,
);

/** The test orders of a funnel, newest first. */
export const listTestOrders = query(access, (ctx, funnelId: string): Promise<ListedTestOrder[]> =>
  ctx.rows(list, [funnelId]),
);
