import { WithholdingInput } from '@tribe/domain/features/affiliates/payouts/payout.input.ts';
import { HoldCommissionInput } from '@tribe/domain/features/affiliates/payouts/payout.input.ts';
import { AdjustCommissionInput } from '@tribe/domain/features/affiliates/payouts/payout.input.ts';
import { commissionKinds, payoutBlocks } from '@tribe/domain/features/affiliates/commissions/statement.ts';
import {
  type AffiliateDashboard,
  type DashboardPoint,
  findMyAffiliateDashboard,
  type FreesUp,
  type NextPayout,
} from '#features/affiliates/commissions/dashboard.service.ts';
import {
  type AffiliateReportRow,
  type AffiliateReportSums,
  findAffiliateReport,
  pageAffiliateReport,
} from '#features/affiliates/commissions/affiliateReport.service.ts';
import {
  adjustCommission,
  type AffiliateHolds,
  type CommissionHold,
  findAffiliateHolds,
  holdCommission,
  releaseCommissionHold,
  setWithholding,
} from '#features/affiliates/commissions/hold.service.ts';
import {
  type CommissionRow,
  pageAffiliateCommissions,
  pageMyCommissions,
} from '#features/affiliates/commissions/statement.service.ts';
import { builder, field, required } from '#kernel/api/builder.ts';
import { ofId } from '#kernel/api/fieldsOf.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';

const CommissionKindType = builder.enumType('CommissionKind', { values: commissionKinds });

export const CommissionType = builder.objectRef<CommissionRow>('Commission').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: CommissionKindType }),
    amount: t.expose('amount', { type: 'Peso', description: 'Negative where it is taken back or paid out.' }),
    reason: t.exposeString('reason'),
    at: t.expose('at', { type: 'DateTime' }),
    availableAt: t.expose('availableAt', { type: 'DateTime', description: 'Before this it is pending.' }),
    isApproved: t.exposeBoolean('isApproved'),
    isHeld: t.exposeBoolean('isHeld', { description: 'Staff look into it, or the buyer disputes the payment.' }),
    orderId: t.exposeInt('orderId', { nullable: true }),
    product: t.exposeString('product', { nullable: true }),
    payment: t.exposeInt('payment', { nullable: true, description: 'Which payment of the order it is of.' }),
    payments: t.exposeInt('payments', { nullable: true }),
    collected: t.expose('collected', { type: 'Peso', nullable: true, description: 'What the buyer paid.' }),
    buyer: t.exposeString('buyer', { nullable: true, description: 'Masked: “K••• R•••”.' }),
    why: t.exposeString('why', { nullable: true, description: 'Why the order is this affiliate’s, in words.' }),
    payoutId: t.exposeInt('payoutId', { nullable: true, description: 'The payout that it is in.' }),
    balance: t.expose('balance', { type: 'Peso', description: 'What there was in all with this row.' }),
  }),
});

const PayoutBlockType = builder.enumType('PayoutBlock', { values: payoutBlocks });

const PointType = builder.objectRef<DashboardPoint>('AffiliateDashboardPoint').implement({
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    clicks: t.exposeInt('clicks'),
    leads: t.exposeInt('leads'),
    orders: t.exposeInt('orders'),
    earned: t.expose('earned', { type: 'Peso' }),
  }),
});

const FreesUpType = builder.objectRef<FreesUp>('AffiliateFreesUp').implement({
  fields: (t) => ({
    from: t.expose('from', { type: 'Date', nullable: true, description: 'Null for what is held or disputed.' }),
    until: t.expose('until', { type: 'Date', nullable: true }),
    amount: t.expose('amount', { type: 'Peso' }),
  }),
});

const NextPayoutType = builder.objectRef<NextPayout>('NextPayout').implement({
  fields: (t) => ({
    amount: t.expose('amount', { type: 'Peso' }),
    minimum: t.expose('minimum', { type: 'Peso' }),
    blockedBy: t.expose('blockedBy', { type: PayoutBlockType, nullable: true }),
  }),
});

const DashboardType = builder.objectRef<AffiliateDashboard>('AffiliateDashboard').implement({
  fields: (t) => ({
    clicks: t.exposeInt('clicks'),
    leads: t.exposeInt('leads'),
    orders: t.exposeInt('orders'),
    earned: t.expose('earned', { type: 'Peso' }),
    onHold: t.expose('onHold', { type: 'Peso' }),
    onItsWay: t.expose('onItsWay', { type: 'Peso' }),
    ready: t.expose('ready', { type: 'Peso' }),
    paid: t.expose('paid', { type: 'Peso' }),
    points: t.expose('points', { type: [PointType] }),
    freesUp: t.expose('freesUp', { type: [FreesUpType] }),
    nextPayout: t.expose('nextPayout', { type: NextPayoutType }),
  }),
});

const HoldKindType = builder.enumType('CommissionHoldKind', {
  values: { sameDevice: { value: 'same-device' }, staff: { value: 'staff' } } as const,
});

const CommissionHoldType = builder.objectRef<CommissionHold>('CommissionHold').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    kind: t.expose('kind', { type: HoldKindType }),
    reason: t.exposeString('reason'),
    orderId: t.exposeInt('orderId', { nullable: true, description: 'Null for all of the affiliate’s.' }),
    product: t.exposeString('product', { nullable: true }),
    at: t.expose('at', { type: 'DateTime' }),
    by: t.exposeString('by', { nullable: true }),
  }),
});

const AffiliateHoldsType = builder.objectRef<AffiliateHolds>('AffiliateHolds').implement({
  fields: (t) => ({
    holds: t.expose('holds', { type: [CommissionHoldType] }),
    rate: t.exposeInt('rate', { nullable: true, description: 'In basis points; null for the usual one.' }),
    usualRate: t.exposeInt('usualRate'),
  }),
});

const AdjustInputType = inputFrom('AdjustCommissionInput', AdjustCommissionInput, { amount: 'Peso' });
const HoldInputType = inputFrom('HoldCommissionInput', HoldCommissionInput);
const WithholdingInputType = inputFrom('WithholdingInput', WithholdingInput);

const ReportRowType = builder.objectRef<AffiliateReportRow>('AffiliateReportRow').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    code: t.exposeString('code'),
    clicks: t.exposeInt('clicks'),
    leads: t.exposeInt('leads'),
    orders: t.exposeInt('orders'),
    earned: t.expose('earned', { type: 'Peso' }),
    paid: t.expose('paid', { type: 'Peso', description: 'Before tax, less what came back.' }),
    withheld: t.expose('withheld', { type: 'Peso' }),
  }),
});

const ReportSumsType = builder.objectRef<AffiliateReportSums>('AffiliateReportSums').implement({
  fields: (t) => ({
    affiliates: t.exposeInt('affiliates'),
    clicks: t.exposeInt('clicks'),
    leads: t.exposeInt('leads'),
    orders: t.exposeInt('orders'),
    earned: t.expose('earned', { type: 'Peso' }),
    paid: t.expose('paid', { type: 'Peso' }),
    withheld: t.expose('withheld', { type: 'Peso' }),
  }),
});

const CommissionPageType = pageType('CommissionPage', CommissionType);

builder.queryFields((t) => ({
  myAffiliateDashboard: field(t, findMyAffiliateDashboard, {
    type: DashboardType,
    args: { days: t.arg.int({ required: true, description: '7, 15, 30 or 90.' }) },
    with: ({ days }) => [days],
  }),
  myCommissionPage: field(t, pageMyCommissions, {
    type: CommissionPageType,
    args: pageArgs(t),
    with: (asked) => [asked],
  }),
  affiliateCommissionPage: field(t, pageAffiliateCommissions, {
    type: CommissionPageType,
    args: { ...pageArgs(t), affiliateId: t.arg.int({ required: true }) },
    with: (asked) => [asked],
  }),
  affiliateReport: field(t, findAffiliateReport, {
    type: ReportSumsType,
    args: { from: t.arg({ type: 'Date', required: true }), until: t.arg({ type: 'Date', required: true }) },
    with: (days) => [days],
  }),
  affiliateReportPage: field(t, pageAffiliateReport, {
    type: pageType('AffiliateReportPage', ReportRowType),
    args: {
      ...pageArgs(t),
      from: t.arg({ type: 'Date', required: true }),
      until: t.arg({ type: 'Date', required: true }),
    },
    with: (asked) => [asked],
  }),
  affiliateHolds: field(t, findAffiliateHolds, {
    type: AffiliateHoldsType,
    args: { affiliateId: t.arg.int(required) },
    with: ({ affiliateId }) => [affiliateId],
  }),
}));

builder.mutationFields((t) => ({
  adjustCommission: field(t, adjustCommission, {
    type: 'Int',
    args: { affiliateId: t.arg.int(required), input: t.arg({ type: AdjustInputType, required: true }) },
    with: ({ affiliateId, input }) => [affiliateId, input],
  }),
  holdCommission: field(t, holdCommission, {
    type: 'Int',
    args: { affiliateId: t.arg.int(required), input: t.arg({ type: HoldInputType, required: true }) },
    with: ({ affiliateId, input }) => [affiliateId, input],
  }),
  releaseCommissionHold: field(t, releaseCommissionHold, ofId(t, 'Boolean')),
  setWithholding: field(t, setWithholding, {
    type: 'Boolean',
    args: { affiliateId: t.arg.int(required), input: t.arg({ type: WithholdingInputType, required: true }) },
    with: ({ affiliateId, input }) => [affiliateId, input],
  }),
}));
