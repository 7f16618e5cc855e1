import { showTime } from '@tribe/domain/kernel/time/slots.ts';
import { Button } from '#ui/Button.tsx';
import { timeIn, viewerZone } from '../zone.ts';
import { type EventCardData, eventHref } from './EventCard.tsx';

/** What takes place right now stands before everything else; its page holds the link. */
export function LiveNow({ event }: { event: EventCardData }) {
  const { name, endAt, goingCount } = event;
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
        <p className="num text-sm text-ink-soft">{goingCount > 0 ? `${until} · ${goingCount} going` : until}</p>
      </div>
      <Button look="primary" href={eventHref(event)} aria-label={`Join: ${name}`} className="shrink-0">
        Join
      </Button>
    </section>
  );
}
