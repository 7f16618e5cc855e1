import { payoutStatuses } from '@tribe/domain/features/affiliates/payouts/payout.ts';
import { CommissionType } from '#features/affiliates/commissions/commission.graphql.ts';
import { PayoutMethodType } from '#features/affiliates/joining/affiliate.graphql.ts';
import {
  findMyPayout,
  type OwnPayout,
  type OwnPayoutDetail,
  pageMyPayouts,
} from '#features/affiliates/payouts/ownPayout.service.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { ofId } from '#kernel/api/fieldsOf.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';

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
      description: 'Of the ledger; their sum is what the run paid out.',
    }),
  }),
});

builder.queryFields((t) => ({
  myPayoutPage: field(t, pageMyPayouts, {
    type: pageType('OwnPayoutPage', OwnPayoutType),
    args: pageArgs(t),
    with: (asked) => [asked],
  }),
  myPayout: field(t, findMyPayout, ofId(t, OwnPayoutDetailType)),
}));
