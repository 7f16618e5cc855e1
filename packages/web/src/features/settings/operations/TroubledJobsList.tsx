import { jobName } from '@tribe/domain/features/settings/operations/jobNames.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import type { TroubledJobsQuery } from '#generated/graphql.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Badge } from '#ui/Badge.tsx';
import { rowsPerPage } from '#ui/pageWindow.ts';
import type { Column } from '#ui/tableColumn.ts';
import { DiscardFailedJobs, DiscardJob, RetryFailedJobs, RetryJob, TroubledJobs } from './operations.documents.ts';
import { ErrorText } from './TroubleDrawer.tsx';
import { type Trouble, TroubleList, type TroubleRow } from './TroubleList.tsx';
import { useTroublePlace } from './useTroublePlace.ts';

type Job = TroubledJobsQuery['troubledJobPage']['rows'][number];
type Row = Job & TroubleRow;

const words = {
  title: 'Jobs',
  one: 'job',
  many: 'jobs',
  nothing: 'No failed jobs',
  explained: 'A job that fails again and again is listed here.',
  titleOf: (name: string) => jobName(name).title,
  discardedOf: (name: string) => jobName(name).discarded,
};

const instant = (text: string) => <span className="num whitespace-nowrap">{showInstant(new Date(text))}</span>;

const columnsOf = (trouble: Trouble): readonly Column<Row>[] => [
  { title: 'Job', cell: ({ name }) => jobName(name).title },
  { title: 'Last error', cell: (row) => <ErrorText of={row} /> },
  { title: 'Tries', align: 'right', cell: ({ attempts }) => attempts },
  trouble === 'failed'
    ? { title: 'Last try', cell: ({ triedAt }) => instant(triedAt) }
    : {
        title: 'Next try',
        cell: ({ nextTryAt, isRunning }) =>
          isRunning ? <Badge tone="info">Running</Badge> : nextTryAt && instant(nextTryAt),
      },
  { title: 'Repeats', isExtra: true, cell: ({ isRepeated }) => (isRepeated ? 'By itself' : 'No') },
  { title: 'Name', isExtra: true, cell: ({ name }) => <code className="text-xs">{name}</code> },
];

/** Jobs that failed, or wait for another try. */
export function TroubledJobsList({ onChanged }: { onChanged: () => void }) {
  const place = useTroublePlace('jobs');
  const { trouble, name, page } = place;
  const asked = useQuery(TroubledJobs, { trouble, name, page, pageSize: rowsPerPage });
  const [retry] = useMutation(RetryJob);
  const [discard] = useMutation(DiscardJob);
  const [retryAll] = useMutation(RetryFailedJobs);
  const [discardAll] = useMutation(DiscardFailedJobs);
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
      acts={{
        retry: (id) => retry({ id }),
        discard: (id) => discard({ id }),
        retryAll: (of) => retryAll({ name: of }),
        discardAll: (of) => discardAll({ name: of }),
      }}
      mayRetryAll={rows.some(({ isRepeated }) => !isRepeated)}
      onChanged={() => {
        asked.retry();
        onChanged();
      }}
    />
  );
}
