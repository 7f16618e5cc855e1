import { outcomeWords } from '@tribe/domain/features/payments/dispute.input.ts';
import type { Provider } from '@tribe/domain/features/payments/providers.ts';
import { disputeNews, type Outcome } from '#features/payments/gateways/disputeNews.ts';
import { addDispute, ownPrefix } from '#features/payments/refunds/dispute.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

const lockHeard = statement<{ id: number; number: string }>(
  'payments.lock_disputed',
  `select id, number from payment_transaction where platform = $1 and external_id = $2 and kind = 'gateway' for update`,
);

const adopt = statement<{ id: number }>(
  'payments.adopt_dispute',
  `update dispute set external_id = $2, updated_at = $3
   where id = (select max(q.id) from dispute q where q.transaction_id = $1 and q.external_id like '${ownPrefix}%')
     and not exists (select from dispute k where k.transaction_id = $1 and k.external_id = $2) returning id`,
);

const date = statement<never>(
  'payments.date_dispute',
  `update dispute set evidence_day = $3, updated_at = $4
   where transaction_id = $1 and external_id = $2 and evidence_day is null and state = 'opened'`,
);

// What staff settled stays, and older news than what is known changes nothing.
const close = statement<{ id: number }>(
  'payments.close_dispute',
  `update dispute set state = $3, heard_at = $4, updated_at = $5
   where transaction_id = $1 and external_id = $2 and settled_at is null and state <> $3 and (heard_at is null or heard_at < $4)
     and ($3 <> 'closed' or state = 'opened') returning id`,
);

type Heard = { provider: Provider; eventId: string; type: string; paymentId: string; body: Buffer };

/**
 * A gateway tells of a dispute: it is opened for its payment, once however often it is told, and closed as the gateway says, in whatever
 * order that comes. It moves no money, for a webhook only hints: a read takes over what the gateway took back, or staff who settle it.
 */
export async function hearDispute(ctx: Ctx, { provider, eventId, type, paymentId, body }: Heard): Promise<void> {
  const [paid] = await ctx.rows(lockHeard, [provider, paymentId]);
  if (!paid) return;
  const news = disputeNews(provider, type, body);
  const externalId = news.id?.slice(0, 100) ?? eventId;
  if ((await ctx.rows(adopt, [paid.id, externalId, ctx.now()])).length === 0)
    await addDispute(ctx, paid, {
      externalId,
      evidenceDay: news.evidenceDay,
      sentence: `Payment ${paid.number} is disputed at ${provider}`,
    });
  if (news.evidenceDay !== null) await ctx.rows(date, [paid.id, externalId, news.evidenceDay, ctx.now()]);
  if (news.outcome === null) return;
  const values = [paid.id, externalId, news.outcome, news.at ?? ctx.now(), ctx.now()];
  if ((await ctx.rows(close, values)).length > 0) await noteClosed(ctx, paid, news.outcome);
}

const noteClosed = (ctx: Ctx, { id, number }: { id: number; number: string }, outcome: Outcome) =>
  ctx.log({
    action: 'dispute.heard',
    entity: 'payment',
    entityId: id,
    sentence: `The gateway’s result for the dispute over payment ${number}: ${outcomeWords[outcome].toLowerCase()}`,
  });
