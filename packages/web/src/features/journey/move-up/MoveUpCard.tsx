import { Lock, Sparkles } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { reviewHours } from '@tribe/domain/features/journey/move-up/moveUp.ts';
import { moveUpMessages } from '@tribe/domain/features/journey/move-up/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { confirm } from '#ui/confirm.ts';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { toast } from '#ui/toast.ts';
import type { MyProgress } from '../useMyProgress.ts';
import { moveUpState, reviewerWords, type MoveUpState } from './moveUpState.ts';
import { MoveUpTrail } from './MoveUpTrail.tsx';
import { WithdrawMoveUp } from './ownMoveUp.documents.ts';

const RequestModal = lazyWithRetry(() => import('./RequestModal.tsx').then((file) => file.RequestModal));

const days = `Most answers come within ${counted(reviewHours / 24, 'day')}`;

/** Where moving up stands, always in the same place: locked, ready, sent, in review, changes asked. */
export function MoveUpCard({ progress }: { progress: MyProgress }) {
  const [isAsking, setAsking] = useState(false);
  const state = moveUpState(progress);
  if (state === 'nothing') return null;
  return (
    <>
      <StateCard state={state} progress={progress} onAsk={() => setAsking(true)} />
      {isAsking && (
        <Suspense>
          <RequestModal progress={progress} isAgain={state === 'answer'} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

type StateProps = { progress: MyProgress; onAsk: () => void };

function StateCard({ state, ...props }: StateProps & { state: MoveUpState }) {
  switch (state) {
    case 'ready':
    case 'refused':
      return <Ready {...props} isAgain={state === 'refused'} />;
    case 'waiting':
      return <Waiting {...props} />;
    case 'changes':
    case 'answer':
      return <Changes {...props} isDone={state === 'answer'} />;
    case 'locked':
      return <Locked {...props} />;
    case 'nothing':
      return null;
  }
}

const lock = <Lock strokeWidth={1.75} className="size-4.5" aria-hidden="true" />;

/** In sight from the first day, with what it takes. */
function Locked({ progress: { nextStage, remainingTasksCount, reviewers } }: StateProps) {
  return (
    <Card title={`Move up to Stage ${nextStage?.number}`}>
      <p className="-mt-2 text-sm text-ink-soft">{nextStage?.name}</p>
      <p className="mt-3 text-sm">
        Finish {counted(remainingTasksCount, 'more task')} and you can ask {reviewerWords(reviewers)} to move you up.{' '}
        {days}.
      </p>
      <Button className="mt-4 w-full" disabled icon={lock}>
        Request move-up
      </Button>
    </Card>
  );
}

const sparkles = <Sparkles strokeWidth={1.75} className="size-3.5" aria-hidden="true" />;

function Ready({ progress, onAsk, isAgain }: StateProps & { isAgain: boolean }) {
  const { nextStage, reviewers, moveUp, stageTasks } = progress;
  return (
    <section
      className="grid justify-items-start gap-3 rounded-card border border-mango bg-mango-soft p-4 text-mango-ink sm:p-6"
      aria-label="Move up"
    >
      <Badge icon={sparkles}>
        {stageTasks.length === 1 ? 'Your task is done' : `All ${stageTasks.length} tasks done`}
      </Badge>
      {isAgain && moveUp && (
        <Said by={moveUp.reviewer} at={moveUp.decidedAt} words={moveUp.feedback} what="said “Not yet”" />
      )}
      <h2 className="text-xl text-ink">You’re ready for Stage {nextStage?.number}</h2>
      <p className="max-w-read text-ink">
        {reviewerWords(reviewers, 'Your coach')} reviews your tasks, then opens {nextStage?.name} for you.
      </p>
      <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="primary" size="large" className="max-sm:w-full" onClick={onAsk}>
          Request move-up
        </Button>
        <p className="text-sm max-sm:w-full max-sm:text-center">{days}</p>
      </div>
    </section>
  );
}

function Waiting({ progress }: StateProps) {
  const { moveUp, nextStage } = progress;
  const [withdraw, { isBusy }] = useMutation(WithdrawMoveUp);
  const takeBack = async () => {
    const isSure = await confirm({
      title: 'Withdraw your request?',
      text: 'Your tasks stay done, and you can ask again at any time.',
      act: 'Withdraw my request',
    });
    if (!isSure) return;
    const acted = await withdraw();
    if (acted.ok) toast.success(moveUpMessages.takenBack);
    else toast.error(acted.failure.message);
  };
  if (!moveUp) return null;
  return (
    <Card
      title={`Move up to Stage ${nextStage?.number}`}
      aside={<Badge tone="info">{moveUp.status === 'in-review' ? 'In review' : 'Sent'}</Badge>}
    >
      <MoveUpTrail moveUp={moveUp} />
      <p className="mt-4 border-t border-line pt-3 text-sm text-ink-soft">
        Nothing stops while you wait: your courses and your group stay open.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="primary" className="max-sm:w-full" href={to('myCourses')}>
          Keep learning
        </Button>
        <Button look="quiet" className="max-sm:w-full" busy={isBusy && 'Withdrawing…'} onClick={() => void takeBack()}>
          Withdraw my request
        </Button>
      </div>
    </Card>
  );
}

/** The coach's words first, then only what was reopened. */
function Changes({ progress, onAsk, isDone }: StateProps & { isDone: boolean }) {
  const { moveUp, remainingTasks } = progress;
  if (!moveUp) return null;
  return (
    <section className="grid gap-4 rounded-card bg-mango-soft p-4 text-mango-ink sm:p-5" aria-label="Move up">
      <Said by={moveUp.reviewer} at={moveUp.decidedAt} words={moveUp.feedback} what="asked for changes" />
      <Button
        look="primary"
        size="large"
        className={classes(isDone && 'sm:justify-self-start')}
        disabled={!isDone}
        onClick={onAsk}
      >
        Send again
      </Button>
      {!isDone && <p className="text-center text-sm">First: {remainingTasks.map(({ title }) => title).join(', ')}</p>}
    </section>
  );
}

type SaidProps = { by: string | null; at: string | null; words: string; what: ReactNode };

const Said = ({ by, at, words, what }: SaidProps) => (
  <div className="min-w-0">
    <h2 className="text-base text-ink">
      {by ? `Coach ${by}` : 'Your coach'} {what}
    </h2>
    {at && <p className="num text-sm">{showInstant(new Date(at))}</p>}
    <p className="mt-2 whitespace-pre-line text-ink wrap-anywhere">“{words}”</p>
  </div>
);
