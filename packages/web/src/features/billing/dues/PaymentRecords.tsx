import { useState } from 'react';
import { dueSums } from '@tribe/domain/features/billing/dueSums.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { nothingHere } from '@tribe/domain/kernel/text/messages.ts';
import { today } from '@tribe/domain/kernel/time/manila.ts';
import type { SubscriptionViewFieldsFragment } from '#generated/graphql.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Progress } from '#ui/Progress.tsx';
import { StatTile } from '#ui/StatTile.tsx';
import { counted } from '../subscriptions/watched.ts';
import { InvoiceCard } from './InvoiceCard.tsx';
import { useDueRights } from './useDueRights.ts';

type Props = { person: SubscriptionViewFieldsFragment; onDone: () => void };

/** All invoices of a person with their dues, and what staff may do with them. */
export function PaymentRecords({ person, onDone }: Props) {
  const [now] = useState(() => today(new Date()));
  const rights = useDueRights(person.id);
  const billed = person.subscriptions.flatMap((subscription) =>
    subscription.invoices.map((invoice) => ({ subscription, invoice })),
  );
  if (billed.length === 0) return <EmptyState title={nothingHere} text="No invoices yet." />;
  const dues = billed.flatMap(({ invoice }) => invoice.paymentSchedule).map(counted);
  const { total, paid, overdue, soon, later } = dueSums(dues, now);
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 *:first:max-lg:col-span-2 *:last:max-lg:col-span-2 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <StatTile
          label="Paid of all invoices"
          value={showAmount(paid)}
          note={
            <div className="grid gap-1.5">
              of {showAmount(total)}
              <Progress label="Paid of all invoices" percent={total === 0 ? 100 : (paid / total) * 100} />
            </div>
          }
        />
        <StatTile label="Overdue" value={showAmount(overdue)} tone={overdue > 0 ? 'bad' : undefined} />
        <StatTile label="Due within 30 days" value={showAmount(soon)} />
        <StatTile label="Later" value={showAmount(later)} />
      </div>
      {billed.map(({ subscription, invoice }) => (
        <InvoiceCard key={invoice.id} {...{ subscription, invoice, rights, now, onDone }} />
      ))}
    </div>
  );
}
