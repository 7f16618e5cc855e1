import { noteDue } from '#features/billing/dues/dueLedger.ts';
import { takeOffCredit } from '#features/payments/credits/credit.service.ts';
import { newId } from '#features/payments/ids.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

const insert = statement<never>(
  'payments.seen_refund',
  `with back as (update payment_transaction set refunded = $3, version = version + 1, updated_at = $5 where id = $2)
   insert into refund (id, transaction_id, amount, reason, state, refunded_on, created_at) values ($1, $2, $4, $7, 'done', $6, $5)`,
);

type Seen = { id: number; number: string; scheduleId: number; amount: number; refunded: number };

/**
 * What of our refunds the gateway counts as well: one that is asked for may be there already, its answer lost. What staff send by hand,
 * or have to, it knows nothing of.
 */
const before = statement<{ there: number; byHand: number }>(
  'payments.refunded',
  `select coalesce(sum(amount) filter (where state <> 'manual' and done_by_id is null), 0)::int as there,
     coalesce(sum(amount) filter (where state = 'manual' or done_by_id is not null), 0)::int as "byHand"
   from refund where transaction_id = $1 and state <> 'failed'`,
);

/** What staff were to send by hand, and the gateway's own refund leaves nothing of: it must not go out twice. */
const overtaken = statement<{ id: string; amount: number }>(
  'payments.overtaken_refunds',
  `with open as (
     select id, amount, sum(amount) over (order by created_at desc, id desc) - amount as before from refund
     where transaction_id = $1 and state = 'manual'),
   over as (
     update refund r set state = 'failed', message = 'Refunded at the gateway already', version = r.version + 1, updated_at = $3
     from open o where o.id = r.id and o.before < $2 returning r.id, r.amount),
   less as (
     update payment_transaction t set refunded = t.refunded - (select sum(amount) from over), updated_at = $3
     where t.id = $1 and exists (select from over))
   select id, amount from over`,
);

/** A refund that was made at the gateway and not here: it counts as one of ours from the day on which it is seen. */
export async function recordGatewayRefund(ctx: Ctx, seen: Seen): Promise<void> {
  if ((await countAsBack(ctx, seen, 'Refunded at the gateway')) === 0) return;
  await ctx.log({
    action: 'refund.seen',
    entity: 'payment',
    entityId: seen.id,
    sentence: `A refund of payment ${seen.number} was made at the gateway`,
  });
}

/**
 * Counts what the gateway took back by itself as a refund that is done, as far as it isn't counted yet; what staff were to send by hand
 * beyond it is dropped. Its due is held. Answers how much is counted.
 */
export async function countAsBack(ctx: Ctx, seen: Seen, reason: string): Promise<number> {
  const [row] = await ctx.rows(before, [seen.id]);
  const { there, byHand } = row!;
  const more = Math.min(seen.refunded, seen.amount) - there;
  if (more <= 0) return 0;
  const tooMuch = there + more + byHand - seen.amount;
  const dropped = tooMuch > 0 ? await ctx.rows(overtaken, [seen.id, tooMuch, ctx.now()]) : [];
  const stillByHand = byHand - dropped.reduce((sum, { amount }) => sum + amount, 0);
  // What staff have sent already is sent: the rest is all that can be counted.
  const counted = Math.min(more, seen.amount - there - stillByHand);
  if (counted <= 0) return 0;
  await ctx.rows(insert, [
    newId('ref', ctx.now()),
    seen.id,
    there + counted + stillByHand,
    counted,
    ctx.now(),
    ctx.today(),
    reason,
  ]);
  await takeOffCredit(ctx, seen.id, counted);
  await noteDue(ctx, {
    scheduleId: seen.scheduleId,
    kind: 'refunded',
    amount: counted,
    transactionId: seen.number,
    reason,
  });
  return counted;
}
