import { rsvpAnswers } from '@tribe/domain/features/events/event.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Choice } from '#ui/Choice.tsx';
import { toast } from '#ui/toast.ts';
import type { MyEventData } from './myEventData.ts';
import { AnswerEvent } from './myEvent.documents.ts';
import { answerLabel } from '../words.ts';

const options = rsvpAnswers.map((value) => ({ value, label: answerLabel(value) }));

/** Whether one comes, and how many seats there are. */
export function AnswerButtons({ event }: { event: MyEventData }) {
  const [answer, { isBusy }] = useMutation(AnswerEvent);
  const { id, rsvp, waitingPlace } = event;
  const choose = async (chosen: string) => {
    if (isBusy) return;
    const acted = await answer({ occurrenceId: id, answer: chosen });
    if (!acted.ok) toast.error(acted.failure.message);
    else if (acted.data.answerEvent.rsvp === 'waitlisted') toast.success('You are on the waiting list');
  };
  return (
    <div className="grid gap-2.5">
      <p className="font-semibold">Are you coming?</p>
      <Choice
        label="Are you coming?"
        of={options}
        value={rsvp === 'waitlisted' ? 'going' : (rsvp ?? '')}
        onChange={(chosen) => void choose(chosen)}
      />
      {waitingPlace !== null && rsvp === 'waitlisted' && (
        <output className="num block text-sm">
          You are number {waitingPlace} on the waiting list. You are told as soon as a seat is yours.
        </output>
      )}
      <Seats event={event} />
    </div>
  );
}

function Seats({ event: { capacity, goingCount, waitlist, rsvp } }: { event: MyEventData }) {
  if (capacity === null)
    return goingCount > 0 ? (
      <p className="num text-sm text-ink-soft">{goingCount.toLocaleString('en-PH')} going</p>
    ) : null;
  const left = Math.max(0, capacity - goingCount);
  const full = waitlist ? 'Full: going puts you on the waiting list' : 'Full';
  return (
    <p className="num text-sm text-ink-soft">
      {left === 0 && rsvp === null ? full : `${goingCount} of ${capacity} seats taken`}
    </p>
  );
}
