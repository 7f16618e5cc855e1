import { Check } from 'lucide-react';
import { scheduleLabel, scheduleTone } from '@tribe/domain/features/billing/schedule.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { Progress } from '#ui/Progress.tsx';
import { centavos, type Due, type Plan, shownDues, stateOf } from './plan.ts';

type Props = { plan: Plan; today: string; next: Due | null };

/** How far a plan is paid, and each of its payments. */
export function PlanCard({ plan, today, next }: Props) {
  const dues = shownDues(plan);
  const total = dues.reduce((sum, { price }) => sum + centavos(price), 0);
  const paid = dues.filter(({ transactionId }) => transactionId !== null);
  const amount = paid.reduce((sum, { price }) => sum + centavos(price), 0);
  return (
    <Card
      title={plan.product}
      aside={
        <p className="num text-right text-sm text-ink-soft">
          <strong className="text-base text-ink">{showAmount(amount)}</strong> of {showAmount(total)} paid
        </p>
      }
    >
      <Progress percent={(amount / total) * 100} label={`${paid.length} of ${dues.length} payments made`} />
      <ol className="mt-3 divide-y divide-line">
        {dues.map((due) => {
          const state = stateOf(due, today);
          const isPaid = state.kind === 'paid';
          return (
            <li key={due.id} className="num flex items-center gap-3.5 py-3 last:pb-0">
              <span
                aria-hidden="true"
                className={classes(
                  'grid size-7 shrink-0 place-items-center rounded-full border-2 text-sm font-bold',
                  isPaid && 'border-good bg-good text-on-sea',
                  !isPaid && (due.id === next?.id ? 'border-sea text-sea' : 'border-line-strong text-ink-soft'),
                )}
              >
                {isPaid ? <Check className="size-4" /> : due.sequence}
              </span>
              <span className="min-w-0 grow">
                <span className="block font-semibold">{showAmount(centavos(due.price))}</span>
                <span className="block text-sm text-ink-soft">{showDay(due.scheduleDate)}</span>
              </span>
              {due.proof?.status === 'waiting' && !isPaid ? (
                <Badge tone="info">Receipt in review</Badge>
              ) : (
                <Badge tone={scheduleTone(state)}>{scheduleLabel(state)}</Badge>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
