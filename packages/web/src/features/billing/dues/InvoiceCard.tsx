import { ChevronDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { dueSums } from '@tribe/domain/features/billing/dueSums.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import type { Day } from '@tribe/domain/kernel/time/manila.ts';
import type { SubscriptionFieldsFragment } from '#generated/graphql.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { counted } from '../subscriptions/watched.ts';
import { AddDueModal } from './AddDueModal.tsx';
import { DueRow } from './DueRow.tsx';
import type { DueRights } from './useDueRights.ts';

type Props = {
  subscription: SubscriptionFieldsFragment;
  invoice: SubscriptionFieldsFragment['invoices'][number];
  rights: DueRights;
  now: Day;
  onDone: () => void;
};

const headings = ['#', 'Due', 'Amount', 'Status', 'Paid by', 'Reference', 'Actions'] as const;

/** An invoice with its dues, one line each; a settled one is folded until somebody wants to see it. */
export function InvoiceCard({ subscription, invoice, rights, now, onDone }: Props) {
  const dues = invoice.paymentSchedule;
  const { total, paid } = dueSums(dues.map(counted), now);
  const isSettled = total === paid;
  const [isOpen, setOpen] = useState(!isSettled);
  const [isAdding, setAdding] = useState(false);
  return (
    <Card padded={false} className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:px-5">
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">{subscription.funnel.name}</h2>
          <p className="text-sm text-ink-soft wrap-anywhere">
            {[invoice.number, subscription.paymentTerm].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <dl className="num flex flex-wrap gap-x-5 gap-y-1">
            <Sum label="Total" amount={total} />
            <Sum label="Paid" amount={paid} tone="text-good" />
            <Sum label="Open" amount={total - paid} />
          </dl>
          <div className="flex flex-wrap gap-2">
            {isSettled && dues.length > 0 && (
              <Button
                size="small"
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
                icon={
                  <ChevronDown
                    aria-hidden="true"
                    strokeWidth={1.75}
                    className={classes('size-4 transition-transform', isOpen && 'rotate-180')}
                  />
                }
              >
                {isOpen ? 'Hide' : 'Show'} {dues.length} {dues.length === 1 ? 'due' : 'dues'}
              </Button>
            )}
            {rights.mayChange && (
              <Button
                size="small"
                onClick={() => setAdding(true)}
                icon={<Plus strokeWidth={1.75} className="size-4" aria-hidden="true" />}
              >
                Add payment
              </Button>
            )}
          </div>
        </div>
      </div>
      {isOpen && (
        <table className="w-full border-collapse border-t border-line text-left text-sm max-lg:block">
          <caption className="sr-only">Dues of {invoice.number}</caption>
          <thead className="max-lg:sr-only">
            <tr className="border-b border-line text-xs text-ink-soft">
              {headings.map((heading) => (
                <th
                  key={heading}
                  scope="col"
                  className={classes('px-3 py-2.5 font-semibold first:pl-5', heading === 'Amount' && 'text-right')}
                >
                  {heading === 'Actions' ? <span className="sr-only">{heading}</span> : heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-lg:block">
            {dues.map((due) => (
              <DueRow key={due.id} {...{ due, subscription, rights, now, onDone }} of={dues.length} />
            ))}
          </tbody>
        </table>
      )}
      {isAdding && (
        <AddDueModal
          invoice={invoice}
          onClose={() => setAdding(false)}
          onDone={() => {
            setAdding(false);
            setOpen(true);
            onDone();
          }}
        />
      )}
    </Card>
  );
}

function Sum({ label, amount, tone }: { label: string; amount: number; tone?: string }) {
  return (
    <div className="lg:text-right">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className={classes('font-bold', tone)}>{showAmount(amount)}</dd>
    </div>
  );
}
