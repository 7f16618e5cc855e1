import { AffiliateDecisionInput } from '@tribe/domain/features/affiliates/joining/decision.input.ts';
import { affiliateDecisions, affiliateStatuses } from '@tribe/domain/features/affiliates/joining/affiliate.ts';
import { payoutMethods } from '@tribe/domain/features/affiliates/joining/payoutDetails.ts';
import { pesosOf } from '@tribe/domain/kernel/money/peso.ts';
import {
  type AffiliateOverview,
  type AffiliateRow,
  findAffiliate,
  findAffiliateOverview,
  pageAffiliates,
} from '#features/affiliates/joining/affiliateList.service.ts';
import { type DecidedAffiliate, decideAffiliate } from '#features/affiliates/joining/decision.service.ts';
import {
  acceptAffiliateTerms,
  type AffiliateTerms,
  findAffiliateTerms,
  type OwnAffiliate,
} from '#features/affiliates/joining/ownAffiliate.service.ts';
import {
  changePayoutDetails,
  findMyPayoutDetails,
  type OwnPayoutDetails,
} from '#features/affiliates/joining/payoutDetails.service.ts';
import { builder, field, required } from '#kernel/api/builder.ts';
import { ofId } from '#kernel/api/fieldsOf.ts';
import { filterArg, pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';

const AffiliateStatusType = builder.enumType('AffiliateStatus', { values: affiliateStatuses });
export const PayoutMethodType = builder.enumType('PayoutMethod', { values: payoutMethods });
const AffiliateDecisionType = builder.enumType('AffiliateDecision', { values: affiliateDecisions });

const AffiliateType = builder.objectRef<AffiliateRow>('Affiliate').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    userId: t.exposeInt('userId'),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    code: t.exposeString('code'),
    version: t.exposeInt('version'),
    status: t.expose('status', { type: AffiliateStatusType }),
    statusReason: t.exposeString('statusReason', { nullable: true }),
    statusChangedAt: t.expose('statusChangedAt', { type: 'DateTime', nullable: true }),
    statusChangedBy: t.exposeString('statusChangedBy', { nullable: true }),
    since: t.expose('since', { type: 'DateTime' }),
    termsVersion: t.exposeInt('termsVersion', { nullable: true }),
    termsAcceptedAt: t.expose('termsAcceptedAt', { type: 'DateTime', nullable: true }),
    batch: t.exposeString('batch', { nullable: true }),
    stage: t.exposeString('stage', { nullable: true }),
    sharesMobile: t.exposeBoolean('sharesMobile', { description: 'Whether somebody else has the same mobile number.' }),
    sharesAccount: t.exposeBoolean('sharesAccount', {
      description: 'Whether another affiliate is paid to the same account.',
    }),
    payoutMethod: t.expose('payoutMethod', { type: PayoutMethodType, nullable: true }),
    payoutLastFour: t.exposeString('payoutLastFour', { nullable: true }),
    payoutChangedAt: t.expose('payoutChangedAt', { type: 'DateTime', nullable: true }),
    clicks: t.exposeInt('clicks'),
    leads: t.exposeInt('leads'),
    orders: t.exposeInt('orders'),
    earned: t.float({ resolve: ({ earned }) => pesosOf(earned) }),
    onHold: t.float({ resolve: ({ onHold }) => pesosOf(onHold) }),
    onItsWay: t.float({ resolve: ({ onItsWay }) => pesosOf(onItsWay) }),
    ready: t.float({ resolve: ({ ready }) => pesosOf(ready) }),
    paid: t.float({ resolve: ({ paid }) => pesosOf(paid) }),
  }),
});

const AffiliateOverviewType = builder.objectRef<AffiliateOverview>('AffiliateOverview').implement({
  fields: (t) => ({
    total: t.exposeInt('total'),
    active: t.exposeInt('active'),
    applied: t.exposeInt('applied'),
    readyAffiliates: t.exposeInt('readyAffiliates'),
    orders: t.exposeInt('orders', { description: 'Paid in the last 30 days.' }),
    ordersOfAffiliates: t.exposeInt('ordersOfAffiliates', { description: 'Those of them that an affiliate brought.' }),
    onHold: t.float({ resolve: ({ onHold }) => pesosOf(onHold) }),
    ready: t.float({ resolve: ({ ready }) => pesosOf(ready) }),
    onItsWay: t.float({ resolve: ({ onItsWay }) => pesosOf(onItsWay) }),
    paid: t.float({ resolve: ({ paid }) => pesosOf(paid) }),
  }),
});

const OwnAffiliateType = builder.objectRef<OwnAffiliate>('OwnAffiliate').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    code: t.exposeString('code'),
    status: t.expose('status', { type: AffiliateStatusType }),
    statusReason: t.exposeString('statusReason', { nullable: true }),
    termsVersion: t.exposeInt('termsVersion', { nullable: true }),
    termsAcceptedAt: t.expose('termsAcceptedAt', { type: 'DateTime', nullable: true }),
  }),
});

const AffiliateTermsType = builder.objectRef<AffiliateTerms>('AffiliateTerms').implement({
  fields: (t) => ({
    version: t.exposeInt('version', { description: '0 while the product’s own text is in force.' }),
    html: t.string({ nullable: true, resolve: ({ document }) => document?.html ?? null }),
    publishedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ document }) => document?.publishedAt ?? null,
    }),
    isOpen: t.exposeBoolean('isOpen', { description: 'Whether the one who asks may join.' }),
    mine: t.expose('mine', { type: OwnAffiliateType, nullable: true }),
  }),
});

const OwnPayoutDetailsType = builder.objectRef<OwnPayoutDetails>('OwnPayoutDetails').implement({
  fields: (t) => ({
    method: t.expose('method', { type: PayoutMethodType }),
    bank: t.exposeString('bank', { description: 'Empty for an e-wallet.' }),
    accountName: t.exposeString('accountName'),
    lastFour: t.exposeString('lastFour'),
    changedAt: t.expose('changedAt', { type: 'DateTime' }),
    isFresh: t.exposeBoolean('isFresh', { description: 'Changed so lately that nothing is sent there yet.' }),
  }),
});

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

const DecidedType = builder.objectRef<DecidedAffiliate>('DecidedAffiliate').implement({
  fields: (t) => ({
    affiliate: t.field({ type: AffiliateType, resolve: (row) => row }),
    undoId: t.exposeString('undoId', { description: 'Takes it back, by undoAct, for ten seconds.' }),
  }),
});

builder.mutationFields((t) => ({
  acceptAffiliateTerms: field(t, acceptAffiliateTerms, {
    type: OwnAffiliateType,
    args: { version: t.arg.int(required) },
    with: ({ version }) => [version],
  }),
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
