import { proofPlatforms } from '@tribe/domain/features/payments/proof.ts';
import { startPayment, type Started } from '#features/payments/attempts/start.service.ts';
import {
  findMyBilling,
  type OwnBilling,
  type OwnByHand,
  type OwnDue,
  type OwnPlan,
  type OwnReceipt,
} from '#features/payments/member/memberBilling.service.ts';
import { checkMyPayment, leaveMyPayment } from '#features/payments/member/memberPayment.service.ts';
import { builder, field, required } from '#kernel/api/builder.ts';

const OwnDueProofType = builder.objectRef<NonNullable<OwnDue['proof']>>('OwnDueProof').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    status: t.exposeString('status'),
    reason: t.exposeString('reason', { nullable: true }),
  }),
});

const OwnDueType = builder.objectRef<OwnDue>('OwnDue').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    sequence: t.exposeInt('sequence'),
    scheduleDate: t.expose('scheduleDate', { type: 'Date' }),
    price: t.expose('price', { type: 'Peso' }),
    transactionId: t.exposeString('transactionId', { nullable: true }),
    isWaived: t.exposeBoolean('isWaived'),
    attempt: t.exposeString('attempt', { nullable: true }),
    proof: t.expose('proof', { type: OwnDueProofType, nullable: true }),
  }),
});

const RenewalWayType = builder.objectRef<NonNullable<OwnPlan['renewal']>>('RenewalWay').implement({
  fields: (t) => ({
    kind: t.exposeString('kind'),
    funnelId: t.string({ nullable: true, resolve: (way) => ('funnelId' in way ? way.funnelId : null) }),
    url: t.string({ nullable: true, resolve: (way) => ('url' in way ? way.url : null) }),
  }),
});

const OwnPlanType = builder.objectRef<OwnPlan>('OwnPlan').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    product: t.exposeString('product'),
    batch: t.exposeString('batch', { nullable: true }),
    status: t.exposeString('status'),
    startsAt: t.expose('startsAt', { type: 'Date' }),
    expiry: t.expose('expiry', { type: 'Date', nullable: true }),
    graceDays: t.exposeInt('graceDays', { nullable: true }),
    dues: t.expose('dues', { type: [OwnDueType] }),
    renewal: t.expose('renewal', { type: RenewalWayType, nullable: true }),
  }),
});

const OwnReceiptType = builder.objectRef<OwnReceipt>('OwnReceipt').implement({
  fields: (t) => ({
    number: t.exposeString('number'),
    amount: t.expose('amount', { type: 'Peso' }),
    refunded: t.expose('refunded', { type: 'Peso' }),
    paidAt: t.expose('paidAt', { type: 'DateTime', nullable: true }),
    platform: t.exposeString('platform', { nullable: true }),
    channel: t.exposeString('channel', { nullable: true }),
    product: t.exposeString('product'),
    sequence: t.exposeInt('sequence'),
    of: t.exposeInt('of'),
    hasReceipt: t.exposeBoolean('hasReceipt'),
  }),
});

const WayType = builder.objectRef<OwnBilling['ways'][number]>('PaymentWay').implement({
  fields: (t) => ({
    provider: t.exposeString('provider'),
    channel: t.exposeString('channel'),
    label: t.exposeString('label'),
    note: t.exposeString('note'),
  }),
});

const HandPlatformType = builder.enumType('HandPlatform', { values: proofPlatforms });

const HandWayType = builder.objectRef<OwnByHand['ways'][number]>('HandWay').implement({
  description: 'A way to pay without a gateway; what staff left blank is empty.',
  fields: (t) => ({
    platform: t.expose('platform', { type: HandPlatformType }),
    label: t.exposeString('label'),
    accountName: t.exposeString('accountName'),
    number: t.exposeString('number'),
    place: t.exposeString('place'),
    qrPicture: t.exposeString('qrPicture'),
    qrCode: t.exposeString('qrCode'),
    note: t.exposeString('note'),
  }),
});

const OwnByHandType = builder.objectRef<OwnByHand>('OwnByHand').implement({
  fields: (t) => ({
    ways: t.expose('ways', { type: [HandWayType] }),
    code: t.exposeString('code'),
    review: t.exposeString('review'),
  }),
});

const UpgradeType = builder.objectRef<OwnBilling['upgrades'][number]>('OfferedUpgrade').implement({
  fields: (t) => ({ funnelId: t.exposeString('funnelId'), product: t.exposeString('product') }),
});

const OwnBillingType = builder.objectRef<OwnBilling>('OwnBilling').implement({
  fields: (t) => ({
    plans: t.expose('plans', { type: [OwnPlanType] }),
    receipts: t.expose('receipts', { type: [OwnReceiptType] }),
    ways: t.expose('ways', { type: [WayType] }),
    byHand: t.expose('byHand', { type: OwnByHandType, nullable: true }),
    upgrades: t.expose('upgrades', { type: [UpgradeType] }),
  }),
});

builder.queryFields((t) => ({ myBilling: field(t, findMyBilling, { type: OwnBillingType }) }));

const StartedType = builder.objectRef<Started>('StartedPayment').implement({
  fields: (t) => ({ checkoutUrl: t.exposeString('checkoutUrl') }),
});

builder.mutationFields((t) => ({
  startPayment: field(t, startPayment, {
    type: StartedType,
    args: { scheduleId: t.arg.int(required), provider: t.arg.string(required), channel: t.arg.string() },
    with: ({ scheduleId, provider, channel }) => [{ scheduleId, provider, channel: channel ?? null }],
  }),
  checkMyPayment: field(t, checkMyPayment, {
    type: 'String',
    args: { scheduleId: t.arg.int(required) },
    with: ({ scheduleId }) => [scheduleId],
  }),
  leaveMyPayment: field(t, leaveMyPayment, {
    type: 'String',
    args: { scheduleId: t.arg.int(required) },
    with: ({ scheduleId }) => [scheduleId],
  }),
}));
