import { proofPlatforms } from '@tribe/domain/features/payments/proof.ts';
import { startPayment, Started } from '#features/payments/attempts/start.service.ts';
import {
  findMyBilling,
  OwnBilling,
  OwnByHand,
  OwnDue,
  type OwnPlan,
  OwnReceipt,
  OwnDueProof,
  Upgrade,
} from '#features/payments/member/memberBilling.service.ts';
import { checkMyPayment, leaveMyPayment } from '#features/payments/member/memberPayment.service.ts';
import { builder, field, required } from '#kernel/api/builder.ts';
import { objectFrom, objectOf } from '#kernel/api/objectFrom.ts';
import { positional } from '#kernel/api/fieldsOf.ts';

objectFrom('OwnDueProof', OwnDueProof);
const OwnDueType = objectFrom('OwnDue', OwnDue);

const RenewalWayType = objectOf<NonNullable<OwnPlan['renewal']>>('RenewalWay', { kind: 'String' }, (t) => ({
  funnelId: t.string({ nullable: true, resolve: (way) => ('funnelId' in way ? way.funnelId : null) }),
  url: t.string({ nullable: true, resolve: (way) => ('url' in way ? way.url : null) }),
}));

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

objectFrom('OwnReceipt', OwnReceipt);

const WayType = objectOf<OwnBilling['ways'][number]>('PaymentWay', {
  provider: 'String',
  channel: 'String',
  label: 'String',
  note: 'String',
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

objectFrom('OwnByHand', OwnByHand, (t) => ({
  ways: t.expose('ways', { type: [HandWayType] }),
}));

objectFrom('OfferedUpgrade', Upgrade);

const OwnBillingType = objectFrom('OwnBilling', OwnBilling, (t) => ({
  plans: t.expose('plans', { type: [OwnPlanType] }),
  ways: t.expose('ways', { type: [WayType] }),
}));

builder.queryFields((t) => ({ myBilling: field(t, findMyBilling, { type: OwnBillingType }) }));

const StartedType = objectFrom('StartedPayment', Started);

builder.mutationFields((t) => ({
  startPayment: field(t, startPayment, {
    type: StartedType,
    args: { scheduleId: t.arg.int(required), provider: t.arg.string(required), channel: t.arg.string() },
    with: ({ scheduleId, provider, channel }) => [{ scheduleId, provider, channel: channel ?? null }],
  }),
  checkMyPayment: field(t, checkMyPayment, positional('String', 'scheduleId: Int')),
  leaveMyPayment: field(t, leaveMyPayment, positional('String', 'scheduleId: Int')),
}));
