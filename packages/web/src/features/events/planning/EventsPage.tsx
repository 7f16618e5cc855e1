import { eventFormatLabel } from '@tribe/domain/features/events/eventFormat.ts';
import { parseRule, ruleInWords } from '@tribe/domain/features/events/recurrence.ts';
import { showZoned, zoneName } from '@tribe/domain/kernel/time/zoned.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { EventPageQuery } from '#generated/graphql.ts';
import type { ListFilter } from '#admin/FilterSelect.tsx';
import { ListScreen } from '#admin/ListScreen.tsx';
import { useListAddress } from '#admin/useListAddress.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';
import type { Column } from '#ui/tableColumn.ts';
import { EventPage as EventPageDocument } from '../event.documents.ts';
import { EventStatus } from '../EventStatus.tsx';

type Row = EventPageQuery['eventPage']['rows'][number];

const none = <span className="text-ink-faint">None</span>;

const columns: readonly Column<Row>[] = [
  { title: 'Name', cell: ({ name }) => name, sort: 'name' },
  { title: 'Date', cell: (event) => whenOf(event) ?? none, sort: 'nextAt' },
  { title: 'Repeats', cell: (event) => ruleOf(event) ?? 'Once' },
  { title: 'Hosts', cell: ({ hostNames }) => hostNames || none },
  { title: 'Status', cell: (event) => <EventStatus of={event} />, sort: 'status' },
  { title: 'Going', cell: seatsOf, align: 'right' },
  { title: 'Format', cell: ({ format }) => eventFormatLabel(format), isExtra: true },
];

function whenOf({ nextAt, timeZone }: Row): string | null {
  if (!nextAt) return null;
  const at = new Date(nextAt);
  return `${showZoned(at, timeZone)}, ${zoneName(timeZone, at)}`;
}

function ruleOf({ recurrence, timeZone }: Row): string | null {
  const rule = recurrence === null ? null : parseRule(recurrence, timeZone);
  return rule && ruleInWords(rule);
}

function seatsOf({ goingCount, capacity }: Row): string {
  return capacity === null ? String(goingCount) : `${goingCount}\u00a0of\u00a0${capacity}`;
}

const filters: readonly ListFilter[] = [
  {
    name: 'filter',
    label: 'When',
    options: [
      { value: 'incoming', label: 'Incoming' },
      { value: 'past', label: 'Past' },
      { value: 'recurring', label: 'Recurring' },
    ],
  },
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: 'draft', label: 'Draft' },
      { value: 'published', label: 'Published' },
      { value: 'cancelled', label: 'Canceled' },
    ],
  },
];
const filterNames = filters.map(({ name }) => name);

/** All events, the next ones first. */
export function EventsPage() {
  const at = useListAddress(filterNames);
  const { filter, status } = at.chosen;
  const asked = useQuery(EventPageDocument, {
    ...at.variables,
    filter: filter || undefined,
    status: status || undefined,
  });
  const mayCreate = useMe().functionAccess.event_create === true;
  return (
    <ListScreen
      one="Event"
      many="Events"
      route="events"
      path={to('events')}
      at={at}
      asked={asked}
      columns={columns}
      rowHref={({ id }) => to('event', { id })}
      filters={filters}
      action={
        mayCreate && (
          <Button look="primary" href={to('newEvent')}>
            New event
          </Button>
        )
      }
      empty="No events yet"
    />
  );
}
