import { subscriptionColumns } from '@tribe/domain/features/billing/subscriptionList.ts';
import { subscriptionState } from '@tribe/domain/features/billing/subscriptionState.ts';
import { type SubscriptionStatus, subscriptionStatuses } from '@tribe/domain/features/billing/membership.ts';
import { showExpiry } from '@tribe/domain/kernel/time/expiry.ts';
import type { Day } from '@tribe/domain/kernel/time/manila.ts';
import { billingLabels } from '#features/billing/listChoices.service.ts';
import {
  countListedSubscriptions,
  listedSubscriptions,
  type SubscriptionRow,
  type SubscriptionsAsked,
} from '#features/billing/subscriptions/subscriptionPage.service.ts';
import { subscriptionFilter } from '#features/billing/subscriptions/subscriptionQuery.ts';
import { listExport } from '#features/reports/export.service.ts';
import { chunk, listAsked } from '#kernel/exports/exports.ts';
import { describedFilter } from '#kernel/filter/listFilter.ts';

const statusOf = (status: string): SubscriptionStatus =>
  subscriptionStatuses.find((each) => each === status) ?? 'pending';

const duesOf = ({ subscription }: SubscriptionRow) =>
  subscription.invoices.flatMap(({ paymentSchedule }) => paymentSchedule);
type Due = ReturnType<typeof duesOf>[number];

function stateOf(row: SubscriptionRow, today: Day) {
  const dues = duesOf(row).map(({ scheduleDate, transactionId, waivedAt }) => ({
    scheduleDate,
    transactionId,
    isWaived: waivedAt !== null,
  }));
  return subscriptionState({ ...row.subscription, status: statusOf(row.subscription.status), dues }, today);
}

const sumOf = (counts: (due: Due) => boolean) => (row: SubscriptionRow) =>
  duesOf(row)
    .filter(counts)
    .reduce((so, { price }) => so + price, 0) / 100;

/** Exports the subscriptions that the viewer can see. */
export const exportSubscriptions = listExport<Pick<SubscriptionsAsked, 'search' | 'sort' | 'filter'>, SubscriptionRow>({
  name: 'subscriptions',
  page: 'subscriptions',
  what: 'subscriptions',
  columns: [
    { title: 'Tribe ID', width: 12, cell: ({ tribeId }) => tribeId },
    { title: 'Name', width: 28, cell: ({ name }) => name },
    { title: 'Email', width: 32, cell: ({ email }) => email },
    { title: subscriptionColumns.batch, cell: ({ batch }) => batch },
    { title: 'Product', width: 28, cell: ({ subscription }) => subscription.product },
    { title: subscriptionColumns.funnel, width: 28, cell: ({ subscription }) => subscription.funnelName },
    { title: subscriptionColumns.paymentTerm, width: 20, cell: ({ subscription }) => subscription.paymentTerm },
    { title: subscriptionColumns.startsAt, kind: 'day', cell: ({ subscription }) => subscription.startsAt },
    {
      title: subscriptionColumns.expiry,
      width: 24,
      cell: ({ subscription }, today) => showExpiry(subscription.expiry, today),
    },
    { title: subscriptionColumns.status, width: 22, cell: (row, today) => stateOf(row, today).label },
    { title: 'Note', width: 36, cell: (row, today) => stateOf(row, today).note },
    { title: 'Total', kind: 'number', cell: sumOf(({ waivedAt }) => waivedAt === null) },
    { title: 'Paid', kind: 'number', cell: sumOf(({ transactionId }) => transactionId !== null) },
    {
      title: subscriptionColumns.outstanding,
      kind: 'number',
      cell: sumOf(({ transactionId, waivedAt }) => transactionId === null && waivedAt === null),
    },
    { title: 'Source', cell: ({ subscription }) => subscription.source },
  ],
  asked: listAsked,
  count: countListedSubscriptions,
  rows: (ctx, wanted) => listedSubscriptions(ctx, wanted, chunk),
  described: (ctx, { filter }) => describedFilter(subscriptionFilter, filter, () => billingLabels(ctx)),
});
