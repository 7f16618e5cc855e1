import { SettleDisputeInput } from '@tribe/domain/features/payments/dispute.input.ts';
import { DisputeInput } from '@tribe/domain/features/payments/dispute.input.ts';
import { findDisputes, type ShownDispute } from '#features/payments/review/review.service.ts';
import { openDispute, setDisputeEvidenceDay, settleDispute } from '#features/payments/refunds/dispute.service.ts';
import { builder, field, required } from '#kernel/api/builder.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';

const DisputeType = builder.objectRef<ShownDispute>('Dispute').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    transactionId: t.exposeInt('transactionId'),
    number: t.exposeString('number'),
    platform: t.exposeString('platform'),
    externalId: t.exposeString('externalId'),
    amount: t.expose('amount', { type: 'Peso' }),
    left: t.expose('left', { type: 'Peso' }),
    state: t.exposeString('state'),
    isUnsettled: t.exposeBoolean('isUnsettled'),
    evidenceDay: t.expose('evidenceDay', { type: 'Date', nullable: true }),
    fee: t.expose('fee', { type: 'Peso', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    settledAt: t.expose('settledAt', { type: 'DateTime', nullable: true }),
    userId: t.exposeInt('userId', { nullable: true }),
    name: t.exposeString('name'),
    isOwn: t.exposeBoolean('isOwn'),
    product: t.exposeString('product'),
  }),
});

const DisputeInputType = inputFrom('DisputeInput', DisputeInput);

const SettleDisputeInputType = inputFrom('SettleDisputeInput', SettleDisputeInput, { fee: 'Peso' });

builder.queryFields((t) => ({ disputes: field(t, findDisputes, { type: [DisputeType] }) }));

builder.mutationFields((t) => ({
  openDispute: field(t, openDispute, {
    type: 'Int',
    args: { input: t.arg({ type: DisputeInputType, required: true }) },
    with: ({ input }) => [{ ...input, externalId: input.externalId ?? '' }],
  }),
  setDisputeEvidenceDay: field(t, setDisputeEvidenceDay, {
    type: 'Int',
    args: { id: t.arg.int(required), day: t.arg({ type: 'Date' }) },
    with: ({ id, day }) => [id, day ?? null],
  }),
  settleDispute: field(t, settleDispute, {
    type: 'Int',
    args: { id: t.arg.int(required), input: t.arg({ type: SettleDisputeInputType, required: true }) },
    with: ({ id, input }) => [id, { ...input, fee: input.fee ?? 0, keepsAccess: input.keepsAccess ?? false }],
  }),
}));
