import { FileSpreadsheet } from 'lucide-react';
import { Suspense, useState } from 'react';
import { attendeeColumns } from '@tribe/domain/features/events/eventFields.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { AttendeesQuery } from '#generated/graphql.ts';
import { ExportButton } from '#admin/ExportButton.tsx';
import { tableOf } from '#admin/tableOf.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useSetUrl, useUrlChoice, useUrlNumber, useUrlText } from '#kernel/url/search.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Section } from '#ui/Card.tsx';
import { Choice } from '#ui/Choice.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Table } from '#ui/Table.tsx';
import { toast } from '#ui/toast.ts';
import { type Column, columnsOf } from '#ui/tableColumn.ts';
import type { OccurrenceData } from '../eventData.ts';
import { Attendees, ExportAttendance, MarkAttendance, RemoveAttendance } from '../planning/occurrence.documents.ts';
import { useNow } from './useNow.ts';
import { answerLabel, answerTone, sourceLabel } from '../words.ts';

const column = columnsOf(attendeeColumns);

const AttendanceModal = lazyWithRetry(() => import('./AttendanceModal.tsx').then((file) => file.AttendanceModal));

type Row = AttendeesQuery['eventAttendeePage']['rows'][number];

const filters = [
  { value: 'all' as const, label: 'All' },
  { value: 'going' as const, label: 'Going' },
  { value: 'waitlisted' as const, label: 'Waiting' },
  { value: 'maybe' as const, label: 'Maybe' },
  { value: 'attended' as const, label: 'Attended' },
];
const filterNames = ['all', 'going', 'waitlisted', 'maybe', 'attended'] as const;

const none = <span className="text-ink-faint">None</span>;

const columns: readonly Column<Row>[] = [
  column('name', ({ name }) => name),
  column('tribeId', ({ tribeId }) => tribeId),
  column('answer', (person) => <Answered of={person} />),
  column('attended', ({ joinedAt, source }) =>
    joinedAt ? `${showInstant(new Date(joinedAt))}, ${sourceLabel(source)}` : none,
  ),
];

function Answered({ of: { answer, waitingPlace } }: { of: Row }) {
  if (!answer) return none;
  return (
    <Badge tone={answerTone(answer)}>
      {waitingPlace === null ? answerLabel(answer) : `Number ${waitingPlace} on the waitlist`}
    </Badge>
  );
}

type Props = { time: OccurrenceData; mayWrite: boolean; onAgain: () => void };

/** Who comes and who was there; staff mark by hand, or from a sheet. */
export function AttendeeTable({ time, mayWrite, onAgain }: Props) {
  const [filter] = useUrlChoice('people', filterNames);
  const [search, setSearch] = useUrlText('search');
  const [page, setPage] = useUrlNumber('page', 1);
  const [sort] = useUrlText('sort');
  const setUrl = useSetUrl();
  const now = useNow();
  const [isImporting, setImporting] = useState(false);
  const [exportRows] = useMutation(ExportAttendance);
  const { id: occurrenceId, eventId } = time;
  const asked = useQuery(Attendees, { occurrenceId, filter, search, sort, page: Math.max(1, page), pageSize: 10 });
  const again = () => {
    asked.retry();
    onAgain();
  };
  const hasBegun = new Date(time.startAt) <= now && time.status === 'scheduled';
  return (
    <Section
      title="People"
      aside={
        mayWrite &&
        hasBegun && (
          <Button
            icon={<FileSpreadsheet strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
            onClick={() => setImporting(true)}
          >
            Add attendance
          </Button>
        )
      }
    >
      <Table
        label="Responses and attendance"
        path={`${to('events')}/people`}
        columns={columns}
        {...tableOf(asked)}
        page={page}
        onPage={setPage}
        sort={sort || null}
        onSort={(next) => setUrl({ sort: next, page: null })}
        rowKey={({ userId }) => userId}
        rowEnd={mayWrite && hasBegun ? (person) => <Mark of={person} time={time} onDone={again} /> : undefined}
        tools={<ExportButton start={(format) => exportRows({ format, eventId, occurrenceId, filter, search, sort })} />}
        filters={
          <>
            <SearchBox label="Search people" value={search} onSearch={setSearch} />
            <Choice
              label="Which people"
              of={filters}
              value={filter}
              onChange={(chosen) => setUrl({ people: chosen === 'all' ? null : chosen, page: null })}
            />
          </>
        }
        empty={
          search || filter !== 'all' ? (
            <EmptyState title="No matches" text="Try another name or another filter." />
          ) : (
            <EmptyState title="No responses yet" text="Members appear here once they answer the invitation." />
          )
        }
      />
      {isImporting && (
        <Suspense>
          <AttendanceModal time={time} onClose={() => setImporting(false)} onDone={again} />
        </Suspense>
      )}
    </Section>
  );
}

function Mark({ of: { userId, name, joinedAt }, time, onDone }: { of: Row; time: OccurrenceData; onDone: () => void }) {
  const [mark, marking] = useMutation(MarkAttendance);
  const [remove, removing] = useMutation(RemoveAttendance);
  const asks = { occurrenceId: time.id, userId };
  const change = async () => {
    const acted = joinedAt ? await remove(asks) : await mark(asks);
    if (acted.ok) onDone();
    else toast.error(acted.failure.message);
  };
  return (
    <Button
      size="small"
      className="whitespace-nowrap"
      look={joinedAt ? 'text' : 'quiet'}
      busy={(marking.isBusy || removing.isBusy) && 'Saving…'}
      aria-label={joinedAt ? `Undo attendance of ${name}` : `Mark attended: ${name}`}
      onClick={() => void change()}
    >
      {joinedAt ? 'Undo' : 'Mark attended'}
    </Button>
  );
}
