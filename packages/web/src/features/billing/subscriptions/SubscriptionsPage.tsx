import { EmptyState } from '#ui/EmptyState.tsx';
import { useState } from 'react';
import { dueSums } from '@tribe/domain/features/billing/dueSums.ts';
import { billingOptions } from '@tribe/domain/features/billing/billingChoices.ts';
import { subscriptionColumns, subscriptionFields } from '@tribe/domain/features/billing/subscriptionList.ts';
import type { Condition } from '@tribe/domain/kernel/filter/filter.ts';
import { filterText } from '@tribe/domain/kernel/filter/filterText.ts';
import { centavosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showExpiry } from '@tribe/domain/kernel/time/expiry.ts';
import { type Day, showDay, today } from '@tribe/domain/kernel/time/manila.ts';
import type { SubscriptionPageQuery } from '#generated/graphql.ts';
import { ListScreen } from '#admin/ListScreen.tsx';
import { oldConditions } from '#admin/oldFilters.ts';
import { filterName, type OldFilters, useListAddress } from '#admin/useListAddress.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { type Column, columnsOf } from '#ui/tableColumn.ts';
import { FindBillingChoices } from '../dues/dueList.documents.ts';
import { PersonCell } from '../PersonCell.tsx';
import { ExportSubscriptions, SubscriptionPage } from './subscriptionList.documents.ts';
import { SubscriptionStatus } from './SubscriptionStatus.tsx';
import { counted } from './watched.ts';

const column = columnsOf(subscriptionColumns);

type Row = SubscriptionPageQuery['subscriptionPage']['rows'][number];

const columnsOn = (now: Day, isSegment: boolean): Column<Row>[] => [
  column('name', PersonCell),
  column('funnel', ({ subscription: { funnel, product } }) => (
    <span className="block min-w-32">
      {funnel.name}
      <span className="block text-xs font-normal text-ink-soft max-sm:hidden">{product}</span>
    </span>
  )),
  column(
    'startsAt',
    ({ subscription }) => <span className="num whitespace-nowrap">{showDay(subscription.startsAt)}</span>,
    { isExtra: true },
  ),
  column('expiry', ({ subscription }) => (
    <span className="num whitespace-nowrap">{showExpiry(subscription.expiry, now)}</span>
  )),
  column('status', ({ subscription }) => (
    <span className="max-sm:*:justify-items-end">
      <SubscriptionStatus of={subscription} now={now} />
    </span>
  )),
  isSegment
    ? column('renewal', ({ renewalPrice }) => <b className="num">{showAmount(centavosOf(renewalPrice ?? 0) ?? 0)}</b>, {
        onPhone: 'below',
        align: 'right',
      })
    : column('outstanding', (row) => <b className="num whitespace-nowrap">{showAmount(outstandingOf(row, now))}</b>, {
        onPhone: 'below',
        align: 'right',
      }),
  column('paymentTerm', ({ subscription }) => subscription.paymentTerm, { isExtra: true }),
  column('batch', ({ batch }) => batch, { isExtra: true }),
];

function outstandingOf({ subscription }: Row, now: Day): number {
  const dues = subscription.invoices.flatMap(({ paymentSchedule }) => paymentSchedule).map(counted);
  const { total, paid } = dueSums(dues, now);
  return total - paid;
}

/** The subscriptions of those whom one sees: what runs, what has ended, and what is up for renewal. */
export function SubscriptionsPage() {
  const [now] = useState(() => today(new Date()));
  const at = useListAddress([filterName], oldFilters);
  const choices = useQuery(FindBillingChoices);
  const { search, sort, filter } = at.variables;
  const asked = useQuery(SubscriptionPage, at.variables);
  const [exportSubscriptions] = useMutation(ExportSubscriptions);
  const amount = asked.kind === 'done' ? asked.data.subscriptionPage.amount : null;
  const known = choices.kind === 'done' ? choices.data.billingChoices : null;
  return (
    <ListScreen
      one="Subscription"
      many="Subscriptions"
      route="subscriptions"
      at={at}
      asked={asked}
      columns={columnsOn(now, amount !== null)}
      rowHref={({ id }) => to('subscription', { id })}
      tree={{ fields: subscriptionFields, labels: (field) => billingOptions(known, field) }}
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

const names = ['status', 'segment', 'product', 'batch'];

/** An address of before asked for what is expired by another name. */
const oldFilters: OldFilters = {
  names: [...names, 'expiry'],
  filterOf: (chosen) => {
    const operator = ({ expired: 'yes', active: 'no' } as const)[chosen['expiry'] ?? ''];
    const expired: Condition[] = operator ? [{ field: 'expired', operator, values: [] }] : [];
    return filterText({ all: [...oldConditions(subscriptionFields, names, chosen), ...expired] });
  },
};
