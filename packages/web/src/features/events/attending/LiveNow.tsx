import { useState } from 'react';
import { showTime } from '@tribe/domain/kernel/time/slots.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { buttonLook } from '#ui/buttonLook.ts';
import { classes } from '#ui/classes.ts';
import { timeIn, viewerZone } from '../zone.ts';
import { type EventCardData, eventHref } from './EventCard.tsx';
import { MyEvent } from './myEvent.documents.ts';
import { useJoin } from './useJoin.ts';

/** What takes place right now stands before everything else; one tap leads in, as soon as the door is known. */
export function LiveNow({ event }: { event: EventCardData }) {
  const { id, eventId, name, endAt, goingCount } = event;
  const asked = useQuery(MyEvent, { id: eventId, occurrenceId: id });
  const joined = useJoin(id);
  const [isIn, setIn] = useState(false);
  const known = asked.kind === 'done' ? asked.data.myEvent : null;
  const host = known?.hosts[0]?.name;
  const until = `Until ${showTime(timeIn(endAt, viewerZone()))}`;
  return (
    <section
      aria-label="Live now"
      className="flex min-w-0 items-center gap-3 rounded-card border border-bad bg-card p-3.5 sm:px-5"
    >
      <div className="min-w-0 grow">
        <p className="flex items-center gap-2 text-sm font-semibold text-bad">
          <span aria-hidden="true" className="size-2.5 rounded-full bg-bad ring-3 ring-bad-soft" />
          Live now
        </p>
        <h2 className="mt-0.5 text-base wrap-anywhere">{name}</h2>
        <p className="num text-sm wrap-anywhere text-ink-soft">
          {[host, until, goingCount > 0 && `${goingCount} going`].filter(Boolean).join(' · ')}
        </p>
        {/* Only once it is wanted: what comes by itself may not move what stands below. */}
        {isIn && known?.join?.passcode && (
          <p className="text-sm">
            Passcode: <span className="num font-semibold select-all">{known.join.passcode}</span>
          </p>
        )}
      </div>
      {known?.join ? (
        <a
          href={known.join.url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => {
            setIn(true);
            joined();
          }}
          aria-label={`Join: ${name}`}
          className={classes(buttonLook('primary'), 'shrink-0')}
        >
          Join
        </a>
      ) : (
        <Button look="primary" href={eventHref(event)} aria-label={`Join: ${name}`} className="shrink-0">
          Join
        </Button>
      )}
    </section>
  );
}
