import { eventTimeColumns } from '@tribe/domain/features/events/eventFields.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showSpan, zoneName } from '@tribe/domain/kernel/time/zoned.ts';
import type { OccurrenceRowFragment } from '#generated/graphql.ts';
import { ExportButton } from '#admin/ExportButton.tsx';
import { tableOf } from '#admin/tableOf.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useSetUrl, useUrlChoice, useUrlNumber, useUrlText } from '#kernel/url/search.ts';
import { Badge } from '#ui/Badge.tsx';
import { Section } from '#ui/Card.tsx';
import { Choice } from '#ui/Choice.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Table } from '#ui/Table.tsx';
import { type Column, columnsOf } from '#ui/tableColumn.ts';
import type { EventData } from '../eventData.ts';
import { EventOccurrences, ExportAttendance } from './occurrence.documents.ts';
import { useNow } from '../attending/useNow.ts';
import { stateOf } from '../words.ts';

const column = columnsOf(eventTimeColumns);

type Row = OccurrenceRowFragment;

const filters = [
  { value: 'upcoming' as const, label: 'Upcoming' },
  { value: 'past' as const, label: 'Past' },
];

const columns: readonly Column<Row>[] = [
  column('startAt', ({ startAt, endAt, timeZone }) => showSpan(new Date(startAt), new Date(endAt), timeZone)),
  column('status', (time) => <State of={time} />),
  column('going', ({ goingCount, capacity }) => (capacity ? `${goingCount}\u00a0of\u00a0${capacity}` : goingCount), {
    align: 'right',
  }),
  column('waiting', ({ waitlistedCount }) => waitlistedCount, { align: 'right' }),
  column('attended', ({ attendedCount }) => attendedCount, { align: 'right' }),
  column('recording', ({ recordingUrl }) => (recordingUrl ? 'Added' : <span className="text-ink-faint">None</span>)),
];

function State({ of: { startAt, endAt, status, isMoved, name } }: { of: Row }) {
  const state = stateOf({ startAt, endAt, isCancelled: status === 'cancelled' });
  return (
    <span className="flex flex-wrap gap-1.5">
      {state === 'cancelled' && <Badge tone="bad">Canceled</Badge>}
      {state === 'live' && <Badge tone="mango">Live now</Badge>}
      {state === 'upcoming' && <Badge tone="good">Planned</Badge>}
      {state === 'past' && <Badge>Over</Badge>}
      {isMoved && <Badge tone="outline">Moved</Badge>}
      {name && <Badge tone="outline">{name}</Badge>}
    </span>
  );
}

/** The times of an event; each leads to its people. */
export function EventTimesTable({ event: { id, timeZone } }: { event: EventData }) {
  const [filter] = useUrlChoice('times', ['upcoming', 'past']);
  const [page, setPage] = useUrlNumber('page', 1);
  const [sort] = useUrlText('sort');
  const setUrl = useSetUrl();
  const now = useNow();
  const [exportAttendance] = useMutation(ExportAttendance);
  const asked = useQuery(EventOccurrences, { eventId: id, filter, sort, page: Math.max(1, page), pageSize: 10 });
  return (
    <Section
      title={
        <>
          Times <span className="text-sm font-normal text-ink-soft">in {zoneName(timeZone, now)}</span>
        </>
      }
    >
      <Table
        label="Times"
        path={`${to('events')}/times`}
        columns={columns}
        {...tableOf(asked)}
        page={page}
        onPage={setPage}
        sort={sort || null}
        onSort={(next) => setUrl({ sort: next, page: null })}
        rowKey={(time) => time.id}
        rowHref={(time) => to('event', { id }, { on: time.id })}
        tools={<ExportButton start={(format) => exportAttendance({ format, eventId: id })} />}
        filters={
          <Choice
            label="Which dates"
            of={filters}
            value={filter}
            onChange={(chosen) => setUrl({ times: chosen === 'upcoming' ? null : chosen, page: null })}
          />
        }
        empty={<EmptyState title={filter === 'past' ? 'No past dates yet' : 'No upcoming dates'} />}
      />
    </Section>
  );
}
