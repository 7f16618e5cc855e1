import type { ReactNode } from 'react';
import { Lock } from 'lucide-react';
import { memberMessages } from '@tribe/domain/features/members/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Failure } from '#kernel/failures/failure.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FailureView } from '#ui/FailureView.tsx';
import { MembershipGate } from './MembershipGate.tsx';
import { billingNoteOf, PlanGate } from './PlanGate.tsx';

type Props = { courseId: number; failure: Failure; onRetry: () => void };

/** A lesson that may not be read says why, and leads back. */
export function LessonRefusal({ courseId, failure, onRetry }: Props) {
  const href = to('myCourse', { id: courseId });
  return (
    <div className="mx-auto grid min-h-dvh max-w-3xl content-center gap-5 px-4 py-10">
      <h1 className="sr-only">Lesson</h1>
      <Refusal failure={failure} onRetry={onRetry} back={<Button href={href}>Back to the course</Button>} />
    </div>
  );
}

function Refusal({ failure, onRetry, back }: { failure: Failure; onRetry: () => void; back: ReactNode }) {
  const note = billingNoteOf(failure.message);
  if (note || failure.message === memberMessages.membersOnly)
    return (
      <>
        {note ? <PlanGate note={note} /> : <MembershipGate />}
        <p className="text-center">{back}</p>
      </>
    );
  if (failure.code === 'NETWORK' && !navigator.onLine)
    return (
      <FailureView
        message="You're offline, and you haven't opened this lesson on this device. You can read lessons you've already opened."
        onRetry={onRetry}
        action={back}
      />
    );
  if (failure.code === 'NOT_FOUND') return <FailureView message={failure.message} action={back} />;
  if (failure.code !== 'FORBIDDEN') return <FailureView message={failure.message} onRetry={onRetry} action={back} />;
  return (
    <EmptyState
      title="This lesson is locked"
      text={failure.message}
      icon={<Lock strokeWidth={1.75} className="size-6" />}
      action={back}
    />
  );
}
