import { Suspense } from 'react';
import { placeMessages } from '@tribe/domain/features/journey/placeMessages.ts';
import { stageHeading } from '@tribe/domain/features/journey/stage.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useUrlChoice } from '#kernel/url/search.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Progress } from '#ui/Progress.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AllDone } from './AllDone.tsx';
import { Arrival } from './move-up/Arrival.tsx';
import { MoveUpCard } from './move-up/MoveUpCard.tsx';
import { moveUpState } from './move-up/moveUpState.ts';
import { SoundSwitch } from './SoundSwitch.tsx';
import { StagePath } from './StagePath.tsx';
import { TaskList } from './TaskList.tsx';
import { MyXpCard } from './xp/MyXpCard.tsx';
import { type MyProgress, useMyProgress } from './useMyProgress.ts';

const XpView = lazyWithRetry(() => import('./xp/XpView.tsx').then((file) => file.XpView));
const LeaderboardView = lazyWithRetry(() => import('./xp/LeaderboardView.tsx').then((file) => file.LeaderboardView));

/** One's stage, or what its address names: the ledger of XP, or the leaderboard. */
export function MyStagePage() {
  const [view] = useUrlChoice('view', ['stage', 'xp', 'leaderboard']);
  if (view === 'stage') return <StageView />;
  return <Suspense fallback={<MyStageSkeleton />}>{view === 'xp' ? <XpView /> : <LeaderboardView />}</Suspense>;
}

/** Where a member stands: the stage, its tasks with their points, and the way ahead. */
function StageView() {
  const asked = useMyProgress();
  return (
    <Answer of={asked} skeleton={<MyStageSkeleton />} failure={failedPage('My stage')}>
      {({ userStageProgress: progress }) => (
        <>
          <PageHeader title={stageHeading(progress.stage)} lead={progress.stage?.name} action={<SoundSwitch />} />
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
            <div className="grid min-w-0 gap-6 lg:row-span-2">
              <StageBody progress={progress} />
            </div>
            {moveUpState(progress) !== 'nothing' && (
              <div className={classes('min-w-0', moveUpState(progress) !== 'locked' && 'max-lg:order-first')}>
                <MoveUpCard progress={progress} />
              </div>
            )}
            <div className="grid min-w-0 gap-6 lg:col-start-2">
              <MyXpCard />
              <Card title="Your journey">
                <StagePath current={progress.stage?.number ?? null} />
              </Card>
            </div>
          </div>
        </>
      )}
    </Answer>
  );
}

function StageBody({ progress }: { progress: MyProgress }) {
  const { stage, stageTasks, remainingTasksCount, percentage, points } = progress;
  if (!stage || stageTasks.length === 0) return <NothingToDo hasStage={stage !== null} />;
  return (
    <>
      {remainingTasksCount === 0 && moveUpState(progress) === 'nothing' && <AllDone progress={progress} />}
      <Arrival moveUp={progress.moveUp} stage={stage} />
      <Card>
        {stage.description && <p className="mb-4 max-w-read text-ink-soft">{stage.description}</p>}
        <Progress percent={percentage} label="Tasks done in this stage" tone="mango" size="thick" withNumber />
        <p className="num mt-2 flex justify-between gap-3 text-sm text-ink-soft" aria-live="polite">
          <span>
            {stageTasks.length - remainingTasksCount} of {stageTasks.length} tasks done
          </span>
          <span>{points.toLocaleString('en-PH')} XP total</span>
        </p>
        <TaskList progress={progress} />
      </Card>
    </>
  );
}

function NothingToDo({ hasStage }: { hasStage: boolean }) {
  return (
    <Card>
      <EmptyState
        title={hasStage ? 'This stage has no tasks yet' : placeMessages.noStage}
        text={
          hasStage
            ? 'New tasks will show up here. Until then, keep going with your courses.'
            : 'Your journey starts when your enrollment is complete. Your courses are already open.'
        }
        action={
          <Button look="primary" href={to('myCourses')}>
            Go to my courses
          </Button>
        }
      />
    </Card>
  );
}

function MyStageSkeleton() {
  return (
    <>
      <Skeleton shape="mb-6 h-14 w-56 rounded-small" />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card>
          <Skeleton shape="mb-6 h-3 w-full rounded-full" />
          {Array.from({ length: 4 }, (_, task) => (
            <Skeleton key={task} shape="my-4 h-14 w-full rounded-control" />
          ))}
        </Card>
        <Card>
          <Skeleton lines={6} />
        </Card>
      </div>
    </>
  );
}
