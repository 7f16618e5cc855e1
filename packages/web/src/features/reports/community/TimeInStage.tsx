import { Anchor } from '#ui/Anchor.tsx';
import { Card } from '#ui/Card.tsx';
import { type Narrowed, type Report, rowsHref } from './communityReport.ts';

/** Days that those who moved up had been in a stage: the middle, and the middle half. */
export function TimeInStage({ report: { stages }, narrowed }: { report: Report; narrowed: Narrowed }) {
  const most = Math.max(1, ...stages.map(({ upper }) => upper ?? 0));
  const at = (days: number) => `${(days * 100) / most}%`;
  return (
    <Card title="Time in stage">
      <p className="-mt-2 mb-3 text-sm text-ink-soft">Days, for members who moved up in this period</p>
      <ul className="grid gap-3">
        {stages.map((stage) => (
          <li
            key={stage.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 sm:grid-cols-[8rem_minmax(0,1fr)_7rem]"
          >
            <p className="num truncate text-sm max-sm:col-span-2">
              <b>{stage.number}</b> {stage.name}
            </p>
            <span className="relative h-3 rounded-full bg-shade" aria-hidden="true">
              {stage.median !== null && stage.lower !== null && stage.upper !== null && (
                <>
                  <span
                    className="absolute inset-y-0 rounded-full bg-sea/35"
                    style={{ left: at(stage.lower), width: at(Math.max(0, stage.upper - stage.lower)) }}
                  />
                  <span
                    className="absolute top-0 size-3 -translate-x-1/2 rounded-full bg-sea"
                    style={{ left: at(stage.median) }}
                  />
                </>
              )}
            </span>
            <p className="num text-right text-sm">
              {stage.median === null ? (
                <span className="text-ink-soft">No one</span>
              ) : (
                <>
                  <b>{Math.round(stage.median)} days</b>{' '}
                  <Anchor
                    href={rowsHref('left', narrowed, stage.id)}
                    className="text-ink-soft underline decoration-dotted underline-offset-4"
                  >
                    of {stage.left.toLocaleString('en-PH')}
                    <span className="sr-only">
                      {' '}
                      who moved up from {stage.name}, the middle half in {stage.lower} to {stage.upper} days
                    </span>
                  </Anchor>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex gap-4 border-t border-line pt-3 text-sm text-ink-soft">
        <span className="flex items-center gap-1.5">
          <span className="size-2.5 rounded-full bg-sea" aria-hidden="true" /> Median
        </span>
        <span className="flex items-center gap-1.5">
          <span className="h-2.5 w-5 rounded-full bg-sea/35" aria-hidden="true" /> Middle half
        </span>
      </p>
    </Card>
  );
}
