import { checkoutMessages } from '@tribe/domain/features/billing/checkoutMessages.ts';
import { closeAttempt, isOver, readAttempt } from '#features/payments/attempts/read.service.ts';
import { ownDue } from '#features/payments/payable.service.ts';
import { GatewayError } from '#features/payments/gateways/gateway.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { conflict } from '#kernel/api/errors.ts';
import { countAgainst } from '#kernel/http/limits.ts';
import { workflow } from '#kernel/api/operation.ts';

/** How the payment of a due stands: `checking` while money may be on its way, `open` while it can still be made. */
export type PaymentState = 'paid' | 'checking' | 'open' | 'look' | 'none';

type Standing = { isPaid: boolean; isLookedAt: boolean; attemptId: string | null; attempt: string | null };

const standing = statement<Standing>(
  'payments.own_standing',
  `select d.transaction_id is not null as "isPaid",
     exists (select from payment_transaction t where t.schedule_id = d.id and t.status = 'review') as "isLookedAt",
     a.id as "attemptId", a.state as attempt
   from payment_schedule d left join payment_attempt a on a.schedule_id = d.id
     and a.state in ('creating', 'open', 'processing', 'closing') where d.id = $1`,
);

const standingOf = async (ctx: Ctx, id: number): Promise<Standing> => (await ctx.rows(standing, [id]))[0]!;

function stateOf({ isPaid, isLookedAt, attempt }: Standing): PaymentState {
  if (isPaid) return 'paid';
  if (attempt === 'open') return 'open';
  if (attempt !== null) return 'checking';
  return isLookedAt ? 'look' : 'none';
}

/** Asks the gateway how the payment of one's own due is; where it doesn't answer, what is known already is the answer. */
export const checkMyPayment = workflow('in', async (context, scheduleId: number): Promise<PaymentState> => {
  const { ctx } = context;
  const id = await ownDue(ctx, scheduleId);
  await countAgainst(ctx, `check:due:${id}`, { count: 240, seconds: 3_600 });
  const before = await standingOf(ctx, id);
  if (before.attemptId === null || before.attempt === 'creating') return stateOf(before);
  await readAttempt(context, before.attemptId).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
  });
  return stateOf(await standingOf(ctx, id));
});

/** One came back without paying: the open payment ends at its gateway, so that another way can be chosen. Throws CONFLICT while money may be on its way. */
export const leaveMyPayment = workflow('in', async (context, scheduleId: number): Promise<PaymentState> => {
  const { ctx } = context;
  const id = await ownDue(ctx, scheduleId);
  const { attemptId } = await standingOf(ctx, id);
  if (attemptId !== null) {
    const state = await closeAttempt(context, attemptId).catch(() => 'closing' as const);
    if (!isOver(state) && state !== 'paid') throw conflict(checkoutMessages.stillChecking);
  }
  return stateOf(await standingOf(ctx, id));
});
