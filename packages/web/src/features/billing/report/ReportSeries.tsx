import { type ReportStep, stepLabel } from '@tribe/domain/features/reports/period.ts';
import { compact } from '@tribe/domain/kernel/text/compact.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { FindPaymentReportQuery } from '#generated/graphql.ts';
import { Card } from '#ui/Card.tsx';
import { Choice } from '#ui/Choice.tsx';
import { classes } from '#ui/classes.ts';
import { type HrefOf, type Narrowed, parts, shown } from './figures.ts';
import { MoneyTable } from './MoneyTable.tsx';

type Report = FindPaymentReportQuery['paymentReport'];
type Look = 'chart' | 'table';
type Props = {
  of: Report;
  step: ReportStep;
  look: Look;
  setLook: (look: Look) => void;
  hrefOf: HrefOf;
  narrowed: Narrowed;
};

const looks = [
  { value: 'chart' as const, label: 'Chart' },
  { value: 'table' as const, label: 'Table' },
];

const titles: Readonly<Record<ReportStep, string>> = {
  day: 'By day',
  month: 'By month',
  quarter: 'By quarter',
  year: 'By year',
};

const columns = [
  { part: 'expected', label: 'Expected' },
  ...parts,
  { part: 'received', label: 'Received' },
  { part: 'refunded', label: 'Refunded' },
] as const;

/** The dues of each step by what came of them, and the money that came and went on its days. */
export function ReportSeries({ of: report, step, look, setLook, hrefOf, narrowed }: Props) {
  const lines = report.lines.map((line) => ({ ...line, title: stepLabel(line, step, showDay) }));
  return (
    <Card
      title={titles[step]}
      aside={<Choice label="Show days as" of={looks} value={look} onChange={setLook} />}
      padded={false}
      className="flex flex-col overflow-hidden"
    >
      {look === 'chart' ? (
        <Bars lines={lines} />
      ) : (
        <MoneyTable
          label={titles[step]}
          of="Days"
          columns={columns}
          hrefOf={hrefOf}
          rows={lines.map((line) => ({
            key: line.start,
            title: line.title,
            narrowed: { ...narrowed, from: line.from, until: line.until },
            amounts: amountsOf(line),
          }))}
          total={{ amounts: amountsOf(report), narrowed }}
        />
      )}
    </Card>
  );
}

type Line = Pick<Report['lines'][number], 'dues' | 'received' | 'refunded'>;

const amountsOf = ({ dues, received, refunded }: Line) => ({
  expected: dues.expected.amount,
  collected: dues.collected.amount,
  outstanding: dues.outstanding.amount,
  waived: dues.waived.amount,
  received: received.amount,
  refunded: refunded.amount,
});

/** How high the tallest bar is, and how wide each with the space beside it. */
const height = 100;
const width = 10;

/** For the eye alone: the table beside it says the same. */
function Bars({ lines }: { lines: readonly (Report['lines'][number] & { title: string })[] }) {
  const most = Math.max(...lines.map(({ dues }) => dues.expected.amount));
  if (most === 0)
    return (
      <p className="mx-5 mb-5 rounded-control bg-sunk px-4 py-10 text-center text-sm text-ink-soft">
        Nothing was due on these days.
      </p>
    );
  return (
    <div className="flex grow flex-col px-5 pb-5">
      <p className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
        {parts.map(({ part, label, dot }) => (
          <span key={part} className="inline-flex items-center gap-1.5">
            <i aria-hidden="true" className={classes('size-2.5 rounded-xs', dot)} />
            {label}
          </span>
        ))}
      </p>
      <div aria-hidden="true" className="flex min-h-56 grow gap-2">
        <span className="num flex flex-col justify-between text-right text-xs text-ink-soft">
          {[1, 0.5, 0].map((part) => (
            <span key={part}>₱{compact(Math.round(most * part))}</span>
          ))}
        </span>
        <svg
          viewBox={`0 0 ${lines.length * width} ${height}`}
          preserveAspectRatio="none"
          className="min-h-56 min-w-0 grow border-y border-line"
        >
          {lines.map((line, at) => (
            <Bar key={line.start} {...{ line, at, most }} />
          ))}
        </svg>
      </div>
      <p aria-hidden="true" className="num mt-1.5 flex justify-between pl-10 text-xs text-ink-soft">
        <span>{lines[0]?.title}</span>
        <span>{lines.length > 1 && lines.at(-1)?.title}</span>
      </p>
    </div>
  );
}

type BarProps = { line: Report['lines'][number] & { title: string }; at: number; most: number };

function Bar({ line: { title, dues }, at, most }: BarProps) {
  const tall = parts.map(({ part }) => (dues[part].amount / most) * height);
  const words = parts.map(({ part, label }) => `${label} ${shown(dues[part].amount)}`).join(', ');
  return (
    <g>
      {parts.map(({ part, fill }, place) => (
        <rect
          key={part}
          x={at * width + 1}
          y={height - tall.slice(0, place + 1).reduce((sum, each) => sum + each, 0)}
          width={width - 2}
          height={tall[place]}
          className={fill}
        />
      ))}
      <title>{`${title}: ${words}`}</title>
    </g>
  );
}
