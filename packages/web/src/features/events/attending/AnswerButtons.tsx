import { rsvpAnswers } from '@tribe/domain/features/events/event.ts';
import { savedHere, useSend } from '#kernel/outbox/useSend.ts';
import { Choice } from '#ui/Choice.tsx';
import { toast } from '#ui/toast.ts';
import { eventAnswered } from './answerEvents.ts';
import type { MyEventData } from './myEventData.ts';
import { answerLabel } from '../words.ts';

const options = rsvpAnswers.map((value) => ({ value, label: answerLabel(value) }));

/** Whether one comes, and how many seats there are: shown at once, kept offline, and taken back where it is refused. */
export function AnswerButtons({ event }: { event: MyEventData }) {
  const send = useSend();
  const { id, name, rsvp, waitingPlace } = event;
  const choose = async (answer: string) => {
    const sent = await send(eventAnswered, { occurrenceId: id, answer, name });
    if (sent.kind === 'waiting') toast.info(savedHere);
    else if (sent.kind === 'refused') toast.error(sent.failure.message);
    else if (answer === 'going' && sent.answer.rsvp === 'waitlisted') toast.success('You’re on the waitlist');
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
          You’re number {waitingPlace} on the waitlist. We’ll tell you as soon as you get a seat.
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
  const full = waitlist ? 'Full. Choose Going to join the waitlist' : 'Full';
  return (
    <p className="num text-sm text-ink-soft">
      {left === 0 && rsvp === null ? full : `${goingCount} of ${capacity} seats taken`}
    </p>
  );
}
