import { ExternalLink } from 'lucide-react';
import type { ComponentType } from 'react';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import { showTime } from '@tribe/domain/kernel/time/slots.ts';
import { buttonLook } from '#ui/buttonLook.ts';
import { Card, Section } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import type { MyEventData } from './myEventData.ts';
import { useJoin } from './useJoin.ts';
import { stateOf } from '../words.ts';
import { dayIn, timeIn, viewerZone } from '../zone.ts';

/** Shows a film that stands elsewhere or is a file of ours. */
export type Player = ComponentType<{ url: string; title: string; poster?: string | null }>;

type Props = { event: MyEventData; now: Date; Player: Player; onJoined: () => void };

/** The one thing to do about an event now: answer, join, or see its recording. */
export function JoinCard({ event, now, Player, onJoined }: Props) {
  const state = stateOf(event, now);
  if (state === 'cancelled')
    return (
      <Card look="bad">
        <p className="font-semibold">This event is canceled.</p>
        {event.cancelNote && <p className="mt-1">{event.cancelNote}</p>}
      </Card>
    );
  if (state === 'past')
    return event.recordingUrl ? (
      <Section title="Recording" className="max-w-3xl">
        <Player url={event.recordingUrl} title={`Recording of ${event.name}`} poster={event.coverImage} />
      </Section>
    ) : (
      <Card>
        <p className="font-semibold">This event is over.</p>
        <p className="mt-1 text-ink-soft">If it was recorded, you’ll find the recording here.</p>
      </Card>
    );
  return (
    <Card className="flex flex-col gap-5">
      {event.join && <WayIn event={event} onJoined={onJoined} />}
      <AnswerButtons event={event} />
      {!event.join && <WayIn event={event} onJoined={onJoined} />}
    </Card>
  );
}

function WayIn({ event, onJoined }: { event: MyEventData; onJoined: () => void }) {
  const joined = useJoin(event.id, onJoined);
  if (event.location === 'in-person' && !event.hasJoinLink) return null;
  if (!event.join) return <p className="num border-t border-line pt-4 text-sm text-ink-soft">{whyNot(event)}</p>;
  const { url, passcode } = event.join;
  return (
    <div className="grid gap-3 border-b border-line pb-5">
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={joined}
        className={classes(buttonLook('mango', 'large'), 'justify-self-start max-sm:w-full')}
      >
        <ExternalLink strokeWidth={1.75} className="size-4.5" aria-hidden="true" />
        Join now
      </a>
      {passcode && (
        <p className="text-sm">
          Passcode: <span className="num font-semibold select-all">{passcode}</span>
        </p>
      )}
      {event.attendedAt && <p className="text-sm text-ink-soft">You’ve joined.</p>}
    </div>
  );
}

function whyNot({ hasJoinLink, mayJoin, capacity, rsvp, joinOpensAt }: MyEventData): string {
  const zone = viewerZone();
  const opens = `${showDay(dayIn(joinOpensAt, zone))} ${showTime(timeIn(joinOpensAt, zone))}`;
  if (!hasJoinLink) return 'There’s no link yet. It’ll show up here.';
  if (!mayJoin && capacity !== null && rsvp !== 'going') return `Only people with a seat can join, from ${opens}.`;
  return `You can join from ${opens}.`;
}
