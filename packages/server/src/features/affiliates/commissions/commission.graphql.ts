import { WithholdingInput } from '@tribe/domain/features/affiliates/payouts/payout.input.ts';
import { HoldCommissionInput } from '@tribe/domain/features/affiliates/payouts/payout.input.ts';
import { AdjustCommissionInput } from '@tribe/domain/features/affiliates/payouts/payout.input.ts';
import { commissionKinds, payoutBlocks } from '@tribe/domain/features/affiliates/commissions/statement.ts';
import {
  AffiliateDashboard,
  DashboardPoint,
  findMyAffiliateDashboard,
  FreesUp,
  NextPayout,
} from '#features/affiliates/commissions/dashboard.service.ts';
import {
  AffiliateReportRow,
  AffiliateReportSums,
  findAffiliateReport,
  pageAffiliateReport,
} from '#features/affiliates/commissions/affiliateReport.service.ts';
import {
  adjustCommission,
  AffiliateHolds,
  CommissionHold,
  findAffiliateHolds,
  holdCommission,
  releaseCommissionHold,
  setWithholding,
} from '#features/affiliates/commissions/hold.service.ts';
import {
  CommissionRow,
  pageAffiliateCommissions,
  pageMyCommissions,
} from '#features/affiliates/commissions/statement.service.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { asObject, ofId, positional } from '#kernel/api/fieldsOf.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

const CommissionKindType = builder.enumType('CommissionKind', { values: commissionKinds });

const CommissionType = objectFrom('Commission', CommissionRow, (t) => ({
  id: t.exposeID('id'),
  kind: t.expose('kind', { type: CommissionKindType }),
}));

const PayoutBlockType = builder.enumType('PayoutBlock', { values: payoutBlocks });

objectFrom('AffiliateDashboardPoint', DashboardPoint);
objectFrom('AffiliateFreesUp', FreesUp);

objectFrom('NextPayout', NextPayout, (t) => ({
  blockedBy: t.expose('blockedBy', { type: PayoutBlockType, nullable: true }),
}));

const DashboardType = objectFrom('AffiliateDashboard', AffiliateDashboard);

const HoldKindType = builder.enumType('CommissionHoldKind', {
  values: { sameDevice: { value: 'same-device' }, staff: { value: 'staff' } } as const,
});

objectFrom('CommissionHold', CommissionHold, (t) => ({
  kind: t.expose('kind', { type: HoldKindType }),
}));

const AffiliateHoldsType = objectFrom('AffiliateHolds', AffiliateHolds);

const AdjustInputType = inputFrom('AdjustCommissionInput', AdjustCommissionInput, { amount: 'Peso' });
const HoldInputType = inputFrom('HoldCommissionInput', HoldCommissionInput);
const WithholdingInputType = inputFrom('WithholdingInput', WithholdingInput);

const ReportRowType = objectFrom('AffiliateReportRow', AffiliateReportRow, (t) => ({
  paid: t.expose('paid', { type: 'Peso', description: 'Before tax, less what came back.' }),
}));

const ReportSumsType = objectFrom('AffiliateReportSums', AffiliateReportSums);

const CommissionPageType = pageType('CommissionPage', CommissionType);

builder.queryFields((t) => ({
  myAffiliateDashboard: field(t, findMyAffiliateDashboard, {
    type: DashboardType,
    args: { days: t.arg.int({ required: true, description: '7, 15, 30 or 90.' }) },
    with: ({ days }) => [days],
  }),
  myCommissionPage: field(t, pageMyCommissions, asObject(CommissionPageType, pageArgs(t))),
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
  affiliateHolds: field(t, findAffiliateHolds, positional(AffiliateHoldsType, 'affiliateId: Int')),
}));

builder.mutationFields((t) => ({
  adjustCommission: field(t, adjustCommission, positional('Int', 'affiliateId: Int', ['input', AdjustInputType])),
  holdCommission: field(t, holdCommission, positional('Int', 'affiliateId: Int', ['input', HoldInputType])),
  releaseCommissionHold: field(t, releaseCommissionHold, ofId(t, 'Boolean')),
  setWithholding: field(t, setWithholding, positional('Boolean', 'affiliateId: Int', ['input', WithholdingInputType])),
}));
