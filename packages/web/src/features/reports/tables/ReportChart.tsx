import type { ReportChart as Chart, ReportColumn } from '@tribe/domain/features/reports/tableReports.ts';
import { compact } from '@tribe/domain/kernel/text/compact.ts';
import { Card } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { StackedBars } from '#ui/StackedBars.tsx';
import { type Line, showFigure } from './figures.ts';

type Props = { chart: Chart; columns: readonly ReportColumn[]; lines: readonly Line[] };

/** More lines than these are read in the table. */
const mostBars = 24;

const colours = [
  { fill: 'fill-sea', dot: 'bg-sea' },
  { fill: 'fill-mango', dot: 'bg-mango' },
  { fill: 'fill-bad', dot: 'bg-bad' },
] as const;
/** What lies within is darker. */
const shades = ['bg-sea/35', 'bg-sea'] as const;

type Part = ReportColumn & { place: number; fill: string; dot: string };

/** A table's figures for the eye; what is clicked and heard is the table. */
export function ReportChart({ chart: { kind, title, columns: names }, columns, lines }: Props) {
  const parts = names.flatMap((name, at): Part[] => {
    const place = columns.findIndex((column) => column.name === name);
    const column = columns[place];
    const colour = colours[at % colours.length] ?? colours[0];
    return column ? [{ ...column, place, ...colour, ...(kind === 'within' && { dot: shades[at] ?? shades[1] }) }] : [];
  });
  const shown = lines.slice(0, mostBars);
  if (kind === 'steps')
    return (
      <Card title={title}>
        <StackedBars
          parts={parts.map(({ title: label, fill, dot }) => ({ label, fill, dot }))}
          bars={lines.map(({ key, label, values }) => ({
            key,
            title: label,
            sizes: parts.map(({ place }) => values[place] ?? 0),
          }))}
          scale={(size) => compact(Math.round(size))}
          show={(size) => size.toLocaleString('en-PH')}
          empty="Nothing happened on these days."
        />
      </Card>
    );
  return (
    <Card title={title}>
      <Legend parts={kind === 'spread' ? spreadLegend : parts} />
      {/* The figures of all lines are as wide as the widest, so that bars can be compared. */}
      <ul
        aria-label={title}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-2.5 sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
      >
        {shown.map(({ key, label, values }) => (
          <li key={key} className="col-span-full grid grid-cols-subgrid items-center gap-y-1">
            <span className="truncate text-sm max-sm:col-span-2">{label}</span>
            {kind === 'spread' ? (
              <Spread {...{ parts, values, lines: shown }} />
            ) : (
              <Bar {...{ kind, parts, values, lines: shown }} />
            )}
            <span className="num text-right text-sm">
              {kind === 'spread'
                ? daysOf(values[parts[1]?.place ?? 0])
                : parts.map((part) => showFigure(part.kind, values[part.place])).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {lines.length > mostBars && (
        <p className="mt-3 text-sm text-ink-soft">
          The first {mostBars} of {lines.length.toLocaleString('en-PH')}. The table has them all.
        </p>
      )}
    </Card>
  );
}

const daysOf = (days: number | null | undefined) =>
  days === null || days === undefined ? <span className="text-ink-soft">No one</span> : <b>{days.toFixed(1)} days</b>;

const spreadLegend = [
  { title: 'Median', dot: 'bg-sea' },
  { title: 'Middle half', dot: 'bg-sea/35' },
];

function Legend({ parts }: { parts: readonly { title: string; dot: string }[] }) {
  return (
    <p className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      {parts.map(({ title, dot }) => (
        <span key={title} className="inline-flex items-center gap-1.5">
          <i aria-hidden="true" className={classes('size-2.5 rounded-xs', dot)} />
          {title}
        </span>
      ))}
    </p>
  );
}

type BarProps = { parts: readonly Part[]; values: Line['values']; lines: readonly Line[] };

function Bar({ kind, parts, values, lines }: BarProps & { kind: 'parts' | 'within' }) {
  const sizeOf = (of: Line['values']) => parts.map(({ place }) => of[place] ?? 0);
  const wholeOf = (sizes: readonly number[]) =>
    kind === 'parts' ? sizes.reduce((sum, size) => sum + size, 0) : Math.max(0, ...sizes);
  const most = Math.max(1, ...lines.map((line) => wholeOf(sizeOf(line.values))));
  return (
    <span aria-hidden="true" className="relative flex h-4 overflow-hidden rounded-small bg-shade">
      {sizeOf(values).map((size, at) => (
        <i
          key={parts[at]?.name}
          className={classes('h-full', kind === 'within' && 'absolute inset-y-0 left-0 rounded-small', parts[at]?.dot)}
          style={{ width: `${(size * 100) / most}%` }}
        />
      ))}
    </span>
  );
}

function Spread({ parts, values, lines }: BarProps) {
  const [lower, median, upper] = parts.map(({ place }) => place);
  const most = Math.max(1, ...lines.map((line) => line.values[upper ?? 0] ?? 0));
  const at = (place: number | undefined) => ((values[place ?? 0] ?? 0) * 100) / most;
  const isKnown = values[median ?? 0] !== null;
  return (
    <span aria-hidden="true" className="relative h-3 rounded-full bg-shade">
      {isKnown && (
        <>
          <i
            className="absolute inset-y-0 rounded-full bg-sea/35"
            style={{ left: `${at(lower)}%`, width: `${Math.max(0, at(upper) - at(lower))}%` }}
          />
          <i
            className="absolute top-0 size-3 -translate-x-1/2 rounded-full bg-sea"
            style={{ left: `${at(median)}%` }}
          />
        </>
      )}
    </span>
  );
}
