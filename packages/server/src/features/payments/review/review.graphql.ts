import { SettleMoneyInput } from '@tribe/domain/features/payments/settleMoney.input.ts';
import { type AbandonedOrder, pageAbandonedOrders } from '#features/payments/review/abandoned.service.ts';
import {
  findOpenMoney,
  findOpenRefunds,
  findRefundable,
  type OpenMoney,
  type OpenRefund,
  type RefundablePayment,
} from '#features/payments/review/review.service.ts';
import { settleMoney } from '#features/payments/review/settleMoney.service.ts';
import { builder, field, required } from '#kernel/api/builder.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';

const OpenMoneyType = builder.objectRef<OpenMoney>('OpenMoney').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    number: t.exposeString('number'),
    why: t.exposeString('why'),
    platform: t.exposeString('platform'),
    kind: t.exposeString('kind'),
    reference: t.exposeString('reference', { nullable: true }),
    amount: t.expose('amount', { type: 'Peso' }),
    left: t.expose('left', { type: 'Peso' }),
    currency: t.exposeString('currency'),
    receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
    userId: t.exposeInt('userId', { nullable: true }),
    name: t.exposeString('name'),
    isOwn: t.exposeBoolean('isOwn'),
    product: t.exposeString('product'),
    scheduleId: t.exposeInt('scheduleId'),
    invoiceNumber: t.exposeString('invoiceNumber'),
    sequence: t.exposeInt('sequence'),
    price: t.expose('price', { type: 'Peso' }),
    scheduleDate: t.expose('scheduleDate', { type: 'Date' }),
    paidBy: t.exposeString('paidBy', { nullable: true }),
    isWaived: t.exposeBoolean('isWaived'),
  }),
});

const OpenRefundType = builder.objectRef<OpenRefund>('OpenRefund').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    transactionId: t.exposeInt('transactionId'),
    number: t.exposeString('number'),
    platform: t.exposeString('platform'),
    reference: t.exposeString('reference', { nullable: true }),
    amount: t.expose('amount', { type: 'Peso' }),
    reason: t.exposeString('reason'),
    state: t.exposeString('state'),
    message: t.exposeString('message', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    askedBy: t.exposeString('askedBy', { nullable: true }),
    userId: t.exposeInt('userId', { nullable: true }),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    product: t.exposeString('product'),
  }),
});

const RefundablePaymentType = builder.objectRef<RefundablePayment>('RefundablePayment').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    number: t.exposeString('number'),
    name: t.exposeString('name'),
    left: t.expose('left', { type: 'Peso', description: 'The most that can go back.' }),
  }),
});

const AbandonedOrderType = builder.objectRef<AbandonedOrder>('AbandonedOrder').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    token: t.exposeString('token'),
    funnelId: t.exposeString('funnelId'),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    mobileNumber: t.exposeString('mobileNumber', { nullable: true }),
    product: t.exposeString('product'),
    amount: t.expose('amount', { type: 'Peso' }),
    status: t.exposeString('status'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    tried: t.exposeString('tried', { nullable: true }),
    remindedAt: t.expose('remindedAt', { type: 'DateTime', nullable: true }),
  }),
});

const AbandonedOrderPageType = pageType('AbandonedOrderPage', AbandonedOrderType);

const SettleMoneyInputType = inputFrom('SettleMoneyInput', SettleMoneyInput);

builder.queryFields((t) => ({
  openMoney: field(t, findOpenMoney, { type: [OpenMoneyType] }),
  openRefunds: field(t, findOpenRefunds, { type: [OpenRefundType] }),
  refundablePayment: field(t, findRefundable, {
    type: RefundablePaymentType,
    nullable: true,
    args: { scheduleId: t.arg.int(required) },
    with: ({ scheduleId }) => [scheduleId],
  }),
  abandonedOrderPage: field(t, pageAbandonedOrders, {
    type: AbandonedOrderPageType,
    args: pageArgs(t),
    with: (asked) => [asked],
  }),
}));

builder.mutationFields((t) => ({
  settleMoney: field(t, settleMoney, {
    type: 'Int',
    args: { transactionId: t.arg.int(required), input: t.arg({ type: SettleMoneyInputType, required: true }) },
    with: ({ transactionId, input }) => [transactionId, { ...input, isBeyond: input.isBeyond ?? false }],
  }),
}));
