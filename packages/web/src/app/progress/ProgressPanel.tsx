import { StagePanel } from '#features/journey/StagePanel.tsx';
import { SoundSwitch } from '#features/journey/SoundSwitch.tsx';
import { StagePath } from '#features/journey/StagePath.tsx';
import { useMyProgress } from '#features/journey/useMyProgress.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { Link } from '#kernel/url/Link.tsx';
import { buttonLook } from '#ui/buttonLook.ts';
import { classes } from '#ui/classes.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

/** What the right drawer of members shows: where one stands, what is left, and the way ahead. */
export function ProgressPanel({ onLeave }: { onLeave: () => void }) {
  const progress = useMyProgress();
  return (
    <Answer of={progress} skeleton={<Skeleton lines={8} />}>
      {({ userStageProgress }) => (
        <div className="grid gap-6">
          <div className="flex items-center justify-between gap-3">
            <p className="num text-sm text-ink-soft">{userStageProgress.points.toLocaleString('en-PH')} XP total</p>
            <SoundSwitch />
          </div>
          <section>
            <StagePanel progress={userStageProgress} isOwn />
          </section>
          <Link to="myStage" onClick={onLeave} className={classes(buttonLook('primary'), 'w-full')}>
            Open my stage
          </Link>
          <section>
            <h2 className="mb-4 text-lg">Your journey</h2>
            <StagePath current={userStageProgress.stage?.number ?? null} />
          </section>
        </div>
      )}
    </Answer>
  );
}
