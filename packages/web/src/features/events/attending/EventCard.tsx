import { Lock, MapPin, Repeat, Video } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { MyEventsQuery } from '#generated/graphql.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Cover, tintOf } from '#ui/Cover.tsx';
import { classes } from '#ui/classes.ts';
import { EventBadges } from './EventBadges.tsx';
import { locationLabel } from '../words.ts';
import { dayIn, viewerZone, whenWords } from '../zone.ts';

export type EventCardData = MyEventsQuery['myEventPage']['rows'][number];

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export const eventHref = ({ id, eventId }: Pick<EventCardData, 'id' | 'eventId'>) =>
  to('myEvent', { id: eventId }, { on: id });

type Props = { event: EventCardData; heading: 'h2' | 'h3' };

/** One time of an event as a line of the agenda; all of it leads to its page. */
export function EventCard({ event, heading: Heading }: Props) {
  const zone = viewerZone();
  const { own, zone: named, manila } = whenWords(event, zone);
  const day = dayIn(event.startAt, zone);
  const Where = event.location === 'in-person' ? MapPin : Video;
  return (
    <article className="relative flex min-w-0 gap-3.5 rounded-card border border-line bg-card p-3 transition-colors hover:border-line-strong sm:gap-4 sm:p-4">
      <span
        aria-hidden="true"
        className={classes(
          'cover-art num grid size-14 shrink-0 place-content-center rounded-control text-center leading-tight',
          tintOf(event.name),
        )}
      >
        <span className="rounded-small bg-card/90 px-2 py-1 text-ink">
          <span className="block text-xs font-semibold uppercase">{months[Number(day.slice(5, 7)) - 1]}</span>
          <span className="block text-lg leading-5 font-bold">{Number(day.slice(8))}</span>
        </span>
      </span>
      <div className="min-w-0 grow">
        <Heading className="text-base">
          <Anchor href={eventHref(event)} className="rounded-small after:absolute after:inset-0 after:rounded-card">
            {event.name}
          </Anchor>
        </Heading>
        <p className="mt-0.5 text-sm">
          <span className="num">{own}</span> <span className="text-ink-soft">{named}</span>
          {manila && <span className="num block text-ink-soft">{manila}</span>}
        </p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-soft">
          <span className="flex items-center gap-1.5">
            <Where strokeWidth={1.75} className="size-4" aria-hidden="true" />
            {locationLabel(event.location)}
          </span>
          {event.isRecurring && (
            <span className="flex items-center gap-1.5">
              <Repeat strokeWidth={1.75} className="size-4" aria-hidden="true" />
              Series
            </span>
          )}
          {!event.isOpen && (
            <span className="flex items-center gap-1.5">
              <Lock strokeWidth={1.75} className="size-4" aria-hidden="true" />
              For members
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
