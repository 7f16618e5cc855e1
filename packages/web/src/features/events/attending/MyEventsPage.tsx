import { CalendarDays, CalendarPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { type EventFilter, eventFilters } from '@tribe/domain/features/events/event.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMe } from '#kernel/me/Me.tsx';
import { useSetUrl, useUrlChoice, useUrlNumber } from '#kernel/url/search.ts';
import { Button } from '#ui/Button.tsx';
import { Choice } from '#ui/Choice.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { agendaPage } from './agendaPage.ts';
import { EventList, EventListSkeleton } from './EventList.tsx';
import { useMyEvents } from './useMyEvents.ts';

const EventMonth = lazyWithRetry(() => import('../calendar/EventMonth.tsx').then((file) => file.EventMonth));
const Pagination = lazyWithRetry(() => import('#ui/Pagination.tsx').then((file) => file.Pagination));
const CalendarFeed = lazyWithRetry(() => import('../calendar/CalendarFeed.tsx').then((file) => file.CalendarFeed));

const filters: { value: EventFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
  { value: 'recurring', label: 'Recurring' },
];
const views = [
  { value: 'agenda' as const, label: 'Agenda' },
  { value: 'month' as const, label: 'Month' },
];

/** A member's events, as an agenda or as a month; filter, view and page are in the address. */
export function MyEventsPage() {
  const [filter] = useUrlChoice('filter', eventFilters);
  const [view, setView] = useUrlChoice('view', ['agenda', 'month']);
  const setUrl = useSetUrl();
  const takesPart = useMe().roles.includes('member');
  const [isFeedOpen, setFeedOpen] = useState(false);
  const choose = (chosen: EventFilter) => setUrl({ filter: chosen === 'all' ? null : chosen, page: null });
  return (
    <>
      <PageHeader
        title="My Events"
        action={
          takesPart && (
            <Button
              icon={<CalendarPlus strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
              onClick={() => setFeedOpen(true)}
            >
              Add to your calendar
            </Button>
          )
        }
      />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Choice label="Show" of={filters} value={filter} onChange={choose} />
        <Choice label="View" of={views} value={view} onChange={setView} />
      </div>
      {view === 'month' ? (
        <Suspense fallback={<Skeleton shape="h-128 w-full rounded-card" />}>
          <EventMonth filter={filter} />
        </Suspense>
      ) : (
        <Agenda filter={filter} onAll={() => choose('all')} />
      )}
      {isFeedOpen && (
        <Suspense>
          <CalendarFeed onClose={() => setFeedOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Agenda({ filter, onAll }: { filter: EventFilter; onAll: () => void }) {
  const [page, setPage] = useUrlNumber('page', 1);
  const asked = useMyEvents(agendaPage(filter, Math.max(1, page)));
  const none =
    page > 1 ? (
      <EmptyState
        title="Nothing on this page"
        action={<Button onClick={() => setPage(1)}>Go to the first page</Button>}
      />
    ) : (
      <NoEvents filter={filter} onAll={onAll} />
    );
  return (
    <Answer of={asked} skeleton={<EventListSkeleton count={5} />} empty={none}>
      {({ myEventPage }) => (
        <div className="grid max-w-3xl gap-5">
          <EventList events={myEventPage.rows} heading="h2" />
          {myEventPage.total > myEventPage.pageSize && (
            <Suspense fallback={<Skeleton shape="h-11 w-full rounded-control" />}>
              <Pagination
                page={page}
                total={myEventPage.total}
                pageSize={myEventPage.pageSize}
                onPage={setPage}
                of="dates"
              />
            </Suspense>
          )}
        </div>
      )}
    </Answer>
  );
}

const nothing: Record<EventFilter, { title: string; text: string }> = {
  all: { title: 'No events yet', text: 'You’ll see new events here.' },
  upcoming: { title: 'Nothing scheduled', text: 'You’ll see new events here.' },
  past: { title: 'No past events yet', text: 'Past events stay here with their recordings.' },
  recurring: { title: 'No recurring events', text: 'Recurring events are listed here once each.' },
};

function NoEvents({ filter, onAll }: { filter: EventFilter; onAll: () => void }) {
  return (
    <EmptyState
      {...nothing[filter]}
      icon={<CalendarDays strokeWidth={1.75} className="size-6" />}
      action={
        filter === 'all' ? (
          <Button href={to('myCourses')}>Go to My Courses</Button>
        ) : (
          <Button onClick={onAll}>Show all events</Button>
        )
      }
    />
  );
}
