import { providers } from '@tribe/domain/features/payments/providers.ts';
import { operationMessages } from '@tribe/domain/features/settings/operations/messages.ts';
import { z } from 'zod';
import { endLeftOrder, endOrders } from '#features/payments/attempts/endOrders.service.ts';
import { closeOpenOf } from '#features/payments/attempts/closeOpen.service.ts';
import { reconcile, reconcileWeek } from '#features/payments/attempts/reconcile.service.ts';
import { sweepProofPictures } from '#features/payments/proofs/picture.service.ts';
import { carryOut, returnToQueue, ProofDecision } from '#features/payments/proofs/carryOut.service.ts';
import { processEvent, readBy } from '#features/payments/attempts/webhook.service.ts';
import { sendRefund, sendRefunds } from '#features/payments/refunds/refund.service.ts';
import { matchSettlements } from '#features/payments/settlements/settlement.service.ts';
import { readSentRefunds } from '#features/payments/refunds/sent.service.ts';
import { dailyInManila } from '#kernel/jobs/hours.ts';
import { type Job, job } from '#kernel/jobs/jobs.ts';

const Named = z.object({
  provider: z.enum(providers),
  sessionId: z.string().nullable(),
  reference: z.string().nullable(),
});

export const paymentJobs: Job[] = [
  job(
    'payments.webhook',
    z.object({ provider: z.enum(providers), eventId: z.string() }),
    (context, { provider, eventId }) => processEvent(context, provider, eventId),
  ),
  job('payments.read', Named, readBy),
  job(
    'payments.close_order',
    z.object({ orderId: z.int() }),
    async (context, { orderId }) => void (await endLeftOrder(context, orderId)),
  ),
  job('payments.close_subscription', z.object({ subscriptionId: z.int() }), (context, { subscriptionId }) =>
    closeOpenOf(context, 'subscription', subscriptionId),
  ),
  job('payments.close_due', z.object({ scheduleId: z.int() }), (context, { scheduleId }) =>
    closeOpenOf(context, 'due', scheduleId),
  ),
  job('payments.carry_out', ProofDecision, carryOut, {
    discard: (ctx, decision) => returnToQueue(ctx, decision, operationMessages.stopped),
  }),
  job('payments.end_orders', z.unknown(), (context) => endOrders(context)),
  job('payments.reconcile', z.unknown(), (context) => reconcile(context), { every: '*/10 * * * *' }),
  job('payments.reconcile_week', z.unknown(), (context) => reconcileWeek(context), { every: dailyInManila('03:07') }),
  job('payments.refund', z.object({ refundId: z.string() }), (context, { refundId }) => sendRefund(context, refundId)),
  job(
    'payments.match_settlements',
    z.unknown(),
    (context) => context.transaction(async (ctx) => void (await matchSettlements(ctx))),
    { every: '43 * * * *' },
  ),
  job(
    'payments.sweep_proof_pictures',
    z.unknown(),
    (context) => context.transaction((ctx) => sweepProofPictures(ctx)),
    { every: dailyInManila('03:29') },
  ),
  job(
    'payments.refunds',
    z.unknown(),
    async (context) => {
      await sendRefunds(context);
      await readSentRefunds(context);
    },
    { every: '*/10 * * * *' },
  ),
];
