import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { type EventCardData, eventHref } from './EventCard.tsx';
import { EventWhen } from './EventWhen.tsx';
import { useMyEvents } from './useMyEvents.ts';

const day = 86_400_000;
const isNear = ({ startAt, isOpen, isCancelled, rsvp }: EventCardData) =>
  isOpen && !isCancelled && rsvp !== 'not-going' && Date.parse(startAt) - Date.now() < day;

/** Home's next step while nothing is left to do or to study: the event of today or tomorrow; `otherwise` where there is none. */
export function NextEvent({ otherwise }: { otherwise: ReactNode }) {
  const asked = useMyEvents({ filter: 'upcoming', pageSize: 3 });
  if (asked.kind === 'loading') return <Skeleton shape="h-52 w-full rounded-card" />;
  const event = asked.kind === 'done' ? asked.data.myEventPage.rows.find(isNear) : undefined;
  if (!event) return otherwise;
  return (
    <Card look="deep" className="p-6!">
      <p className="text-sm font-semibold opacity-85">Next step</p>
      <h2 className="mt-1.5 mb-2 text-xl">{event.name}</h2>
      <EventWhen of={event} className="max-w-[52ch] text-dense opacity-95 [&_*]:text-inherit" />
      <div className="mt-4.5">
        <Button
          look="mango"
          href={eventHref(event)}
          icon={<CalendarDays strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
        >
          Open the event
        </Button>
      </div>
    </Card>
  );
}
