import { Play } from 'lucide-react';
import { stageHeading } from '@tribe/domain/features/journey/stage.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { daysBetween, dayOf, today } from '@tribe/domain/kernel/time/manila.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Card } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { Progress } from '#ui/Progress.tsx';
import type { MyProgress } from './useMyProgress.ts';

/** What tasks are worth together. */
export const xpOf = (tasks: readonly { points: number }[]): number =>
  tasks.reduce((all, { points }) => all + points, 0);

type Props = {
  progress: MyProgress;
  stage: NonNullable<MyProgress['stage']>;
  /** Since when one is in it; null until that is known. */
  enteredAt: string | null;
};

/** The stage one is in: what it is for, how much of it is done, and its video where it has one. */
export function StageHero({ progress: { stageTasks, remainingTasks, percentage }, stage, enteredAt }: Props) {
  const points = xpOf(stageTasks);
  const video = stage.welcomeVideoUrl;
  return (
    <Card
      look="deep"
      className={classes('grid items-center gap-4 sm:p-6!', video && 'sm:grid-cols-[minmax(0,1fr)_14.5rem] sm:gap-6')}
    >
      <div className="min-w-0">
        <p className="num text-sm font-semibold opacity-90">
          <span>{stageHeading(stage)}</span>
          {enteredAt && `, ${daysIn(enteredAt)}`}
        </p>
        <h2 className="mt-1 mb-2 text-[1.5rem] leading-tight wrap-anywhere sm:text-[1.75rem]">{stage.name}</h2>
        {stage.description && <p className="max-w-[44ch] opacity-95">{stage.description}</p>}
        {stageTasks.length > 0 && (
          <>
            <div className="mt-5 flex items-center gap-3">
              <div className="min-w-0 grow [&_progress]:bg-on-deep/25">
                <Progress percent={percentage} label="Tasks done in this stage" tone="mango" />
              </div>
              <b aria-hidden="true" className="num">
                {percentage}%
              </b>
            </div>
            <p className="num mt-2 text-sm opacity-95" aria-live="polite">
              <span>
                {stageTasks.length - remainingTasks.length} of {stageTasks.length} tasks done
              </span>
              , {(points - xpOf(remainingTasks)).toLocaleString('en-PH')} of {points.toLocaleString('en-PH')} XP
            </p>
          </>
        )}
      </div>
      {video && <StageVideo address={video} />}
    </Card>
  );
}

/** For how long one is in a stage: '3 days in'. */
export const daysIn = (enteredAt: string): string =>
  `${counted(daysBetween(dayOf(new Date(enteredAt)), today(new Date())) + 1, 'day')} in`;

const StageVideo = ({ address }: { address: string }) => (
  <Anchor
    href={address}
    className="flex items-center gap-3.5 rounded-control bg-mango p-3.5 text-on-mango sm:aspect-video sm:flex-col sm:justify-center"
  >
    <span aria-hidden="true" className="grid size-11 shrink-0 place-items-center rounded-full bg-card text-sea">
      <Play strokeWidth={0} className="ml-0.5 size-5 fill-current" />
    </span>
    <span className="text-sm font-semibold">Watch the welcome video</span>
  </Anchor>
);
