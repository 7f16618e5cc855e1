import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { NextCard } from '#ui/NextCard.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { type EventCardData, eventHref } from './EventCard.tsx';
import { EventWhen } from './EventWhen.tsx';
import { useNextEvents } from './useMyEvents.ts';

const day = 86_400_000;
const isNear = ({ startAt, isOpen, isCancelled, rsvp }: EventCardData) =>
  isOpen && !isCancelled && rsvp !== 'not-going' && Date.parse(startAt) - Date.now() < day;

/** Home's next step while nothing is left to do or to study: the event of today or tomorrow; `otherwise` where there is none. */
export function NextEvent({ otherwise }: { otherwise: ReactNode }) {
  const asked = useNextEvents();
  if (asked.kind === 'loading') return <Skeleton shape="h-52 w-full rounded-card" />;
  const event = asked.kind === 'done' ? asked.data.myEventPage.rows.find(isNear) : undefined;
  if (!event) return otherwise;
  return (
    <NextCard title={event.name} text={<EventWhen of={event} className="[&_*]:text-inherit" />}>
      <Button
        look="mango"
        href={eventHref(event)}
        icon={<CalendarDays strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
      >
        Open event
      </Button>
    </NextCard>
  );
}
