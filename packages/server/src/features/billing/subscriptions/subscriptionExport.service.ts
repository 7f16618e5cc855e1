import { subscriptionState } from '@tribe/domain/features/billing/subscriptionState.ts';
import { type SubscriptionStatus, subscriptionStatuses } from '@tribe/domain/features/billing/membership.ts';
import { showExpiry } from '@tribe/domain/kernel/time/expiry.ts';
import type { Day } from '@tribe/domain/kernel/time/manila.ts';
import { z } from 'zod';
import { billingLabels } from '#features/billing/listChoices.service.ts';
import {
  countListedSubscriptions,
  listedSubscriptions,
  type SubscriptionRow,
  type SubscriptionsAsked,
} from '#features/billing/subscriptions/subscriptionPage.service.ts';
import { subscriptionFilter } from '#features/billing/subscriptions/subscriptionQuery.ts';
import { type ExportFile, startExport } from '#features/reports/export.service.ts';
import { mutation } from '#kernel/api/operation.ts';
import { chunk, type ExportCell, type ExportFormat, exportSource } from '#kernel/exports/exports.ts';
import { describedFilter } from '#kernel/filter/listFilter.ts';

const text = z.string().nullish();

const statusOf = (status: string): SubscriptionStatus =>
  subscriptionStatuses.find((each) => each === status) ?? 'pending';

function cellsOf({ subscription, ...row }: SubscriptionRow, today: Day): ExportCell[] {
  const all = subscription.invoices.flatMap(({ paymentSchedule }) => paymentSchedule);
  const dues = all.map(({ scheduleDate, transactionId, waivedAt }) => ({
    scheduleDate,
    transactionId,
    isWaived: waivedAt !== null,
  }));
  const { label, note } = subscriptionState({ ...subscription, status: statusOf(subscription.status), dues }, today);
  const sum = (counts: (due: (typeof all)[number]) => boolean) =>
    all.filter(counts).reduce((so, { price }) => so + price, 0) / 100;
  return [
    row.tribeId,
    row.name,
    row.email,
    row.batch,
    subscription.product,
    subscription.funnelName,
    subscription.paymentTerm,
    subscription.startsAt,
    showExpiry(subscription.expiry, today),
    label,
    note,
    sum(({ waivedAt }) => waivedAt === null),
    sum(({ transactionId }) => transactionId !== null),
    sum(({ transactionId, waivedAt }) => transactionId === null && waivedAt === null),
    subscription.source,
  ];
}

const subscriptions = exportSource<SubscriptionsAsked>({
  name: 'subscriptions',
  page: 'subscriptions',
  what: 'subscriptions',
  columns: [
    { title: 'Tribe ID', width: 12 },
    { title: 'Name', width: 28 },
    { title: 'Email', width: 32 },
    { title: 'Batch' },
    { title: 'Product', width: 28 },
    { title: 'Funnel', width: 28 },
    { title: 'Payment term', width: 20 },
    { title: 'Starts', kind: 'day' },
    { title: 'Expiry', width: 24 },
    { title: 'Status', width: 22 },
    { title: 'Note', width: 36 },
    { title: 'Total', kind: 'number' },
    { title: 'Paid', kind: 'number' },
    { title: 'Outstanding', kind: 'number' },
    { title: 'Source' },
  ],
  asked: z.object({ search: text, sort: text, filter: text }),
  count: countListedSubscriptions,
  async *rows(ctx, wanted) {
    for await (const rows of listedSubscriptions(ctx, wanted, chunk))
      yield rows.map((row) => cellsOf(row, ctx.today()));
  },
  described: (ctx, { filter }) => describedFilter(subscriptionFilter, filter, () => billingLabels(ctx)),
});

/** The subscriptions that who asks sees in their list, as a file. */
export const exportSubscriptions = mutation(
  ['subscriptions', 'report_export'],
  (
    ctx,
    wanted: Pick<SubscriptionsAsked, 'search' | 'sort' | 'filter'> & { format: ExportFormat },
  ): Promise<ExportFile> => startExport(ctx, subscriptions, wanted),
);
