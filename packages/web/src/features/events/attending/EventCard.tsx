import { Lock, MapPin, Repeat, Video } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import { showTime } from '@tribe/domain/kernel/time/slots.ts';
import type { MyEventsQuery } from '#generated/graphql.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Cover, tintOf } from '#ui/Cover.tsx';
import { classes } from '#ui/classes.ts';
import { EventBadges } from './EventBadges.tsx';
import { locationLabel } from '../words.ts';
import { dayIn, timeIn, viewerZone, whenWords } from '../zone.ts';

export type EventCardData = MyEventsQuery['myEventPage']['rows'][number];

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export const eventHref = ({ id, eventId }: Pick<EventCardData, 'id' | 'eventId'>) =>
  to('myEvent', { id: eventId }, { on: id });

type Props = { event: EventCardData; heading: 'h2' | 'h3' };

/** One time of an event as a line of the agenda, on phones a row of 72 px; all of it leads to its page. */
export function EventCard({ event, heading: Heading }: Props) {
  const zone = viewerZone();
  const { own, zone: named, manila } = whenWords(event, zone);
  const day = dayIn(event.startAt, zone);
  const Where = event.location === 'in-person' ? MapPin : Video;
  const closedNote = event.isOpen ? null : (event.closedNote ?? 'Members only');
  return (
    <article className="relative flex min-h-18 min-w-0 items-center gap-3 bg-card p-3 transition-colors sm:items-start sm:gap-4 sm:rounded-card sm:border sm:border-line sm:p-4 sm:hover:border-line-strong">
      <span
        aria-hidden="true"
        className={classes(
          'cover-art num grid size-12 shrink-0 place-content-center rounded-control text-center leading-tight sm:size-14',
          tintOf(event.name),
        )}
      >
        <span className="rounded-small bg-card/90 px-1.5 py-0.5 text-ink sm:px-2 sm:py-1">
          <span className="block text-xs font-semibold uppercase">{months[Number(day.slice(5, 7)) - 1]}</span>
          <span className="block text-lg leading-5 font-bold">{Number(day.slice(8))}</span>
        </span>
      </span>
      <div className="flex min-w-0 grow items-center gap-2 sm:block">
        <div className="min-w-0 grow">
          <Heading className="text-base wrap-anywhere">
            <Anchor href={eventHref(event)} className="rounded-small after:absolute after:inset-0 after:rounded-card">
              {event.name}
            </Anchor>
          </Heading>
          <p className="num mt-0.5 text-sm text-ink-soft sm:hidden">
            {showDay(day).slice(0, 3)}, {showTime(timeIn(event.startAt, zone))} {named}
            {closedNote && ` · ${closedNote}`}
          </p>
          <p className="mt-0.5 text-sm max-sm:hidden">
            <span className="num">{own}</span> <span className="text-ink-soft">{named}</span>
            {manila && <span className="num block text-ink-soft">{manila}</span>}
          </p>
        </div>
        <p className="flex max-w-2/5 shrink-0 text-sm text-ink-soft max-sm:*:not-last:hidden sm:mt-1.5 sm:max-w-none sm:flex-wrap sm:items-center sm:gap-x-3 sm:gap-y-1.5">
          <span className="flex items-center gap-1.5">
            <Where strokeWidth={1.75} className="size-4 shrink-0" aria-hidden="true" />
            {locationLabel(event.location)}
          </span>
          {event.isRecurring && (
            <span className="flex items-center gap-1.5">
              <Repeat strokeWidth={1.75} className="size-4 shrink-0" aria-hidden="true" />
              Series
            </span>
          )}
          {closedNote && (
            <span className="flex items-center gap-1.5">
              <Lock strokeWidth={1.75} className="size-4 shrink-0" aria-hidden="true" />
              <span className="max-sm:hidden">{closedNote}</span>
            </span>
          )}
          <EventBadges of={event} />
        </p>
      </div>
      {event.coverImage && (
        <Cover
          name={event.name}
          image={event.coverImage}
          className="hidden aspect-video w-36 shrink-0 self-center rounded-control sm:block"
        />
      )}
    </article>
  );
}
