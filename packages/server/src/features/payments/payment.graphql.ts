import { RefundInput } from '@tribe/domain/features/payments/refund.input.ts';
import { disapprovePaymentScheduleTransaction } from '#features/payments/approve.service.ts';
import { approvePaymentScheduleTransaction } from '#features/payments/handApproval.service.ts';
import { ScheduleType } from '#features/billing/subscriptions/subscription.graphql.ts';
import { AskedRefund, finishManualRefund, refundPayment } from '#features/payments/refunds/refund.service.ts';
import { builder, field, required } from '#kernel/api/builder.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';
import { positional } from '#kernel/api/fieldsOf.ts';

const RefundInputType = inputFrom('RefundInput', RefundInput, { amount: 'Peso' });

const SeenPaymentType = builder.inputType('SeenPaymentInput', {
  description: 'What staff saw of a payment, where it isn’t all that is due, or not of today.',
  fields: (t) => ({
    paidOn: t.field({ type: 'Date' }),
    amount: t.field({ type: 'Peso' }),
    acceptsPart: t.boolean(),
    rest: t.field({ type: builder.enumType('SeenRest', { values: ['credit', 'refund'] as const }) }),
    pictureId: t.int(),
  }),
});

const AskedRefundType = objectFrom('AskedRefund', AskedRefund);

builder.mutationFields((t) => ({
  approvePaymentScheduleTransaction: field(t, approvePaymentScheduleTransaction, {
    type: ScheduleType,
    args: {
      id: t.arg.int(required),
      paymentPlatform: t.arg.string(required),
      externalInvoiceId: t.arg.string(required),
      seen: t.arg({ type: SeenPaymentType }),
    },
    with: ({ id, paymentPlatform, externalInvoiceId, seen }) => [id, paymentPlatform, externalInvoiceId, seen ?? {}],
  }),
  disapprovePaymentScheduleTransaction: field(t, disapprovePaymentScheduleTransaction, {
    type: ScheduleType,
    args: { id: t.arg.int(required), remarks: t.arg.string(required) },
    with: ({ id, remarks }) => [id, remarks],
  }),
  refundPayment: field(t, refundPayment, {
    type: AskedRefundType,
    args: { transactionId: t.arg.int(required), input: t.arg({ type: RefundInputType, required: true }) },
    with: ({ transactionId, input }) => [transactionId, { ...input, keepsAccess: input.keepsAccess ?? false }],
  }),
  finishManualRefund: field(t, finishManualRefund, positional('String', 'refundId: String', 'reference: String')),
}));
