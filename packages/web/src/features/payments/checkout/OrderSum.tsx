import type { Sum } from '@tribe/domain/features/billing/checkoutShown.ts';
import { showPeso } from '@tribe/domain/kernel/money/peso.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import { classes } from '#ui/classes.ts';

const row = 'flex items-baseline justify-between gap-4';

type Props = { sum: Sum; today: string | null; settled?: readonly number[] };

/** Every line of an order, its total, and each payment with its day. */
export function OrderSum({ sum: { lines, total, dues }, today, settled = [] }: Props) {
  return (
    <div className="num">
      <dl className="grid gap-2 border-b border-line pb-3 text-dense">
        {lines.map(({ label, amount }) => (
          <div key={label} className={classes(row, amount < 0 && 'text-good')}>
            <dt className="min-w-0">{label}</dt>
            <dd className="shrink-0">{amount < 0 ? `−${showPeso(-amount)}` : showPeso(amount)}</dd>
          </div>
        ))}
      </dl>
      <dl className="mt-3 grid gap-1.5">
        <div className={classes(row, 'mb-1')}>
          <dt className="font-bold">Total</dt>
          <dd className="text-xl font-bold">{showPeso(total)}</dd>
        </div>
        {dues.length > 1 &&
          dues.map(({ sequence, price, scheduleDate }) => (
            <div key={sequence} className={classes(row, 'text-sm text-ink-soft')}>
              <dt>
                {scheduleDate === today ? 'Today' : showDay(scheduleDate)}
                {settled.includes(sequence) && <span className="ml-2 font-semibold text-good">Paid</span>}
              </dt>
              <dd>{showPeso(price)}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
