import { jobName } from '@tribe/domain/features/settings/operations/jobNames.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { TroubledJobsQuery } from '#generated/graphql.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Badge } from '#ui/Badge.tsx';
import { rowsPerPage } from '#ui/pageWindow.ts';
import type { Column } from '#ui/tableColumn.ts';
import { DiscardFailedJobs, DiscardJob, RetryFailedJobs, RetryJob, TroubledJobs } from './operations.documents.ts';
import { ErrorText, Instant, type TroubleRow } from './TroubleDrawer.tsx';
import { TroubleList } from './TroubleList.tsx';
import { useTroublePlace, type Trouble } from './useTroublePlace.ts';

type Job = TroubledJobsQuery['troubledJobPage']['rows'][number];
type Row = Job & TroubleRow;

const words = {
  title: 'Jobs',
  one: 'job',
  many: 'jobs',
  nothing: 'No failed jobs',
  explained: 'Jobs that keep failing show up here.',
  titleOf: (name: string) => jobName(name).title,
  discardedOf: (name: string) => jobName(name).discarded,
};

const columnsOf = (trouble: Trouble): readonly Column<Row>[] => [
  { title: 'Job', cell: ({ name }) => jobName(name).title },
  { title: 'Last error', cell: (row) => <ErrorText of={row} /> },
  { title: 'Attempts', align: 'right', cell: ({ attempts }) => attempts },
  trouble === 'failed'
    ? { title: 'Last attempt', cell: ({ triedAt }) => <Instant of={triedAt} /> }
    : {
        title: 'Next attempt',
        cell: ({ nextTryAt, isRunning }) =>
          isRunning ? <Badge tone="info">Running</Badge> : nextTryAt && <Instant of={nextTryAt} />,
      },
  { title: 'Repeats', isExtra: true, cell: ({ isRepeated }) => (isRepeated ? 'Automatically' : 'No') },
  { title: 'Name', isExtra: true, cell: ({ name }) => <code className="text-xs">{name}</code> },
];

/** Jobs that failed, or wait for another try. */
export function TroubledJobsList({ onChanged }: { onChanged: () => void }) {
  const place = useTroublePlace('jobs');
  const { trouble, name, page } = place;
  const asked = useQuery(TroubledJobs, { trouble, name, page, pageSize: rowsPerPage });
  const answer = asked.kind === 'done' ? asked.data.troubledJobPage : null;
  const rows = answer?.rows.map((row) => ({ ...row, isBusy: row.isRunning })) ?? [];
  return (
    <TroubleList<Row>
      words={words}
      path={`${to('defaultSettings')}/jobs`}
      place={place}
      asked={asked}
      answer={answer && { ...answer, rows }}
      columns={columnsOf(trouble)}
      acts={{ retry: RetryJob, discard: DiscardJob, retryAll: RetryFailedJobs, discardAll: DiscardFailedJobs }}
      mayRetryAll={rows.some(({ isRepeated }) => !isRepeated)}
      onChanged={onChanged}
    />
  );
}
