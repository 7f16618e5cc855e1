import { biggestStop } from '@tribe/domain/features/reports/community/figure.ts';
import { percentOf } from '@tribe/domain/features/reports/percent.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Card } from '#ui/Card.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { type Narrowed, type Report, rowsHref } from './communityReport.ts';

const figureLook = 'underline decoration-dotted underline-offset-4 hover:text-sea';

/** How many reached each stage and are in it now, the share that goes on, and where most stop. */
export function StageFunnel({ report: { stages }, narrowed }: { report: Report; narrowed: Narrowed }) {
  const most = Math.max(1, ...stages.map(({ reached }) => reached));
  const stop = biggestStop(stages);
  return (
    <Card title="Stage funnel">
      <p className="-mt-2 mb-3 text-sm text-ink-soft">
        Members who reached each stage, all time, and who are in it now
      </p>
      <ol>
        {stages.map((stage, place) => {
          const next = stages[place + 1];
          const share = next ? percentOf(next.reached, stage.reached) : null;
          return (
            <li key={stage.id}>
              <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
                <p className="num truncate text-sm max-sm:col-span-2">
                  <b>{stage.number}</b> {stage.name}
                </p>
                <span className="h-5 rounded-small bg-shade" aria-hidden="true">
                  <span
                    className="block h-full rounded-small bg-sea"
                    style={{ width: `${(stage.reached * 100) / most}%` }}
                  />
                </span>
                <p className="num text-right text-sm">
                  <Anchor href={rowsHref('reached', narrowed, stage.id)} className={figureLook}>
                    <b>{stage.reached.toLocaleString('en-PH')}</b>
                    <span className="sr-only"> reached {stage.name}</span>
                  </Anchor>
                  {' · '}
                  <Anchor href={rowsHref('inside', narrowed, stage.id)} className={figureLook}>
                    {stage.inside.toLocaleString('en-PH')} now
                    <span className="sr-only"> in {stage.name}</span>
                  </Anchor>
                </p>
              </div>
              {share !== null && (
                <p className="num my-1 text-sm text-ink-soft sm:ml-35">↓ {share.toFixed(1)}% move on</p>
              )}
            </li>
          );
        })}
      </ol>
      {stop && (
        <p className="mt-3 flex flex-wrap justify-between gap-2 border-t border-line pt-3 text-sm">
          <span className="text-ink-soft">
            Biggest drop-off: stage {stop.from.number} to {stop.to.number}
          </span>
          <TextLink href={rowsHref('inside', narrowed, stop.from.id)}>
            See the {stop.from.inside.toLocaleString('en-PH')} in stage {stop.from.number}
          </TextLink>
        </p>
      )}
    </Card>
  );
}
