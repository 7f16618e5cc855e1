import { PartyPopper } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { moveUpState } from './move-up/moveUpState.ts';
import type { MyProgress } from './useMyProgress.ts';

/** Every task of the stage is done: a word of joy, and what comes now. */
export function AllDone({ progress }: { progress: MyProgress }) {
  const { points } = progress;
  const state = moveUpState(progress);
  const isReady = state === 'ready' || state === 'answer' || state === 'refused';
  return (
    <Card look="deep" className="p-6! text-center sm:text-left">
      <div className="flex flex-col items-center gap-4 sm:flex-row">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-mango text-on-mango">
          <PartyPopper strokeWidth={1.75} className="size-7" aria-hidden="true" />
        </span>
        <div className="min-w-0 grow">
          <h2 className="text-xl">You finished every task in this stage!</h2>
          <p className="num mt-1 opacity-90">
            {points.toLocaleString('en-PH')} XP so far. {whatIsNext(progress)}
          </p>
        </div>
        <Button look="mango" href={isReady ? to('myStage') : to('myCourses')}>
          {isReady ? 'Request move-up' : 'Keep learning'}
        </Button>
      </div>
    </Card>
  );
}

function whatIsNext(progress: MyProgress): string {
  const { nextStage, moveUp } = progress;
  if (!nextStage) return 'This is the last stage.';
  if (moveUpState(progress) !== 'waiting') return `Next up: ${nextStage.name}.`;
  return moveUp?.status === 'in-review'
    ? `A coach is reviewing your request for ${nextStage.name}.`
    : `Your request for ${nextStage.name} is waiting for a coach.`;
}
