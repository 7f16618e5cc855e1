import { AffiliateDecisionInput } from '@tribe/domain/features/affiliates/joining/decision.input.ts';
import { affiliateDecisions, affiliateStatuses } from '@tribe/domain/features/affiliates/joining/affiliate.ts';
import { payoutMethods } from '@tribe/domain/features/affiliates/joining/payoutDetails.ts';
import { pesosOf } from '@tribe/domain/kernel/money/peso.ts';
import {
  AffiliateOverview,
  AffiliateRow,
  findAffiliate,
  findAffiliateOverview,
  pageAffiliates,
} from '#features/affiliates/joining/affiliateList.service.ts';
import { DecidedAffiliate, decideAffiliate } from '#features/affiliates/joining/decision.service.ts';
import {
  acceptAffiliateTerms,
  AffiliateTerms,
  findAffiliateTerms,
  OwnAffiliate,
} from '#features/affiliates/joining/ownAffiliate.service.ts';
import {
  changePayoutDetails,
  findMyPayoutDetails,
  OwnPayoutDetails,
} from '#features/affiliates/joining/payoutDetails.service.ts';
import { builder, field, required } from '#kernel/api/builder.ts';
import { ofId, positional } from '#kernel/api/fieldsOf.ts';
import { filterArg, pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

const AffiliateStatusType = builder.enumType('AffiliateStatus', { values: affiliateStatuses });
export const PayoutMethodType = builder.enumType('PayoutMethod', { values: payoutMethods });
const AffiliateDecisionType = builder.enumType('AffiliateDecision', { values: affiliateDecisions });

const AffiliateType = objectFrom('Affiliate', AffiliateRow, (t) => ({
  status: t.expose('status', { type: AffiliateStatusType }),
  payoutMethod: t.expose('payoutMethod', { type: PayoutMethodType, nullable: true }),
  earned: t.float({ resolve: ({ earned }) => pesosOf(earned) }),
  onHold: t.float({ resolve: ({ onHold }) => pesosOf(onHold) }),
  onItsWay: t.float({ resolve: ({ onItsWay }) => pesosOf(onItsWay) }),
  ready: t.float({ resolve: ({ ready }) => pesosOf(ready) }),
  paid: t.float({ resolve: ({ paid }) => pesosOf(paid) }),
}));

const AffiliateOverviewType = objectFrom('AffiliateOverview', AffiliateOverview, (t) => ({
  onHold: t.float({ resolve: ({ onHold }) => pesosOf(onHold) }),
  ready: t.float({ resolve: ({ ready }) => pesosOf(ready) }),
  onItsWay: t.float({ resolve: ({ onItsWay }) => pesosOf(onItsWay) }),
  paid: t.float({ resolve: ({ paid }) => pesosOf(paid) }),
}));

const OwnAffiliateType = objectFrom('OwnAffiliate', OwnAffiliate, (t) => ({
  status: t.expose('status', { type: AffiliateStatusType }),
}));

const AffiliateTermsType = objectFrom('AffiliateTerms', AffiliateTerms, (t) => ({
  html: t.string({ nullable: true, resolve: ({ document }) => document?.html ?? null }),
  publishedAt: t.field({
    type: 'DateTime',
    nullable: true,
    resolve: ({ document }) => document?.publishedAt ?? null,
  }),
}));

const OwnPayoutDetailsType = objectFrom('OwnPayoutDetails', OwnPayoutDetails, (t) => ({
  method: t.expose('method', { type: PayoutMethodType }),
}));

const PayoutDetailsInputType = builder.inputType('PayoutDetailsInput', {
  fields: (t) => ({
    method: t.field({ type: PayoutMethodType, required: true }),
    bank: t.string(required),
    accountName: t.string(required),
    accountNumber: t.string(required),
    currentPassword: t.string(required),
  }),
});

const AffiliateDecisionInputType = inputFrom('AffiliateDecisionInput', AffiliateDecisionInput, {
  decision: AffiliateDecisionType,
});

builder.queryFields((t) => ({
  affiliatePage: field(t, pageAffiliates, {
    type: pageType('AffiliatePage', AffiliateType),
    args: { ...pageArgs(t), ...filterArg(t) },
    with: (asked) => [asked],
  }),
  affiliate: field(t, findAffiliate, ofId(t, AffiliateType)),
  affiliateOverview: field(t, findAffiliateOverview, { type: AffiliateOverviewType }),
  affiliateTerms: field(t, findAffiliateTerms, { type: AffiliateTermsType }),
  myPayoutDetails: field(t, findMyPayoutDetails, { type: OwnPayoutDetailsType, nullable: true }),
}));

const DecidedType = objectFrom('DecidedAffiliate', DecidedAffiliate, (t) => ({
  affiliate: t.field({ type: AffiliateType, resolve: (row) => row }),
}));

builder.mutationFields((t) => ({
  acceptAffiliateTerms: field(t, acceptAffiliateTerms, positional(OwnAffiliateType, 'version: Int')),
  decideAffiliate: field(t, decideAffiliate, {
    type: DecidedType,
    args: {
      id: t.arg.int(required),
      input: t.arg({ type: AffiliateDecisionInputType, required: true }),
      version: t.arg.int({ required: true, description: 'As it was when it was decided; another answers CONFLICT.' }),
    },
    with: ({ id, input, version }) => [id, input, version],
  }),
  changePayoutDetails: field(t, changePayoutDetails, {
    type: OwnPayoutDetailsType,
    args: { input: t.arg({ type: PayoutDetailsInputType, required: true }) },
    with: ({ input }) => [input],
  }),
}));
