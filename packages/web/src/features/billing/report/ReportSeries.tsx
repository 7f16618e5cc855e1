import { type ReportStep, stepLabel } from '@tribe/domain/features/reports/period.ts';
import { compact } from '@tribe/domain/kernel/text/compact.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { FindPaymentReportQuery } from '#generated/graphql.ts';
import { Card } from '#ui/Card.tsx';
import { Choice } from '#ui/Choice.tsx';
import { StackedBars } from '#ui/StackedBars.tsx';
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
        <div className="flex grow flex-col px-5 pb-5">
          <StackedBars
            parts={parts}
            bars={lines.map(({ start, title, dues }) => ({
              key: start,
              title,
              sizes: parts.map(({ part }) => dues[part].amount),
            }))}
            scale={(size) => `₱${compact(Math.round(size))}`}
            show={shown}
            empty="Nothing was due on these days."
          />
        </div>
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
