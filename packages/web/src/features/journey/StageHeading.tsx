import type { ReactNode } from 'react';
import { placeMessages } from '@tribe/domain/features/journey/placeMessages.ts';
import { stageHeading } from '@tribe/domain/features/journey/stage.ts';
import { Badge } from '#ui/Badge.tsx';
import { classes } from '#ui/classes.ts';
import type { MyProgress } from './useMyProgress.ts';

const here = <Badge tone="sea">{placeMessages.youAreHere}</Badge>;

type Props = {
  progress: MyProgress;
  /** Stands beside the stage; left out, that one stands here oneself. */
  mark?: ReactNode;
};

/** Which stage it is and how much of it is done. */
export function StageHeading({ progress: { stage, stageTasks, remainingTasks }, mark = here }: Props) {
  const heading = stageHeading(stage);
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2 lg:block">
          <h2 className="text-base lg:text-lg">{heading}</h2>
          {stage && stage.name !== heading && <p className="text-sm text-ink-soft lg:mt-0.5">{stage.name}</p>}
        </div>
        {mark}
      </div>
      {stageTasks.length > 0 && (
        <div className="mt-2.5 lg:mt-3.5">
          <Done count={stageTasks.length - remainingTasks.length} of={stageTasks.length} />
        </div>
      )}
    </>
  );
}

/** A piece for each task; so many that each would be a crumb, they are one bar again. */
function Done({ count, of }: { count: number; of: number }) {
  const pieces = of <= 12 ? of : 100;
  const done = Math.floor((count * pieces) / of);
  return (
    <div className="flex items-center gap-3">
      <progress className="sr-only" aria-label="Tasks done in this stage" value={count} max={of} />
      <span
        aria-hidden="true"
        className={classes('flex h-2 min-w-0 grow', pieces === of ? 'gap-1' : 'overflow-hidden')}
      >
        {Array.from({ length: pieces }, (_, place) => (
          <span
            key={place}
            className={classes('grow', pieces === of && 'rounded-full', place < done ? 'bg-mango' : 'bg-shade')}
          />
        ))}
      </span>
      <span aria-hidden="true" className="num text-sm font-semibold text-ink-soft">
        {count} of {of}
      </span>
    </div>
  );
}
