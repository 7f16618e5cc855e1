import { Suspense } from 'react';
import { placeMessages } from '@tribe/domain/features/journey/placeMessages.ts';
import { stageHeading } from '@tribe/domain/features/journey/stage.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useUrlChoice } from '#kernel/url/search.ts';
import { Button } from '#ui/Button.tsx';
import { Card, Section } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { MoveUpCard } from './move-up/MoveUpCard.tsx';
import { moveUpState } from './move-up/moveUpState.ts';
import { SoundSwitch } from './SoundSwitch.tsx';
import { daysIn, StageHero, xpOf } from './StageHero.tsx';
import { FindStagePath } from './stagePath.documents.ts';
import { StageStops } from './StageStops.tsx';
import { TaskList } from './TaskList.tsx';
import { type MyProgress, useMyProgress } from './useMyProgress.ts';
import { BookOpen, CalendarDays, Folder, type LucideIcon } from 'lucide-react';
import type { FindStagePathQuery } from '#generated/graphql.ts';
import { TextLink } from '#ui/TextLink.tsx';
import { FindXp } from './xp/xp.documents.ts';
import { XpEntries } from './xp/XpEntries.tsx';
import { XpSum } from './xp/XpSum.tsx';

/** One's XP by what it came from, the latest entries, and the ways to all of them and to the leaderboard. */
function MyXpCard() {
  const asked = useQuery(FindXp, { page: 1, pageSize: 3 });
  return (
    <Answer of={asked} skeleton={<Skeleton shape="h-56 w-full rounded-card" />}>
      {({ xpPage: { points, reasons, rows } }) => (
        <Card title="Your XP" aside={<b className="num text-lg">{points.toLocaleString('en-PH')}</b>}>
          {reasons.length > 0 && <XpSum reasons={reasons} />}
          <XpEntries rows={rows} />
          <div className="mt-1 flex flex-wrap justify-between gap-x-4 gap-y-1">
            <TextLink href={to('myStage', {}, { view: 'xp' })}>All your XP</TextLink>
            <TextLink href={to('myStage', {}, { view: 'leaderboard' })}>Leaderboard</TextLink>
          </div>
        </Card>
      )}
    </Answer>
  );
}

type Opening = FindStagePathQuery['stagePath']['opens'][number];

const kinds: readonly { kind: string; icon: LucideIcon; one: string }[] = [
  { kind: 'course', icon: BookOpen, one: 'Course' },
  { kind: 'resource', icon: Folder, one: 'Resource' },
  { kind: 'event', icon: CalendarDays, one: 'Event' },
];

/** What the next stage opens, a line for each kind; nothing where it opens nothing of its own. */
function StageOpens({ opens, number }: { opens: readonly Opening[]; number: number }) {
  const lines = kinds.flatMap(({ kind, icon, one }) => {
    const names = opens.filter((each) => each.kind === kind).map(({ name }) => name);
    return names.length === 0
      ? []
      : [{ kind, icon, what: names.length > 1 ? `${one}s` : one, names: names.join(', ') }];
  });
  if (lines.length === 0) return null;
  return (
    <section className="rounded-card bg-shade p-4 sm:p-5">
      <h2 className="text-base">Stage {number} unlocks</h2>
      <ul className="mt-3 grid gap-2.5 text-sm">
        {lines.map(({ kind, icon: Icon, what, names }) => (
          <li key={kind} className="flex gap-2.5">
            <Icon strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">
              <span className="block text-ink-soft">{what}</span> {names}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const AllDone = lazyWithRetry(() => import('./AllDone.tsx').then((file) => file.AllDone));
const Arrival = lazyWithRetry(() => import('./move-up/Arrival.tsx').then((file) => file.Arrival), 'quiet');
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
  const path = useQuery(FindStagePath);
  // Without it, such as without a network, the stage is worked on all the same.
  const found = path.kind === 'done' ? path.data.stagePath : null;
  return (
    <Answer of={asked} skeleton={<MyStageSkeleton />} failure={failedPage('My stage')}>
      {({ userStageProgress: progress }) => (
        <>
          <PageHeader title="My stage" lead={leadOf(progress, found?.enteredAt ?? null)} action={<SoundSwitch />} />
          <p className="sr-only" aria-live="polite">
            {isAllDone(progress) && 'Every task is done'}
          </p>
          <div className="mb-6 min-h-11 lg:min-h-25" aria-busy={path.kind === 'loading'}>
            {found && (
              <StageStops
                stages={found.stages}
                current={progress.stage?.number ?? null}
                percent={progress.percentage}
              />
            )}
          </div>
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
            <div className="grid min-w-0 gap-6 lg:row-span-2">
              <StageBody progress={progress} enteredAt={found?.enteredAt ?? null} />
            </div>
            {moveUpState(progress) !== 'nothing' && !isAllDone(progress) && (
              <div className={classes('min-w-0', moveUpState(progress) !== 'locked' && 'max-lg:order-first')}>
                <MoveUpCard progress={progress} />
              </div>
            )}
            <div className="grid min-w-0 gap-6 lg:col-start-2">
              <MyXpCard />
              {found && progress.nextStage && <StageOpens opens={found.opens} number={progress.nextStage.number} />}
            </div>
          </div>
        </>
      )}
    </Answer>
  );
}

const isAllDone = ({ stage, stageTasks, remainingTasksCount }: MyProgress): boolean =>
  stage !== null && stageTasks.length > 0 && remainingTasksCount === 0;

/** What is left, in a line; of what is done, which stage that was. */
function leadOf(progress: MyProgress, enteredAt: string | null): string | null {
  const { stage, stageTasks, remainingTasksCount } = progress;
  if (!stage || stageTasks.length === 0) return null;
  if (!isAllDone(progress)) return `${counted(remainingTasksCount, 'task')} to go`;
  return [stageHeading(stage), stage.name, ...(enteredAt ? [daysIn(enteredAt)] : [])].join(' · ');
}

function StageBody({ progress, enteredAt }: { progress: MyProgress; enteredAt: string | null }) {
  const { stage, stageTasks, remainingTasks } = progress;
  if (!stage) return <NothingToDo hasStage={false} />;
  const [left, all] = [xpOf(remainingTasks), xpOf(stageTasks)];
  const isDone = isAllDone(progress);
  return (
    <>
      {progress.moveUp?.status === 'approved' && (
        <Suspense>
          <Arrival moveUp={progress.moveUp} stage={stage} />
        </Suspense>
      )}
      {/* What comes next takes the place of what is behind. */}
      {!isDone && <StageHero progress={progress} stage={stage} enteredAt={enteredAt} />}
      {isDone &&
        (moveUpState(progress) === 'nothing' ? (
          <Suspense>
            <AllDone progress={progress} />
          </Suspense>
        ) : (
          <MoveUpCard progress={progress} />
        ))}
      {stageTasks.length === 0 ? (
        <NothingToDo hasStage />
      ) : (
        <Section
          title="Tasks"
          aside={
            <span className="num text-sm text-ink-soft">
              {isDone
                ? `All ${all.toLocaleString('en-PH')} XP earned`
                : left > 0 && `${left.toLocaleString('en-PH')} XP left to earn`}
            </span>
          }
        >
          <Card padded={false} className="overflow-hidden px-4 sm:px-5">
            <TaskList progress={progress} />
          </Card>
        </Section>
      )}
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
      <Skeleton shape="mb-5 h-14 w-56 rounded-small" />
      <Skeleton shape="mb-6 h-11 w-full rounded-full lg:h-25 lg:rounded-card" />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card>
          <Skeleton shape="mb-6 h-40 w-full rounded-control" />
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
