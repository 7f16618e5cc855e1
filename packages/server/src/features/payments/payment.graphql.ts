import { disapprovePaymentScheduleTransaction } from '#features/payments/approve.service.ts';
import { approvePaymentScheduleTransaction } from '#features/payments/handApproval.service.ts';
import { ScheduleType } from '#features/billing/subscriptions/subscription.graphql.ts';
import { type AskedRefund, finishManualRefund, refundPayment } from '#features/payments/refunds/refund.service.ts';
import { field, builder } from '#kernel/api/builder.ts';

const whole = { required: true } as const;

const RefundInputType = builder.inputType('RefundInput', {
  fields: (t) => ({ amount: t.field({ type: 'Peso', ...whole }), reason: t.string(whole), keepsAccess: t.boolean() }),
});

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

const AskedRefundType = builder.objectRef<AskedRefund>('AskedRefund').implement({
  fields: (t) => ({ id: t.exposeString('id'), state: t.exposeString('state') }),
});

builder.mutationFields((t) => ({
  approvePaymentScheduleTransaction: field(t, approvePaymentScheduleTransaction, {
    type: ScheduleType,
    args: {
      id: t.arg.int(whole),
      paymentPlatform: t.arg.string(whole),
      externalInvoiceId: t.arg.string(whole),
      seen: t.arg({ type: SeenPaymentType }),
    },
    with: ({ id, paymentPlatform, externalInvoiceId, seen }) => [id, paymentPlatform, externalInvoiceId, seen ?? {}],
  }),
  disapprovePaymentScheduleTransaction: field(t, disapprovePaymentScheduleTransaction, {
    type: ScheduleType,
    args: { id: t.arg.int(whole), remarks: t.arg.string(whole) },
    with: ({ id, remarks }) => [id, remarks],
  }),
  refundPayment: field(t, refundPayment, {
    type: AskedRefundType,
    args: { transactionId: t.arg.int(whole), input: t.arg({ type: RefundInputType, ...whole }) },
    with: ({ transactionId, input }) => [transactionId, { ...input, keepsAccess: input.keepsAccess ?? false }],
  }),
  finishManualRefund: field(t, finishManualRefund, {
    type: 'String',
    args: { refundId: t.arg.string(whole), reference: t.arg.string(whole) },
    with: ({ refundId, reference }) => [refundId, reference],
  }),
}));
