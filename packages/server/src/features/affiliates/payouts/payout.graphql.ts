import { SettlePayoutInput } from '@tribe/domain/features/affiliates/payouts/payout.input.ts';
import { PayoutReasonInput } from '@tribe/domain/features/affiliates/payouts/payout.input.ts';
import { payoutBlocks } from '@tribe/domain/features/affiliates/commissions/statement.ts';
import {
  payoutCode,
  payoutLineStatuses,
  payoutProblems,
  payoutRunStatuses,
  payoutStatuses,
  payoutTitle,
  payoutWarnings,
} from '@tribe/domain/features/affiliates/payouts/payout.ts';
import { CommissionType } from '#features/affiliates/commissions/commission.graphql.ts';
import { PayoutMethodType } from '#features/affiliates/joining/affiliate.graphql.ts';
import {
  findMyPayout,
  type OwnPayout,
  type OwnPayoutDetail,
  pageMyPayouts,
} from '#features/affiliates/payouts/ownPayout.service.ts';
import { approvePayout, settlePayoutLines } from '#features/affiliates/payouts/approve.service.ts';
import {
  type ChangedAccount,
  findPayoutOutlook,
  findPayoutRun,
  listChangedAccounts,
  type PayoutLine,
  type PayoutOutlook,
  pagePayoutLines,
  pagePayoutRuns,
  type PayoutRun,
  type PayoutRunRow,
} from '#features/affiliates/payouts/payoutRun.service.ts';
import { cancelPayout, holdPayoutRow, preparePayout } from '#features/affiliates/payouts/prepare.service.ts';
import { builder, field, required } from '#kernel/api/builder.ts';
import { ofId } from '#kernel/api/fieldsOf.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';

const PayoutStatusType = builder.enumType('PayoutStatus', { values: payoutStatuses });

const OwnPayoutType = builder.objectRef<OwnPayout>('OwnPayout').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    at: t.expose('at', { type: 'DateTime', description: 'When it was prepared.' }),
    approvedAt: t.expose('approvedAt', { type: 'DateTime', nullable: true }),
    settledAt: t.expose('settledAt', { type: 'DateTime', nullable: true }),
    status: t.expose('status', { type: PayoutStatusType }),
    method: t.expose('method', { type: PayoutMethodType }),
    lastFour: t.exposeString('lastFour'),
    part: t.exposeInt('part'),
    parts: t.exposeInt('parts'),
    gross: t.expose('gross', { type: 'Peso' }),
    withheld: t.expose('withheld', { type: 'Peso' }),
    net: t.expose('net', { type: 'Peso' }),
    reference: t.exposeString('reference', { nullable: true }),
    failureReason: t.exposeString('failureReason', { nullable: true }),
  }),
});

const OwnPayoutDetailType = builder.objectRef<OwnPayoutDetail>('OwnPayoutDetail').implement({
  fields: (t) => ({
    payout: t.field({ type: OwnPayoutType, resolve: (detail) => detail }),
    rows: t.expose('rows', {
      type: [CommissionType],
      description: 'Of the ledger, the first 500; the statement as PDF has all.',
    }),
    count: t.exposeInt('count', { description: 'How many rows there are.' }),
    sum: t.expose('sum', { type: 'Peso', description: 'What all rows come to, and what the run paid out.' }),
  }),
});

const PayoutRunStatusType = builder.enumType('PayoutRunStatus', { values: payoutRunStatuses });
const PayoutLineStatusType = builder.enumType('PayoutLineStatus', { values: payoutLineStatuses });
const PayoutProblemType = builder.enumType('PayoutProblem', { values: payoutProblems });

const PayoutRunRowType = builder.objectRef<PayoutRunRow>('PayoutRunRow').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    code: t.string({ resolve: ({ id, at }) => payoutCode(id, at) }),
    title: t.string({ resolve: ({ at }) => payoutTitle(at) }),
    status: t.expose('status', { type: PayoutRunStatusType }),
    version: t.exposeInt('version'),
    at: t.expose('at', { type: 'DateTime' }),
    preparedById: t.exposeInt('preparedById'),
    preparedBy: t.exposeString('preparedBy'),
    approvedBy: t.exposeString('approvedBy', { nullable: true }),
    approvedAt: t.expose('approvedAt', { type: 'DateTime', nullable: true }),
    doneAt: t.expose('doneAt', { type: 'DateTime', nullable: true }),
    note: t.exposeString('note', { description: 'Why it was sent back.' }),
    affiliates: t.exposeInt('affiliates'),
    gross: t.expose('gross', { type: 'Peso' }),
    withheld: t.expose('withheld', { type: 'Peso' }),
    net: t.expose('net', { type: 'Peso' }),
    paid: t.expose('paid', { type: 'Peso' }),
    failed: t.expose('failed', { type: 'Peso' }),
    openLines: t.exposeInt('openLines'),
    hasBank: t.exposeBoolean('hasBank'),
    hasWallet: t.exposeBoolean('hasWallet'),
  }),
});

const PayoutRunType = builder.objectRef<PayoutRun>('PayoutRun').implement({
  fields: (t) => ({
    run: t.field({ type: PayoutRunRowType, resolve: (run) => run }),
    rows: t.exposeInt('rows', { description: 'Of the ledger.' }),
    earned: t.expose('earned', { type: 'Peso' }),
    takenBack: t.expose('takenBack', { type: 'Peso' }),
    addsUp: t.exposeBoolean('addsUp', { description: 'Whether the rows of the ledger come to what is paid.' }),
    arePast: t.exposeBoolean('arePast', { description: 'Whether all are past their days.' }),
    problems: t.exposeInt('problems', { description: 'How many rows can’t be approved as they are.' }),
  }),
});

const PayoutLineType = builder.objectRef<PayoutLine>('PayoutLine').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    affiliateId: t.exposeInt('affiliateId'),
    name: t.exposeString('name'),
    paidTo: t.exposeString('paidTo', { description: '“BDO ••• 4471”.' }),
    changedAt: t.expose('changedAt', { type: 'DateTime', nullable: true }),
    part: t.exposeInt('part'),
    parts: t.exposeInt('parts'),
    rows: t.exposeInt('rows'),
    earned: t.expose('earned', { type: 'Peso' }),
    takenBack: t.expose('takenBack', { type: 'Peso' }),
    gross: t.expose('gross', { type: 'Peso' }),
    withheld: t.expose('withheld', { type: 'Peso' }),
    net: t.expose('net', { type: 'Peso' }),
    status: t.expose('status', { type: PayoutLineStatusType }),
    reference: t.exposeString('reference', { nullable: true }),
    failureReason: t.exposeString('failureReason', { nullable: true }),
    settledAt: t.expose('settledAt', { type: 'DateTime', nullable: true }),
    settledBy: t.exposeString('settledBy', { nullable: true }),
    warnings: t.stringList({ description: payoutWarnings.join(', '), resolve: ({ warnings }) => warnings }),
    problem: t.expose('problem', { type: PayoutProblemType, nullable: true }),
  }),
});

const ChangedAccountType = builder.objectRef<ChangedAccount>('PayoutChangedAccount').implement({
  fields: (t) => ({
    affiliateId: t.exposeInt('affiliateId'),
    name: t.exposeString('name'),
    changedAt: t.expose('changedAt', { type: 'DateTime', nullable: true }),
    net: t.expose('net', { type: 'Peso' }),
  }),
});

const LeftOutType = builder.objectRef<PayoutOutlook['leftOut'][number]>('PayoutLeftOut').implement({
  fields: (t) => ({
    reason: t.exposeString('reason', { description: [...payoutBlocks, 'waiting'].join(', ') }),
    affiliates: t.exposeInt('affiliates'),
    amount: t.expose('amount', { type: 'Peso' }),
  }),
});

const PayoutOutlookType = builder.objectRef<PayoutOutlook>('PayoutOutlook').implement({
  fields: (t) => ({
    affiliates: t.exposeInt('affiliates'),
    gross: t.expose('gross', { type: 'Peso' }),
    minimum: t.expose('minimum', { type: 'Peso' }),
    leftOut: t.expose('leftOut', { type: [LeftOutType] }),
  }),
});

const reasonInput = inputFrom('PayoutReasonInput', PayoutReasonInput);
const PaysInputType = builder.inputType('PayChangedAccountInput', {
  fields: (t) => ({ affiliateId: t.int(required), reason: t.string(required) }),
});
const SettleInputType = inputFrom('SettlePayoutInput', SettlePayoutInput, {
  outcome: builder.enumType('PayoutOutcome', { values: ['paid', 'failed'] as const }),
});

builder.queryFields((t) => ({
  myPayoutPage: field(t, pageMyPayouts, {
    type: pageType('OwnPayoutPage', OwnPayoutType),
    args: pageArgs(t),
    with: (asked) => [asked],
  }),
  myPayout: field(t, findMyPayout, ofId(t, OwnPayoutDetailType)),
  payoutRunPage: field(t, pagePayoutRuns, {
    type: pageType('PayoutRunPage', PayoutRunRowType),
    args: pageArgs(t),
    with: (asked) => [asked],
  }),
  payoutRun: field(t, findPayoutRun, ofId(t, PayoutRunType)),
  payoutLinePage: field(t, pagePayoutLines, {
    type: pageType('PayoutLinePage', PayoutLineType),
    args: { ...pageArgs(t), runId: t.arg.int(required) },
    with: (asked) => [asked],
  }),
  payoutChangedAccounts: field(t, listChangedAccounts, {
    type: [ChangedAccountType],
    args: { runId: t.arg.int(required) },
    with: ({ runId }) => [runId],
  }),
  payoutOutlook: field(t, findPayoutOutlook, { type: PayoutOutlookType }),
}));

builder.mutationFields((t) => ({
  preparePayout: field(t, preparePayout, { type: PayoutRunType }),
  approvePayout: field(t, approvePayout, {
    type: PayoutRunType,
    args: {
      id: t.arg.int(required),
      version: t.arg.int({ required: true, description: 'Another one answers CONFLICT.' }),
      pays: t.arg({
        type: [PaysInputType],
        description: 'Whom it pays although their account changed lately; the others wait for the next payout.',
      }),
    },
    with: ({ id, version, pays }) => [id, version, { pays: pays ?? [] }],
  }),
  cancelPayout: field(t, cancelPayout, {
    type: PayoutRunType,
    args: { id: t.arg.int(required), input: t.arg({ type: reasonInput, required: true }) },
    with: ({ id, input }) => [id, input],
  }),
  holdPayoutRow: field(t, holdPayoutRow, {
    type: PayoutRunType,
    args: {
      id: t.arg.int(required),
      affiliateId: t.arg.int(required),
      input: t.arg({ type: reasonInput, required: true }),
    },
    with: ({ id, affiliateId, input }) => [id, affiliateId, input],
  }),
  settlePayoutLines: field(t, settlePayoutLines, {
    type: PayoutRunType,
    args: {
      id: t.arg.int(required),
      lineIds: t.arg.intList(required),
      input: t.arg({ type: SettleInputType, required: true }),
    },
    with: ({ id, lineIds, input }) => [id, lineIds, input],
  }),
}));
