import { Badge } from '#ui/Badge.tsx';
import { answerLabel, answerTone, stateOf } from '../words.ts';

type Props = {
  of: {
    startAt: string;
    endAt: string;
    isCancelled: boolean;
    rsvp: string | null;
    capacity: number | null;
    goingCount: number;
    hasRecording?: boolean;
  };
};

/** What is to be known of a time of an event at a glance, what matters most at the end: a phone's row shows the last alone. */
export function EventBadges({ of: event }: Props) {
  const state = stateOf(event);
  const isFull = event.capacity !== null && event.goingCount >= event.capacity;
  return (
    <>
      {state === 'cancelled' && <Badge tone="bad">Canceled</Badge>}
      {state === 'past' && event.hasRecording && <Badge tone="sea">Recording</Badge>}
      {event.rsvp && (state === 'upcoming' || state === 'live') && (
        <Badge tone={answerTone(event.rsvp)}>{answerLabel(event.rsvp)}</Badge>
      )}
      {state === 'live' && <Badge tone="mango">Live now</Badge>}
      {isFull && state === 'upcoming' && !event.rsvp && <Badge tone="outline">Full</Badge>}
    </>
  );
}
