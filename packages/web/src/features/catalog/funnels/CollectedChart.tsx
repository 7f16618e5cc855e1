import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { FunnelSalesQuery } from '#generated/graphql.ts';
import { Card } from '#ui/Card.tsx';
import { amountOf } from '../words.ts';

type Sales = FunnelSalesQuery['funnelSales'];

/** How high the tallest bar is, and how wide each with the space beside it. */
const height = 100;
const step = 10;

/** What came in on each day, as bars and as a table of the days on which something came. */
export function CollectedChart({ of: { collectedByDay } }: { of: Pick<Sales, 'collectedByDay'> }) {
  const most = Math.max(...collectedByDay.map(({ amount }) => amount));
  const sum = collectedByDay.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100;
  const days = collectedByDay.filter(({ amount }) => amount > 0);
  return (
    <Card title="Collected by day" aside={<b className="num">{amountOf(sum)}</b>}>
      <p className="mb-3 text-sm text-ink-soft">
        Everything collected for this funnel, including earlier orders and people enrolled by staff.
      </p>
      {days.length === 0 ? (
        <p className="rounded-control bg-sunk px-4 py-6 text-center text-sm text-ink-soft">
          Nothing was collected on these days.
        </p>
      ) : (
        <>
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${collectedByDay.length * step} ${height}`}
            preserveAspectRatio="none"
            className="h-32 w-full"
          >
            {collectedByDay.map(({ day, amount }, at) => {
              const tall = amount === 0 ? 1 : Math.max(3, (amount / most) * height);
              return (
                <rect
                  key={day}
                  x={at * step + 1}
                  y={height - tall}
                  width={step - 2}
                  height={tall}
                  className={amount === 0 ? 'fill-line-mid' : 'fill-sea'}
                >
                  <title>{`${showDay(day)}: ${amountOf(amount)}`}</title>
                </rect>
              );
            })}
          </svg>
          <p className="num mt-1.5 flex justify-between text-xs text-ink-soft" aria-hidden="true">
            <span>{showDay(collectedByDay[0]?.day ?? '')}</span>
            <span>{showDay(collectedByDay.at(-1)?.day ?? '')}</span>
          </p>
          <details className="mt-3 text-sm">
            <summary className="w-fit cursor-pointer rounded-small font-semibold text-sea">Show as a table</summary>
            <table className="num mt-2 w-full max-w-md">
              <thead className="text-ink-soft">
                <tr>
                  <th scope="col" className="py-1 text-left font-medium">
                    Day
                  </th>
                  <th scope="col" className="py-1 text-right font-medium">
                    Collected
                  </th>
                </tr>
              </thead>
              <tbody>
                {days.map(({ day, amount }) => (
                  <tr key={day} className="border-t border-line">
                    <th scope="row" className="py-1.5 text-left font-normal">
                      {showDay(day)}
                    </th>
                    <td className="py-1.5 text-right font-semibold">{amountOf(amount)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </Card>
  );
}
