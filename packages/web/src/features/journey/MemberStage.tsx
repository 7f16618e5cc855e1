import { Suspense, useState } from 'react';
import { stageHeading } from '@tribe/domain/features/journey/stage.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { FigureTile } from '#ui/FigureTile.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { Progress } from '#ui/Progress.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { MyStageProgress } from './progress.documents.ts';

const MemberXp = lazyWithRetry(() => import('./xp/MemberXp.tsx').then((file) => file.MemberXp));

/** Where a member is in their stage and which task is next, on their staff card. */
export function MemberStage({ userId }: { userId: number }) {
  const asked = useQuery(MyStageProgress, { id: userId });
  const [isOpen, setOpen] = useState(false);
  return (
    <Answer of={asked} skeleton={<Skeleton shape="h-24 w-full" />}>
      {({ userStageProgress: { stage, points, stageTasks, remainingTasks, percentage } }) => {
        const heading = stageHeading(stage);
        const [next] = remainingTasks;
        return (
          <>
            <FigureTile
              label={heading}
              aside={
                <button
                  type="button"
                  aria-label={`${points.toLocaleString('en-PH')} XP, see where it comes from`}
                  onClick={() => setOpen(true)}
                  className="underline decoration-dotted decoration-1 underline-offset-4 hover:text-sea"
                >
                  {points.toLocaleString('en-PH')} XP
                </button>
              }
              title={stage && stage.name !== heading ? stage.name : 'Not on the journey yet'}
              note={
                stageTasks.length > 0 &&
                `${stageTasks.length - remainingTasks.length} of ${stageTasks.length} tasks${next ? ` · Next: ${next.title}` : ''}`
              }
            >
              {stageTasks.length > 0 && <Progress percent={percentage} label="Tasks done in this stage" tone="mango" />}
            </FigureTile>
            {isOpen && (
              <Suspense>
                <MemberXp userId={userId} onClose={() => setOpen(false)} onChanged={asked.retry} />
              </Suspense>
            )}
          </>
        );
      }}
    </Answer>
  );
}
