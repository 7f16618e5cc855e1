import {
  commissionOf,
  type CommissionRule,
  orderKindOf,
  rateWords,
  reversedOf,
  ruleFor,
} from '@tribe/domain/features/affiliates/commissions/commission.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { isUnsettled } from '#features/billing/unsettledDispute.ts';
import { notifyEach } from '#features/notifications/notification.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import type { WorkflowContext } from '#kernel/api/workflow.ts';
import { statement } from '#kernel/db/statement.ts';

/** How long a commission is pending, in days. */
const pendingDays = 30;
const aDay = 86_400_000;

const takeWork = statement<{ id: number; transactionId: number }>(
  'affiliates.take_work',
  `delete from commission_work where id = (select id from commission_work where id > $1 order by id limit 1 for update skip locked)
   returning id, transaction_id as "transactionId"`,
);

type Payment = {
  id: number;
  number: string;
  isCollected: boolean;
  /** What it brought in for its due, and how much of that went back. */
  collected: number;
  refunded: number;
  receivedAt: Date;
  orderId: number;
  affiliateId: number;
  productId: number;
  funnelKind: string;
  month: number;
};

/** What was paid beyond the due, and is not on other dues, goes back first: that was nobody's commission. */
const paymentOf = statement<Payment>(
  'affiliates.payment_to_follow',
  `select t.id, t.number, t.status = 'paid' as "isCollected", least(t.amount, d.price) as collected,
     greatest(0, t.refunded - greatest(0, t.amount - d.price - coalesce((select sum(c.amount) from payment_transaction c
       where c.kind = 'credit' and c.external_id = t.number and c.status = 'paid'), 0)))::int as refunded,
     t.received_at as "receivedAt", o.id as "orderId", a.affiliate_id as "affiliateId", f.product_id as "productId",
     coalesce(o.terms ->> 'funnelKind', f.kind) as "funnelKind",
     greatest(1, 1 + (extract(year from m.gap) * 12 + extract(month from m.gap))::int) as month
   from payment_transaction t join payment_schedule d on d.id = t.schedule_id join invoice i on i.id = d.invoice_id
     join sales_order o on o.id = i.order_id join attribution a on a.order_id = o.id join funnel f on f.id = o.funnel_id
     cross join lateral (select age(d.schedule_date, (o.created_at at time zone 'Asia/Manila')::date) as gap) m
   where t.id = $1 and a.affiliate_id is not null`,
);

/** Whatever is written to the ledger of an affiliate is written while they are held, one after the other. */
const holdAffiliate = statement<{ isActive: boolean; planId: number | null }>(
  'affiliates.hold_affiliate',
  `select a.status = 'active' as "isActive", coalesce(a.plan_id, (select p.id from commission_plan p where p.is_default)) as "planId"
   from affiliate a where a.id = $1 for update of a`,
);

type Before = { earned: number | null; net: number; availableAt: Date | null; isApproved: boolean };

const before = statement<Before>(
  'affiliates.commission_of_payment',
  `select (sum(c.amount) filter (where c.kind = 'earned'))::int as earned, coalesce(sum(c.amount), 0)::int as net,
     max(c.available_at) filter (where c.kind = 'earned') as "availableAt",
     coalesce(bool_or(p.commission_id is not null) filter (where c.kind = 'earned'), false) as "isApproved"
   from commission c left join commission_approval p on p.commission_id = c.id where c.transaction_id = $1`,
);

const rulesOn = statement<CommissionRule>(
  'affiliates.rules_on',
  `select id, product_id as "productId", kind, from_month as "fromMonth", to_month as "toMonth", rate_type as "rateType", value
   from commission_rule where plan_id = $1 and starts_at <= $2 and (ends_at is null or ends_at > $2)`,
);

const write = statement<{ id: number }>(
  'affiliates.write_commission',
  `insert into commission (affiliate_id, kind, amount, transaction_id, order_id, rule_id, reason, available_at, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
);

const approve = statement<never>(
  'affiliates.approve_one',
  `insert into commission_approval (commission_id, approved_at) values ($1, $2)`,
);

/**
 * Brings the commission of a payment to what it should be: earned once when its due was collected, at the rate of that day; less what went
 * back of it; nothing of it where it turned out to be no payment. Called again it changes nothing.
 */
export async function followPayment(ctx: Ctx, transactionId: number): Promise<void> {
  const [found] = await ctx.rows(paymentOf, [transactionId]);
  if (!found) return;
  const [affiliate] = await ctx.rows(holdAffiliate, [found.affiliateId]);
  // Read once more, for whoever held them may have followed something newer.
  const [payment] = await ctx.rows(paymentOf, [transactionId]);
  const [known] = await ctx.rows(before, [transactionId]);
  if (!affiliate || !payment || !known) return;
  const kept = known.earned === null ? await earn(ctx, payment, affiliate) : { ...known, earned: known.earned };
  if (!kept || kept.availableAt === null) return;
  const { earned, net, availableAt, isApproved } = kept;
  const back = payment.isCollected ? reversedOf(earned, payment.refunded, payment.collected) : earned;
  const more = earned - back - net;
  if (more === 0) return;
  const kind = more < 0 ? 'reversed' : 'restored';
  const reason = payment.isCollected ? `Refund of ${payment.number}` : `${payment.number} was revoked`;
  const values = [
    payment.affiliateId,
    kind,
    more,
    transactionId,
    payment.orderId,
    null,
    reason,
    availableAt,
    ctx.now(),
  ];
  const [made] = await ctx.rows(write, values);
  // What takes back something approved doesn't wait.
  if (isApproved) await ctx.rows(approve, [made!.id, ctx.now()]);
}

async function earn(
  ctx: Ctx,
  payment: Payment,
  { isActive, planId }: { isActive: boolean; planId: number | null },
): Promise<(Before & { earned: number }) | null> {
  const { id, number, collected, refunded, receivedAt, orderId, affiliateId, productId, funnelKind, month } = payment;
  if (!payment.isCollected || !isActive || planId === null || refunded >= collected) return null;
  const rules = await ctx.rows(rulesOn, [planId, receivedAt]);
  const rule = ruleFor(rules, { productId, kind: orderKindOf(funnelKind), month });
  const earned = rule ? commissionOf(rule, collected) : 0;
  if (!rule || earned === 0) return null;
  const availableAt = new Date(receivedAt.getTime() + pendingDays * aDay);
  const reason = `${rateWords(rule, collected)} (${number})`;
  await ctx.rows(write, [affiliateId, 'earned', earned, id, orderId, rule.id, reason, availableAt, ctx.now()]);
  return { earned, net: earned, availableAt, isApproved: false };
}

/**
 * Follows the payments that changed, each in a transaction of its own: one that fails stays noted for the next run, and the others go on.
 *
 * @throws the first failure, once all were tried, so that the job is seen to fail.
 */
export async function followPayments(context: WorkflowContext): Promise<void> {
  const failures: unknown[] = [];
  let tried = 0;
  for (let more = true; more;) {
    const last = tried;
    more = await context
      .transaction(async (ctx) => {
        const [work] = await ctx.rows(takeWork, [tried]);
        if (!work) return false;
        tried = work.id;
        await followPayment(ctx, work.transactionId);
        return true;
      })
      .catch((error: unknown) => {
        // Nothing could be taken: the database is away, not the payment at fault.
        if (tried === last) throw error;
        return failures.push(error) > 0;
      });
  }
  if (failures.length > 0) throw failures[0];
}

/** What is disputed, or held by staff, waits; the rest is approved once its days are over. Answers whose it was, and how much. */
const approveDue = statement<{ userId: number; amount: number }>(
  'affiliates.approve_due',
  `with due as (
     select c.id, c.affiliate_id, c.amount from commission_pending p join commission c on c.id = p.commission_id
     where p.available_at <= $1
       and not exists (select from commission_hold h where h.affiliate_id = c.affiliate_id and h.released_at is null
         and (h.order_id is null or h.order_id = c.order_id))
       and not exists (select from dispute q where q.transaction_id = c.transaction_id and ${isUnsettled('q')})
     order by c.affiliate_id, c.id limit 1000),
   done as (insert into commission_approval (commission_id, approved_at)
     select id, $1 from due order by affiliate_id, id on conflict do nothing returning commission_id)
   select a.user_id as "userId", sum(due.amount)::float8 as amount
   from done join due on due.id = done.commission_id join affiliate a on a.id = due.affiliate_id group by a.user_id`,
);

/** Approves commissions whose days are over, a thousand at a time, and tells whose they are. */
export async function approveCommissions(context: WorkflowContext): Promise<void> {
  for (let more = true; more;)
    more = await context.transaction(async (ctx) => {
      const people = await ctx.rows(approveDue, [ctx.now()]);
      const news = people.filter(({ amount }) => amount > 0);
      await notifyEach(
        ctx,
        news.map(({ userId, amount }) => ({
          userId,
          kind: 'affiliate.approved',
          title: `${showAmount(amount)} of your commission is approved`,
          body: 'It’s ready for the next payout.',
          link: to('affiliateCommission'),
        })),
      );
      return people.length > 0;
    });
}
