import type { ReactNode } from 'react';
import { placeMessages } from '@tribe/domain/features/journey/placeMessages.ts';
import { stageHeading } from '@tribe/domain/features/journey/stage.ts';
import { Badge } from '#ui/Badge.tsx';
import { Progress } from '#ui/Progress.tsx';
import type { MyProgress } from './useMyProgress.ts';

const here = <Badge tone="sea">{placeMessages.youAreHere}</Badge>;

type Props = {
  progress: MyProgress;
  /** Stands beside the stage; left out, that one stands here oneself. */
  mark?: ReactNode;
};

/** Which stage it is and how much of it is done. */
export function StageHeading({ progress: { stage, percentage, stageTasks }, mark = here }: Props) {
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
          <Progress percent={percentage} label="Tasks of this stage that are done" tone="mango" withNumber />
        </div>
      )}
    </>
  );
}
