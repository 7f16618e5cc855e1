import { EmptyState } from '#ui/EmptyState.tsx';
import { useState } from 'react';
import { dueSums } from '@tribe/domain/features/billing/dueSums.ts';
import { expiryFilters, renewalSegments, statusFilters } from '@tribe/domain/features/billing/subscriptionList.ts';
import { centavosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showExpiry } from '@tribe/domain/kernel/time/expiry.ts';
import { type Day, showDay, today } from '@tribe/domain/kernel/time/manila.ts';
import type { SubscriptionPageQuery } from '#generated/graphql.ts';
import type { ListFilter } from '#admin/FilterSelect.tsx';
import { ListScreen } from '#admin/ListScreen.tsx';
import { useListAddress } from '#admin/useListAddress.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import type { Column } from '#ui/tableColumn.ts';
import { idIn, namedOptions } from '../listFilters.ts';
import { FindBillingChoices } from '../dues/dueList.documents.ts';
import { PersonCell } from '../PersonCell.tsx';
import { ExportSubscriptions, SubscriptionPage } from './subscriptionList.documents.ts';
import { SubscriptionStatus } from './SubscriptionStatus.tsx';
import { counted } from './watched.ts';

type Row = SubscriptionPageQuery['subscriptionPage']['rows'][number];

const names = ['expiry', 'status', 'product', 'batch', 'segment'] as const;

const columnsOn = (now: Day, isSegment: boolean): Column<Row>[] => [
  { title: 'Who', cell: PersonCell },
  {
    title: 'Funnel',
    cell: ({ subscription: { funnel, product } }) => (
      <span className="block min-w-32">
        {funnel.name}
        <span className="block text-xs font-normal text-ink-soft max-sm:hidden">{product}</span>
      </span>
    ),
  },
  {
    title: 'Starts',
    sort: 'startsAt',
    isExtra: true,
    cell: ({ subscription }) => <span className="num whitespace-nowrap">{showDay(subscription.startsAt)}</span>,
  },
  {
    title: 'Expiry',
    sort: 'expiry',
    cell: ({ subscription }) => <span className="num whitespace-nowrap">{showExpiry(subscription.expiry, now)}</span>,
  },
  {
    title: 'Status',
    cell: ({ subscription }) => (
      <span className="max-sm:*:justify-items-end">
        <SubscriptionStatus of={subscription} now={now} />
      </span>
    ),
  },
  isSegment
    ? {
        title: 'Renewal',
        onPhone: 'below',
        align: 'right',
        cell: ({ renewalPrice }) => <b className="num">{showAmount(centavosOf(renewalPrice ?? 0) ?? 0)}</b>,
      }
    : {
        title: 'Outstanding',
        onPhone: 'below',
        align: 'right',
        cell: (row) => <b className="num whitespace-nowrap">{showAmount(outstandingOf(row, now))}</b>,
      },
  { title: 'Payment term', isExtra: true, cell: ({ subscription }) => subscription.paymentTerm },
  { title: 'Batch', isExtra: true, cell: ({ batch }) => batch },
];

function outstandingOf({ subscription }: Row, now: Day): number {
  const dues = subscription.invoices.flatMap(({ paymentSchedule }) => paymentSchedule).map(counted);
  const { total, paid } = dueSums(dues, now);
  return total - paid;
}

/** The subscriptions of those whom one sees: what runs, what has ended, and what is up for renewal. */
export function SubscriptionsPage() {
  const [now] = useState(() => today(new Date()));
  const at = useListAddress(names);
  const choices = useQuery(FindBillingChoices);
  const { search, sort } = at.variables;
  const filter = filterOf(at.chosen);
  const asked = useQuery(SubscriptionPage, { ...at.variables, filter });
  const [exportSubscriptions] = useMutation(ExportSubscriptions);
  const amount = asked.kind === 'done' ? asked.data.subscriptionPage.amount : null;
  const { products, batches } = choices.kind === 'done' ? choices.data.billingChoices : { products: [], batches: [] };
  const filters: readonly ListFilter[] = [
    ...fixed,
    { name: 'product', label: 'Product', options: namedOptions(products) },
    { name: 'batch', label: 'Batch', options: namedOptions(batches, 'No batch') },
  ];
  return (
    <ListScreen
      one="Subscription"
      many="Subscriptions"
      route="subscriptions"
      path={to('subscriptions')}
      at={at}
      asked={asked}
      columns={columnsOn(now, filter.segment !== null)}
      rowHref={({ id }) => to('subscription', { id })}
      filters={filters}
      moreFilters={
        amount !== null && (
          <output className="num w-full text-sm text-ink-soft">
            {showAmount(centavosOf(amount) ?? 0)} total, at renewal prices
          </output>
        )
      }
      onExport={(format) => exportSubscriptions({ format, search, sort, filter })}
      empty={
        <EmptyState
          title="No subscriptions yet"
          text="They start when someone pays at a checkout, or when you enroll a member."
        />
      }
    />
  );
}

const fixed: readonly ListFilter[] = [
  { name: 'status', label: 'Status', options: statusFilters },
  { name: 'expiry', label: 'Expiry', options: expiryFilters },
  { name: 'segment', label: 'Cash collection', options: renewalSegments },
];

/** What an address may ask for; what it does not know asks for nothing. */
function filterOf(chosen: Record<string, string>) {
  const oneOf = (name: string) =>
    fixed.find((each) => each.name === name)?.options.find(({ value }) => value === chosen[name])?.value ?? null;
  return {
    expiry: oneOf('expiry'),
    status: oneOf('status'),
    segment: oneOf('segment'),
    productId: idIn(chosen['product']),
    batchId: idIn(chosen['batch']),
  };
}
