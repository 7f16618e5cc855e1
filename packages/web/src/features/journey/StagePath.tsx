import { Check } from 'lucide-react';
import { placeMessages } from '@tribe/domain/features/journey/placeMessages.ts';
import type { StageNamesQuery } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Badge } from '#ui/Badge.tsx';
import { classes } from '#ui/classes.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StageNames } from './progress.documents.ts';

type Stage = StageNamesQuery['stages'][number];

/** The way through all stages, with the one marked where the member stands. */
export function StagePath({ current }: { current: number | null }) {
  const stages = useQuery(StageNames);
  return (
    <Answer of={stages} skeleton={<Skeleton lines={5} />}>
      {({ stages: all }) => (
        <ol className="relative">
          {all.map((stage, place) => (
            <Step key={stage.id} stage={stage} current={current} isLast={place === all.length - 1} />
          ))}
        </ol>
      )}
    </Answer>
  );
}

type StepProps = { stage: Stage; current: number | null; isLast: boolean };

function Step({ stage, current, isLast }: StepProps) {
  const isHere = stage.number === current;
  const isPassed = current !== null && stage.number < current;
  return (
    <li className="relative flex gap-3 pb-5 last:pb-0" aria-current={isHere ? 'step' : undefined}>
      {!isLast && (
        <span
          aria-hidden="true"
          className={classes('absolute top-8 bottom-0 left-3.75 w-0.5', isPassed ? 'bg-good' : 'bg-line')}
        />
      )}
      <span
        className={classes(
          'num grid size-8 shrink-0 place-items-center rounded-full border-2 text-sm font-bold',
          isPassed && 'border-good bg-good text-card',
          isHere && 'border-sea bg-sea text-on-sea',
          !isPassed && !isHere && 'border-line-strong text-ink-soft',
        )}
      >
        {isPassed ? <Check strokeWidth={3} className="size-4" aria-hidden="true" /> : stage.number}
      </span>
      <div className="min-w-0 grow pt-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className={classes('font-semibold', !isHere && 'text-ink-soft')}>
            {stage.name}
            {isPassed && <span className="sr-only"> (done)</span>}
          </p>
          {isHere && <Badge tone="sea">{placeMessages.youAreHere}</Badge>}
        </div>
        {isHere && stage.description && <p className="mt-1 text-sm text-ink-soft">{stage.description}</p>}
      </div>
    </li>
  );
}
