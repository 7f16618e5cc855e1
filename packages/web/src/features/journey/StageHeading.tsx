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
        <h2 className="text-lg">{heading}</h2>
        {mark}
      </div>
      {stage && stage.name !== heading && <p className="mt-0.5 text-sm text-ink-soft">{stage.name}</p>}
      {stageTasks.length > 0 && (
        <div className="mt-3.5">
          <Progress percent={percentage} label="Tasks of this stage that are done" tone="mango" withNumber />
        </div>
      )}
    </>
  );
}
