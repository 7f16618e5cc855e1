import { mailTitle } from '@tribe/domain/features/settings/operations/mailKinds.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { TroubledMailsQuery } from '#generated/graphql.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Badge } from '#ui/Badge.tsx';
import { rowsPerPage } from '#ui/pageWindow.ts';
import type { Column } from '#ui/tableColumn.ts';
import { DiscardFailedMails, DiscardMail, RetryFailedMails, RetryMail, TroubledMails } from './operations.documents.ts';
import { ErrorText, Instant, type TroubleRow } from './TroubleDrawer.tsx';
import { TroubleList } from './TroubleList.tsx';
import { useTroublePlace, type Trouble } from './useTroublePlace.ts';

type Mail = TroubledMailsQuery['troubledMailPage']['rows'][number];
type Row = Mail & TroubleRow;

const words = {
  title: 'Mail',
  one: 'mail',
  many: 'mails',
  nothing: 'No failed emails',
  explained: 'Emails that are rejected or can’t be sent for a day show up here.',
  titleOf: mailTitle,
  discardedOf: () => 'The email won’t be sent, and its text will be deleted.',
};

const columnsOf = (trouble: Trouble): readonly Column<Row>[] => [
  { title: 'Mail', cell: ({ kind }) => mailTitle(kind) },
  {
    title: 'To',
    cell: ({ to: address }) => <span className="line-clamp-2 wrap-anywhere sm:line-clamp-1">{address}</span>,
  },
  { title: 'Last error', cell: (row) => <ErrorText of={row} /> },
  { title: 'Attempts', align: 'right', cell: ({ attempts }) => attempts },
  trouble === 'failed'
    ? { title: 'Failed', cell: ({ failedAt }) => failedAt && <Instant of={failedAt} /> }
    : {
        title: 'Next attempt',
        cell: ({ nextTryAt, isBeingSent }) =>
          isBeingSent ? <Badge tone="info">Sending</Badge> : nextTryAt && <Instant of={nextTryAt} />,
      },
];

/** Mail that failed, or waits for another try. */
export function TroubledMailsList({ onChanged }: { onChanged: () => void }) {
  const place = useTroublePlace('mails');
  const { trouble, name, page } = place;
  const asked = useQuery(TroubledMails, { trouble, name, page, pageSize: rowsPerPage });
  const answer = asked.kind === 'done' ? asked.data.troubledMailPage : null;
  const rows = answer?.rows.map((row) => ({ ...row, name: row.kind, isBusy: row.isBeingSent })) ?? [];
  return (
    <TroubleList<Row>
      words={words}
      path={`${to('defaultSettings')}/mails`}
      place={place}
      asked={asked}
      answer={answer && { ...answer, rows }}
      columns={columnsOf(trouble)}
      acts={{ retry: RetryMail, discard: DiscardMail, retryAll: RetryFailedMails, discardAll: DiscardFailedMails }}
      mayRetryAll
      onChanged={onChanged}
    />
  );
}
