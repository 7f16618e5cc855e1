import {
  type DisownedOrder,
  type DisownedPayment,
  findDisownedOrders,
  settleDisownedOrder,
} from '#features/billing/orders/disowned.service.ts';
import { builder, field } from '#kernel/api/builder.ts';

const whole = { required: true } as const;

const DisownedPaymentType = builder.objectRef<DisownedPayment>('DisownedPayment').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    number: t.exposeString('number'),
    left: t.expose('left', { type: 'Peso' }),
  }),
});

const DisownedOrderType = builder.objectRef<DisownedOrder>('DisownedOrder').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    mobileNumber: t.exposeString('mobileNumber', { nullable: true }),
    product: t.exposeString('product'),
    total: t.expose('total', { type: 'Peso' }),
    paidAt: t.expose('paidAt', { type: 'DateTime' }),
    disownedAt: t.expose('disownedAt', { type: 'DateTime' }),
    userId: t.exposeInt('userId', { nullable: true }),
    subscriptionStatus: t.exposeString('subscriptionStatus', { nullable: true }),
    payments: t.field({ type: [DisownedPaymentType], resolve: ({ payments }) => payments }),
    isOwn: t.exposeBoolean('isOwn'),
  }),
});

const SettleDisownedInputType = builder.inputType('SettleDisownedInput', {
  fields: (t) => ({ isTheirs: t.boolean(whole), reason: t.string(whole) }),
});

builder.queryFields((t) => ({ disownedOrders: field(t, findDisownedOrders, { type: [DisownedOrderType] }) }));

builder.mutationFields((t) => ({
  settleDisownedOrder: field(t, settleDisownedOrder, {
    type: 'Int',
    args: { orderId: t.arg.int(whole), input: t.arg({ type: SettleDisownedInputType, ...whole }) },
    with: ({ orderId, input }) => [orderId, input],
  }),
}));
