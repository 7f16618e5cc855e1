import { useState } from 'react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { MyAffiliateDashboardQuery } from '#generated/graphql.ts';
import { Card } from '#ui/Card.tsx';
import { Choice } from '#ui/Choice.tsx';
import { classes } from '#ui/classes.ts';
import { TextLink } from '#ui/TextLink.tsx';
import { shown } from './amounts.ts';

type Point = MyAffiliateDashboardQuery['myAffiliateDashboard']['points'][number];

const metrics = ['clicks', 'leads', 'orders', 'earned'] as const;
type Metric = (typeof metrics)[number];

const names: Readonly<Record<Metric, string>> = {
  clicks: 'Clicks',
  leads: 'Leads',
  orders: 'Orders',
  earned: 'Earned',
};

export const activityDays = ['30', '7', '15', '90'] as const;
export type ActivityDays = (typeof activityDays)[number];
const spans = activityDays
  .toSorted((a, b) => Number(a) - Number(b))
  .map((value) => ({ value, label: `${value} days` }));

const inWords = (metric: Metric, value: number): string =>
  metric === 'earned' ? shown(value) : value.toLocaleString('en-PH');

/** The centavos of pesos add up exactly, the pesos themselves don't. */
const sumOf = (points: readonly Point[], metric: Metric): number =>
  points.reduce((sum, point) => sum + Math.round(point[metric] * 100), 0) / 100;

type Props = { points: readonly Point[]; days: ActivityDays; onDays: (days: ActivityDays) => void };

/** What the last days brought: four figures, of which the chosen one is drawn by day. */
export function ActivityCard({ points, days, onDays }: Props) {
  const [metric, setMetric] = useState<Metric>('clicks');
  const sums = { clicks: sumOf(points, 'clicks'), leads: sumOf(points, 'leads'), orders: sumOf(points, 'orders') };
  const notes: Partial<Record<Metric, string>> = {
    leads: shareOf(sums.leads, sums.clicks, 'clicks'),
    orders: shareOf(sums.orders, sums.leads, 'leads'),
  };
  return (
    <Card
      title={`Last ${days} days`}
      aside={
        <TextLink href={to('affiliateLinks')} className="tap inline-flex items-center">
          By link
        </TextLink>
      }
    >
      <Choice label="Days" of={spans} value={days} onChange={onDays} />
      <fieldset
        aria-label="Drawn by day"
        className="mt-4 grid grid-cols-2 gap-px overflow-hidden rounded-control border border-line bg-line sm:grid-cols-4"
      >
        {metrics.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === metric}
            onClick={() => setMetric(each)}
            className={classes(
              'min-w-0 px-3.5 py-2.5 text-left transition-colors',
              each === metric ? 'bg-sea-soft' : 'bg-card hover:bg-sunk',
            )}
          >
            <span className="block text-sm text-ink-soft">{names[each]}</span>
            <span className="num block truncate text-lg font-bold tracking-tight">
              {inWords(each, sumOf(points, each))}
            </span>
            <span className="num block text-xs wrap-anywhere text-ink-soft">{notes[each] ?? '\u00A0'}</span>
          </button>
        ))}
      </fieldset>
      <Bars points={points} metric={metric} />
      <AsTable points={points} />
    </Card>
  );
}

const shareOf = (part: number, whole: number, of: string): string =>
  whole === 0 ? `None of 0 ${of}` : `${((part / whole) * 100).toFixed(1)}% of ${of}`;

/** How high the tallest bar is, and how wide each with the space beside it. */
const [height, width] = [100, 10];

/** For the eye alone: the table below says the same. */
function Bars({ points, metric }: { points: readonly Point[]; metric: Metric }) {
  const most = Math.max(...points.map((point) => Math.abs(point[metric])));
  const [first, middle] = [points[0], points[Math.floor(points.length / 2)]];
  return (
    <div aria-hidden="true" className="mt-4">
      <svg
        viewBox={`0 0 ${points.length * width} ${height}`}
        preserveAspectRatio="none"
        className="h-28 w-full border-b border-line"
      >
        {points.map((point, at) => {
          const tall = most === 0 ? 0 : (Math.abs(point[metric]) / most) * height;
          const isToday = at === points.length - 1;
          return (
            <rect
              key={point.day}
              x={at * width + 1.2}
              y={height - tall}
              width={width - 2.4}
              height={tall}
              className={classes(point[metric] < 0 ? 'fill-bad' : 'fill-sea', !isToday && 'opacity-60')}
            >
              <title>{`${showDay(point.day)}: ${inWords(metric, point[metric])}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className="num mt-1.5 flex justify-between text-xs text-ink-soft">
        <span>{first && short(first.day)}</span>
        <span>{middle && short(middle.day)}</span>
        <span>Today</span>
      </p>
    </div>
  );
}

const short = (day: string): string => day.slice(5).replace('-', '/');

const AsTable = ({ points }: { points: readonly Point[] }) => (
  <details className="mt-3 text-sm">
    <summary className="inline-flex min-h-6 items-center font-semibold text-sea">Show as a table</summary>
    <div className="mt-2 max-h-80 overflow-auto rounded-control border border-line">
      <table className="num w-full text-right">
        <caption className="sr-only">The last {counted(points.length, 'day')}, the latest first</caption>
        <thead className="sticky top-0 bg-sunk text-ink-soft">
          <tr>
            <th scope="col" className="px-3 py-2 text-left font-medium">
              Day
            </th>
            {metrics.map((metric) => (
              <th key={metric} scope="col" className="px-3 py-2 font-medium">
                {names[metric]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.day} className="border-t border-line">
              <th scope="row" className="px-3 py-1.5 text-left font-normal whitespace-nowrap">
                {showDay(point.day)}
              </th>
              {metrics.map((metric) => (
                <td key={metric} className="px-3 py-1.5">
                  {inWords(metric, point[metric])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);
