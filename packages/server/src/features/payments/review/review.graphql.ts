import { SettleMoneyInput } from '@tribe/domain/features/payments/settleMoney.input.ts';
import { AbandonedOrder, pageAbandonedOrders } from '#features/payments/review/abandoned.service.ts';
import {
  findOpenMoney,
  findOpenRefunds,
  findRefundable,
  OpenMoney,
  OpenRefund,
  RefundablePayment,
} from '#features/payments/review/review.service.ts';
import { settleMoney } from '#features/payments/review/settleMoney.service.ts';
import { builder, field, required } from '#kernel/api/builder.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';
import { asObject, positional } from '#kernel/api/fieldsOf.ts';

const OpenMoneyType = objectFrom('OpenMoney', OpenMoney);
const OpenRefundType = objectFrom('OpenRefund', OpenRefund);
const RefundablePaymentType = objectFrom('RefundablePayment', RefundablePayment);
const AbandonedOrderType = objectFrom('AbandonedOrder', AbandonedOrder);

const AbandonedOrderPageType = pageType('AbandonedOrderPage', AbandonedOrderType);

const SettleMoneyInputType = inputFrom('SettleMoneyInput', SettleMoneyInput);

builder.queryFields((t) => ({
  openMoney: field(t, findOpenMoney, { type: [OpenMoneyType] }),
  openRefunds: field(t, findOpenRefunds, { type: [OpenRefundType] }),
  refundablePayment: field(t, findRefundable, {
    ...positional(RefundablePaymentType, 'scheduleId: Int'),
    nullable: true,
  }),
  abandonedOrderPage: field(t, pageAbandonedOrders, asObject(AbandonedOrderPageType, pageArgs(t))),
}));

builder.mutationFields((t) => ({
  settleMoney: field(t, settleMoney, {
    type: 'Int',
    args: { transactionId: t.arg.int(required), input: t.arg({ type: SettleMoneyInputType, required: true }) },
    with: ({ transactionId, input }) => [transactionId, { ...input, isBeyond: input.isBeyond ?? false }],
  }),
}));
