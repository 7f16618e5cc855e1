import { eventColumns, eventFields } from '@tribe/domain/features/events/eventFields.ts';
import { eventFormatLabel } from '@tribe/domain/features/events/eventFormat.ts';
import { parseRule, ruleInWords } from '@tribe/domain/features/events/recurrence.ts';
import { filterText } from '@tribe/domain/kernel/filter/filterText.ts';
import { showZoned, zoneName } from '@tribe/domain/kernel/time/zoned.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { EventPageQuery } from '#generated/graphql.ts';
import { ListScreen } from '#admin/ListScreen.tsx';
import { oldConditions } from '#admin/oldFilters.ts';
import { filterName, type OldFilters, useListAddress } from '#admin/useListAddress.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';
import { type Column, columnsOf } from '#ui/tableColumn.ts';
import { EventPage as EventPageDocument } from '../event.documents.ts';
import { EventStatus } from '../EventStatus.tsx';

const column = columnsOf(eventColumns);

type Row = EventPageQuery['eventPage']['rows'][number];

const none = <span className="text-ink-faint">None</span>;

const columns: readonly Column<Row>[] = [
  column('name', ({ name }) => name),
  column('nextAt', (event) => whenOf(event) ?? none),
  column('repeats', (event) => ruleOf(event) ?? 'Once'),
  column('hosts', ({ hostNames }) => hostNames || none),
  column('status', (event) => <EventStatus of={event} />),
  column('going', seatsOf, { align: 'right' }),
  column('format', ({ format }) => eventFormatLabel(format), { isExtra: true }),
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

/** An address of before held a filter that was no more than when an event takes place. */
const times: Readonly<Record<string, string>> = {
  incoming: 'upcoming',
  upcoming: 'upcoming',
  past: 'past',
  recurring: 'recurring',
};
const oldFilters: OldFilters = {
  names: ['status'],
  isOld: ({ filter = '' }) => Object.hasOwn(times, filter) || filter === 'all',
  filterOf: ({ filter = '', status = '' }) =>
    filterText({ all: oldConditions(eventFields, ['when', 'status'], { when: times[filter] ?? '', status }) }),
};

/** All events, the next ones first. */
export function EventsPage() {
  const at = useListAddress([filterName], oldFilters);
  const asked = useQuery(EventPageDocument, at.variables);
  const mayCreate = useMe().functionAccess.event_create === true;
  return (
    <ListScreen
      one="Event"
      many="Events"
      route="events"
      {...{ at, asked, columns }}
      rowHref={({ id }) => to('event', { id })}
      tree={{ fields: eventFields }}
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
