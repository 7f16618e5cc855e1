import { payoutStatusWords } from '@tribe/domain/features/affiliates/payouts/payout.ts';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { MyPayoutsQuery } from '#generated/graphql.ts';
import { Card } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { Pagination } from '#ui/Pagination.tsx';
import { shown } from '../commissions/amounts.ts';

type Props = {
  of: MyPayoutsQuery['myPayoutPage'];
  opened: number;
  onOpen: (id: number) => void;
  onPage: (page: number) => void;
};

/** The payouts, the latest first; the chosen one is shown beside them. */
export function PayoutList({ of: { rows, total, page, pageSize }, opened, onOpen, onPage }: Props) {
  return (
    <Card title="Payouts" padded={false} className="overflow-hidden">
      <ul className="num divide-y divide-line border-t border-line">
        {rows.map(({ id, at, settledAt, status, net }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === opened}
              onClick={() => onOpen(id)}
              className={classes(
                'flex min-h-11 w-full items-center justify-between gap-3 px-4 py-2.5 text-left text-sm transition-colors sm:px-5',
                id === opened ? 'bg-sea-soft' : 'hover:bg-sunk',
              )}
            >
              <span className="min-w-0">
                <span className="block font-semibold">{showDay(dayOf(new Date(settledAt ?? at)))}</span>
                <span className={classes('block', status === 'failed' ? 'text-bad' : 'text-ink-soft')}>
                  {payoutStatusWords[status]}
                </span>
              </span>
              <span className="shrink-0 font-semibold">{shown(net)}</span>
            </button>
          </li>
        ))}
      </ul>
      {total > pageSize && (
        <div className="border-t border-line px-4 py-3">
          <Pagination label="Pages of payouts" {...{ page, total, pageSize, onPage }} />
        </div>
      )}
    </Card>
  );
}
