import { TriangleAlert } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { addDays, dayOf, showDay, today } from '@tribe/domain/kernel/time/manila.ts';
import { showTime } from '@tribe/domain/kernel/time/slots.ts';
import { localAt } from '@tribe/domain/kernel/time/zoned.ts';
import { manilaZone } from '@tribe/domain/kernel/time/zone.ts';
import type { EventPageQuery } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { EventPage } from '../event.documents.ts';
import { upcomingEvents } from './upcomingEvents.ts';

type Row = EventPageQuery['eventPage']['rows'][number];

/** What takes place today, or next where nothing does, and whether people can get in. */
export function TodaysEvents() {
  const asked = useQuery(EventPage, upcomingEvents);
  return (
    <Card title="Today" aside={<TextLink href={to('events')}>All events</TextLink>} padded={false}>
      <Answer of={asked} skeleton={<Skeleton shape="m-4 h-16 w-auto rounded-control" />}>
        {({ eventPage: { rows } }) => {
          const todays = rows.filter(({ nextAt }) => nextAt && dayOf(new Date(nextAt)) === today(new Date()));
          const next = todays.length > 0 ? todays : rows.slice(0, 1);
          return (
            <ul className="divide-y divide-line border-t border-line">
              {todays.length === 0 && (
                <li className="px-4 py-3 text-sm text-ink-soft sm:px-5">
                  {next.length > 0 ? 'Nothing today. Up next:' : 'No events scheduled.'}
                </li>
              )}
              {next.map((event) => (
                <EventLine key={event.id} event={event} />
              ))}
            </ul>
          );
        }}
      </Answer>
    </Card>
  );
}

function EventLine({ event: { id, name, nextAt, hostNames, goingCount, lacksJoinLink } }: { event: Row }) {
  const at = new Date(nextAt ?? 0);
  return (
    <li className="flex items-center gap-4 px-4 py-3 sm:px-5">
      <p className="num w-24 shrink-0 text-sm">
        <b className="block text-dense">{showTime(localAt(at, manilaZone).time)}</b>
        <span className="text-ink-soft">{dayWord(at)}</span>
      </p>
      <div className="min-w-0 grow">
        <Anchor href={to('event', { id })} className="reach font-semibold hover:text-sea">
          {name}
        </Anchor>
        <p className="num truncate text-sm text-ink-soft">
          {[hostNames, `${goingCount.toLocaleString('en-PH')} going`].filter(Boolean).join(' · ')}
        </p>
      </div>
      {lacksJoinLink ? (
        <Badge tone="warn" icon={<TriangleAlert strokeWidth={2} className="size-3.5" aria-hidden="true" />}>
          No link yet
        </Badge>
      ) : (
        <Badge tone="good">Ready</Badge>
      )}
    </li>
  );
}

function dayWord(at: Date): string {
  const [day, now] = [dayOf(at), today(new Date())];
  if (day === now) return 'Today';
  return day === addDays(now, 1) ? 'Tomorrow' : showDay(day);
}
