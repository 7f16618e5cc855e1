import { useState } from 'react';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Card } from '#ui/Card.tsx';
import { Choice } from '#ui/Choice.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { type Narrowed, type Report, rowsHref } from './communityReport.ts';

type Props = { report: Report; narrowed: Narrowed };
type Step = Report['active'][number];

const looks = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;
type Look = (typeof looks)[number]['value'];

/** Who was here, by the day or by the week, over the same number of days before; each opens its people. */
export function ActiveSeries({ report: { active, step }, narrowed }: Props) {
  const [look, setLook] = useState<Look>('chart');
  const average = mean(active.map(({ people }) => people));
  const before = mean(active.map((each) => each.before));
  const change = before > 0 ? ((average - before) * 100) / before : null;
  const last = active.at(-1);
  return (
    <Card
      title={`Active members by ${step}`}
      aside={
        <div className="shrink-0">
          <Choice label="Look" of={looks} value={look} onChange={setLook} />
        </div>
      }
    >
      <p className="num -mt-2 mb-3 text-sm text-ink-soft">
        {Math.round(average).toLocaleString('en-PH')} per {step} on average
        {change !== null && `, ${Math.abs(change).toFixed(1)}% ${change < 0 ? 'fewer' : 'more'} than the period before`}
      </p>
      {look === 'chart' ? <Lines steps={active} /> : <Steps steps={active} narrowed={narrowed} />}
      {last && look === 'chart' && (
        <p className="mt-3 flex flex-wrap justify-between gap-2 border-t border-line pt-3 text-sm">
          <span className="flex gap-4 text-ink-soft">
            <span className="flex items-center gap-1.5">
              <span className="h-0.5 w-4 bg-sea" aria-hidden="true" /> This period
            </span>
            <span className="flex items-center gap-1.5">
              <span className="w-4 border-t-2 border-dashed border-ink-faint" aria-hidden="true" /> Period before
            </span>
          </span>
          <TextLink href={hrefOf(last, narrowed)}>
            Open the {last.people.toLocaleString('en-PH')} of {showDay(last.until).slice(5)}
          </TextLink>
        </p>
      )}
    </Card>
  );
}

const mean = (counts: readonly number[]) =>
  counts.length === 0 ? 0 : counts.reduce((sum, count) => sum + count, 0) / counts.length;

const hrefOf = ({ from, until }: Step, narrowed: Narrowed) => rowsHref('active', { ...narrowed, from, until });

const width = 720;
const height = 180;

function Lines({ steps }: { steps: readonly Step[] }) {
  const most = Math.max(1, ...steps.flatMap(({ people, before }) => [people, before]));
  const at = (place: number, count: number) =>
    `${((place * width) / Math.max(1, steps.length - 1)).toFixed(1)},${(height - (count * height) / most).toFixed(1)}`;
  const line = (of: (step: Step) => number) => steps.map((step, place) => at(place, of(step))).join(' ');
  const people = line((step) => step.people);
  return (
    <div>
      <svg
        viewBox={`-2 -4 ${width + 4} ${height + 8}`}
        className="h-44 w-full"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {[0, 0.5, 1].map((share) => (
          <line
            key={share}
            x1="0"
            x2={width}
            y1={height * share}
            y2={height * share}
            className="stroke-line"
            strokeWidth="1"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <polygon points={`0,${height} ${people} ${width},${height}`} className="fill-sea-soft" />
        <polyline
          points={line((step) => step.before)}
          fill="none"
          className="stroke-ink-faint"
          strokeWidth="1.5"
          strokeDasharray="4 4"
          vectorEffect="non-scaling-stroke"
        />
        <polyline
          points={people}
          fill="none"
          className="stroke-sea"
          strokeWidth="2.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="num mt-1 flex justify-between text-sm text-ink-soft" aria-hidden="true">
        <span>{steps[0] && showDay(steps[0].from).slice(5)}</span>
        <span>Most: {most.toLocaleString('en-PH')}</span>
        <span>{steps.length > 0 && showDay(steps.at(-1)?.until ?? '').slice(5)}</span>
      </p>
    </div>
  );
}

function Steps({ steps, narrowed }: { steps: readonly Step[]; narrowed: Narrowed }) {
  return (
    <section className="max-h-80 overflow-y-auto" aria-label="Active members">
      <table className="num w-full text-sm">
        <thead>
          <tr className="text-left text-ink-soft">
            <th className="py-1.5 font-semibold">From</th>
            <th className="py-1.5 text-right font-semibold">Active</th>
            <th className="py-1.5 text-right font-semibold">Before</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.start} className="border-t border-line">
              <td className="py-1.5">{showDay(step.from)}</td>
              <td className="py-1.5 text-right">
                <Anchor href={hrefOf(step, narrowed)} className="underline decoration-dotted underline-offset-4">
                  {step.people.toLocaleString('en-PH')}
                </Anchor>
              </td>
              <td className="py-1.5 text-right">{step.before.toLocaleString('en-PH')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
