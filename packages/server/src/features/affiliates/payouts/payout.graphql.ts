import { SettlePayoutInput } from '@tribe/domain/features/affiliates/payouts/payout.input.ts';
import { PayoutReasonInput } from '@tribe/domain/features/affiliates/payouts/payout.input.ts';
import {
  payoutCode,
  payoutLineStatuses,
  payoutProblems,
  payoutRunStatuses,
  payoutStatuses,
  payoutTitle,
} from '@tribe/domain/features/affiliates/payouts/payout.ts';
import { PayoutMethodType } from '#features/affiliates/joining/affiliate.graphql.ts';
import {
  findMyPayout,
  OwnPayout,
  OwnPayoutDetail,
  pageMyPayouts,
} from '#features/affiliates/payouts/ownPayout.service.ts';
import { approvePayout, settlePayoutLines } from '#features/affiliates/payouts/approve.service.ts';
import {
  ChangedAccount,
  findPayoutOutlook,
  findPayoutRun,
  listChangedAccounts,
  PayoutLine,
  PayoutOutlook,
  pagePayoutLines,
  pagePayoutRuns,
  PayoutRun,
  type PayoutRunRow,
  PayoutLeftOut,
} from '#features/affiliates/payouts/payoutRun.service.ts';
import { cancelPayout, holdPayoutRow, preparePayout } from '#features/affiliates/payouts/prepare.service.ts';
import { builder, field, required } from '#kernel/api/builder.ts';
import { asObject, ofId, positional } from '#kernel/api/fieldsOf.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

const PayoutStatusType = builder.enumType('PayoutStatus', { values: payoutStatuses });

const OwnPayoutType = objectFrom('OwnPayout', OwnPayout, (t) => ({
  status: t.expose('status', { type: PayoutStatusType }),
  method: t.expose('method', { type: PayoutMethodType }),
}));

const OwnPayoutDetailType = objectFrom('OwnPayoutDetail', OwnPayoutDetail, (t) => ({
  payout: t.field({ type: OwnPayoutType, resolve: (detail) => detail }),
}));

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

const PayoutRunType = objectFrom('PayoutRun', PayoutRun, (t) => ({
  run: t.field({ type: PayoutRunRowType, resolve: (run) => run }),
}));

const PayoutLineType = objectFrom('PayoutLine', PayoutLine, (t) => ({
  status: t.expose('status', { type: PayoutLineStatusType }),
  problem: t.expose('problem', { type: PayoutProblemType, nullable: true }),
}));

const ChangedAccountType = objectFrom('PayoutChangedAccount', ChangedAccount);
objectFrom('PayoutLeftOut', PayoutLeftOut);
const PayoutOutlookType = objectFrom('PayoutOutlook', PayoutOutlook);

const reasonInput = inputFrom('PayoutReasonInput', PayoutReasonInput);
const PaysInputType = builder.inputType('PayChangedAccountInput', {
  fields: (t) => ({ affiliateId: t.int(required), reason: t.string(required) }),
});
const SettleInputType = inputFrom('SettlePayoutInput', SettlePayoutInput, {
  outcome: builder.enumType('PayoutOutcome', { values: ['paid', 'failed'] as const }),
});

builder.queryFields((t) => ({
  myPayoutPage: field(t, pageMyPayouts, asObject(pageType('OwnPayoutPage', OwnPayoutType), pageArgs(t))),
  myPayout: field(t, findMyPayout, ofId(t, OwnPayoutDetailType)),
  payoutRunPage: field(t, pagePayoutRuns, asObject(pageType('PayoutRunPage', PayoutRunRowType), pageArgs(t))),
  payoutRun: field(t, findPayoutRun, ofId(t, PayoutRunType)),
  payoutLinePage: field(t, pagePayoutLines, {
    type: pageType('PayoutLinePage', PayoutLineType),
    args: { ...pageArgs(t), runId: t.arg.int(required) },
    with: (asked) => [asked],
  }),
  payoutChangedAccounts: field(t, listChangedAccounts, positional([ChangedAccountType], 'runId: Int')),
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
  cancelPayout: field(t, cancelPayout, positional(PayoutRunType, 'id: Int', ['input', reasonInput])),
  holdPayoutRow: field(
    t,
    holdPayoutRow,
    positional(PayoutRunType, 'id: Int', 'affiliateId: Int', ['input', reasonInput]),
  ),
  settlePayoutLines: field(
    t,
    settlePayoutLines,
    positional(PayoutRunType, 'id: Int', 'lineIds: [Int]', ['input', SettleInputType]),
  ),
}));
