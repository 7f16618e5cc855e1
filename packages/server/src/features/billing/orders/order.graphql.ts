import { confirmOrder, findOrder, type OrderDue, type OrderPage } from '#features/billing/orders/orderPage.service.ts';
import { type PlacedOrder, placeOrder } from '#features/billing/orders/order.service.ts';
import { quoteOrder, type ShownQuote } from '#features/billing/orders/quote.service.ts';
import { field, builder } from '#kernel/api/builder.ts';

const whole = { required: true } as const;

const LineType = builder.objectRef<ShownQuote['lines'][number]>('OrderLine').implement({
  fields: (t) => ({ label: t.exposeString('label'), amount: t.expose('amount', { type: 'Peso' }) }),
});

export const PlannedDueType = builder.objectRef<ShownQuote['dues'][number]>('PlannedDue').implement({
  fields: (t) => ({
    sequence: t.exposeInt('sequence'),
    price: t.expose('price', { type: 'Peso' }),
    scheduleDate: t.expose('scheduleDate', { type: 'Date' }),
  }),
});

const QuoteType = builder.objectRef<ShownQuote>('OrderQuote').implement({
  fields: (t) => ({
    termId: t.exposeString('termId'),
    lines: t.field({ type: [LineType], resolve: ({ lines }) => lines }),
    subtotal: t.expose('subtotal', { type: 'Peso' }),
    discount: t.expose('discount', { type: 'Peso' }),
    total: t.expose('total', { type: 'Peso' }),
    dues: t.field({ type: [PlannedDueType], resolve: ({ dues }) => dues }),
  }),
});

const OrderDueType = builder.objectRef<OrderDue>('OrderDue').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    sequence: t.exposeInt('sequence'),
    price: t.expose('price', { type: 'Peso' }),
    scheduleDate: t.expose('scheduleDate', { type: 'Date' }),
    isPaid: t.exposeBoolean('isPaid'),
    isWaived: t.exposeBoolean('isWaived'),
  }),
});

const OrderType = builder.objectRef<OrderPage>('Order').implement({
  fields: (t) => ({
    token: t.exposeString('token'),
    funnelId: t.exposeString('funnelId'),
    status: t.exposeString('status'),
    email: t.exposeString('email'),
    firstName: t.exposeString('firstName'),
    product: t.string({ resolve: ({ terms }) => terms.productName }),
    termName: t.string({ resolve: ({ terms }) => terms.termName }),
    total: t.expose('total', { type: 'Peso' }),
    lines: t.field({ type: [LineType], resolve: ({ terms }) => terms.lines }),
    dues: t.field({ type: [OrderDueType], resolve: ({ dues }) => dues }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    paidAt: t.expose('paidAt', { type: 'DateTime', nullable: true }),
    thankYouUrl: t.exposeString('thankYouUrl', { nullable: true }),
  }),
});

const PlacedType = builder.objectRef<PlacedOrder>('PlacedOrder').implement({
  fields: (t) => ({ token: t.exposeString('token'), next: t.exposeString('next') }),
});

const CheckoutType = builder.inputType('CheckoutInput', {
  fields: (t) => ({
    funnelId: t.string(whole),
    paymentTermId: t.string(whole),
    couponCode: t.string(),
    email: t.string(whole),
    firstName: t.string(whole),
    lastName: t.string(whole),
    mobileNumber: t.string(),
    acceptsTerms: t.boolean(whole),
    campaign: t.field({ type: 'JSON' }),
  }),
});

builder.queryFields((t) => ({
  quoteOrder: field(t, quoteOrder, {
    type: QuoteType,
    args: {
      funnelId: t.arg.string(whole),
      paymentTermId: t.arg.string(whole),
      couponCode: t.arg.string(),
      email: t.arg.string(),
    },
    with: ({ funnelId, paymentTermId, couponCode, email }) => [
      { funnelId, paymentTermId, couponCode: couponCode ?? null, email: email ?? '' },
    ],
  }),
  order: field(t, findOrder, { type: OrderType, args: { token: t.arg.string(whole) }, with: ({ token }) => [token] }),
}));

builder.mutationFields((t) => ({
  placeOrder: field(t, placeOrder, {
    type: PlacedType,
    args: { input: t.arg({ type: CheckoutType, ...whole }) },
    with: ({ input: { couponCode, mobileNumber, campaign, ...input } }) => [
      { ...input, couponCode: couponCode ?? null, mobileNumber: mobileNumber ?? null, campaign: campaign ?? {} },
    ],
  }),
  confirmOrder: field(t, confirmOrder, {
    type: 'String',
    args: { confirm: t.arg.string(whole) },
    with: ({ confirm }) => [confirm],
  }),
}));
