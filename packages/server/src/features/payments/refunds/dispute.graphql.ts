import { SettleDisputeInput } from '@tribe/domain/features/payments/dispute.input.ts';
import { DisputeInput } from '@tribe/domain/features/payments/dispute.input.ts';
import { findDisputes, ShownDispute } from '#features/payments/review/review.service.ts';
import { openDispute, setDisputeEvidenceDay, settleDispute } from '#features/payments/refunds/dispute.service.ts';
import { builder, field, required } from '#kernel/api/builder.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';
import { positional } from '#kernel/api/fieldsOf.ts';

const DisputeType = objectFrom('Dispute', ShownDispute);

const DisputeInputType = inputFrom('DisputeInput', DisputeInput);

const SettleDisputeInputType = inputFrom('SettleDisputeInput', SettleDisputeInput, { fee: 'Peso' });

builder.queryFields((t) => ({ disputes: field(t, findDisputes, { type: [DisputeType] }) }));

builder.mutationFields((t) => ({
  openDispute: field(t, openDispute, {
    type: 'Int',
    args: { input: t.arg({ type: DisputeInputType, required: true }) },
    with: ({ input }) => [{ ...input, externalId: input.externalId ?? '' }],
  }),
  setDisputeEvidenceDay: field(t, setDisputeEvidenceDay, positional('Int', 'id: Int', 'day: Date?')),
  settleDispute: field(t, settleDispute, {
    type: 'Int',
    args: { id: t.arg.int(required), input: t.arg({ type: SettleDisputeInputType, required: true }) },
    with: ({ id, input }) => [id, { ...input, fee: input.fee ?? 0, keepsAccess: input.keepsAccess ?? false }],
  }),
}));
