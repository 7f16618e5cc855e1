import { centavosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import type { RetentionQuery } from '#generated/graphql.ts';
import { classes } from '#ui/classes.ts';

type Segments = RetentionQuery['retention']['segments'];
type Props = { segments: Segments; chosen: string; onChoose: (value: string) => void };

/** The parts of what renewing those who are due now comes to, each with its colour. */
const parts = [
  { value: 'collected', label: 'Collected', dot: 'bg-sea' },
  { value: 'regular-renewal', label: 'Outstanding', dot: 'bg-mango' },
  { value: 'unenrolled', label: 'Unenrolled', dot: 'bg-line-strong' },
] as const;

/** How many are in each segment, and what is at stake; each count and each amount opens its people. */
export const RetentionSegments = ({ segments, chosen, onChoose }: Props) => (
  <div className="overflow-hidden rounded-card border border-line bg-card">
    <ul aria-label="Segments" className="grid grid-cols-2 gap-px bg-line lg:grid-cols-5">
      {segments.map(({ value, label, note, count }) => (
        <li key={value} className="min-w-0 last:col-span-2 lg:last:col-span-1">
          <button
            type="button"
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
            className={classes(
              'h-full w-full px-4 py-3 text-left',
              value === chosen ? 'bg-sea-soft' : 'bg-card hover:bg-sunk',
            )}
          >
            <span className="block text-sm text-ink-soft">{label}</span>
            <span className="num block text-xl font-bold">{count.toLocaleString('en-PH')}</span>
            <span className="num block text-sm text-ink-soft">{note}</span>
          </button>
        </li>
      ))}
    </ul>
    {segments.every(({ amount }) => amount !== null) && <AtStake segments={segments} onChoose={onChoose} />}
  </div>
);

function AtStake({ segments, onChoose }: Pick<Props, 'segments' | 'onChoose'>) {
  const of = (segment: string) => centavosOf(segments.find(({ value }) => value === segment)?.amount ?? 0) ?? 0;
  const expected = parts.reduce((sum, { value }) => sum + of(value), 0);
  return (
    <div className="num border-t border-line px-4 py-3 text-sm">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <p className="mr-auto font-semibold">Renewals due now, expected {showAmount(expected)}</p>
        {parts.map(({ value, label, dot }) => (
          <button key={value} type="button" onClick={() => onChoose(value)} className="flex items-center gap-1.5">
            <i aria-hidden="true" className={classes('size-2.5 rounded-xs', dot)} />
            {label}
            <b className="font-semibold underline decoration-dotted decoration-1 underline-offset-4">
              {showAmount(of(value))}
            </b>
          </button>
        ))}
      </div>
      <div aria-hidden="true" className="mt-2 flex h-2 gap-0.5 overflow-hidden rounded-full bg-sunk">
        {parts.map(({ value, dot }) => (
          <i key={value} className={dot} style={{ width: `${expected > 0 ? (of(value) * 100) / expected : 0}%` }} />
        ))}
      </div>
    </div>
  );
}
