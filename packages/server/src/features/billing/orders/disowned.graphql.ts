import { SettleDisownedInput } from '@tribe/domain/features/billing/disowned.input.ts';
import {
  DisownedOrder,
  DisownedPayment,
  findDisownedOrders,
  settleDisownedOrder,
} from '#features/billing/orders/disowned.service.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';

const whole = { required: true } as const;

objectFrom('DisownedPayment', DisownedPayment);
const DisownedOrderType = objectFrom('DisownedOrder', DisownedOrder);

const SettleDisownedInputType = inputFrom('SettleDisownedInput', SettleDisownedInput);

builder.queryFields((t) => ({ disownedOrders: field(t, findDisownedOrders, { type: [DisownedOrderType] }) }));

builder.mutationFields((t) => ({
  settleDisownedOrder: field(t, settleDisownedOrder, {
    type: 'Int',
    args: { orderId: t.arg.int(whole), input: t.arg({ type: SettleDisownedInputType, ...whole }) },
    with: ({ orderId, input }) => [orderId, input],
  }),
}));
