import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { tableOf } from '#admin/tableOf.ts';
import { useListAddress } from '#admin/useListAddress.ts';
import type { FindSentRemindersQuery } from '#generated/graphql.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageIsGone } from '#ui/PageIsGone.tsx';
import { rowsPerPage } from '#ui/pageWindow.ts';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Table } from '#ui/Table.tsx';
import type { Column } from '#ui/tableColumn.ts';
import { Moment, TwoLines } from '#ui/TwoLines.tsx';
import { FindSentReminders } from './reminder.documents.ts';

type Reminder = FindSentRemindersQuery['sentReminderPage']['rows'][number];

const kinds: Readonly<Record<string, string>> = { due: 'Payment', expiry: 'Renewal', order: 'Abandoned order' };

/** When it came, counted from the due or the expiry: '3 days after'. */
function stepOf({ kind, step }: Reminder): string {
  if (kind === 'order') return 'Once';
  if (step === 0) return 'On the day';
  return `${Math.abs(step)} days ${step < 0 ? 'before' : 'after'}`;
}

/** An order that was left is of somebody who may have no account, and so no bell. */
function wayOf({ kind, isMailed }: Reminder): string {
  if (kind === 'order') return isMailed ? 'Email' : 'Not sent';
  return isMailed ? 'Email and in-app' : 'In-app only';
}

const columns: Column<Reminder>[] = [
  { title: 'To', cell: ({ address }) => address },
  { title: 'Subject', cell: ({ subject }) => subject },
  {
    title: 'About',
    cell: (reminder) => <TwoLines top={kinds[reminder.kind] ?? reminder.kind} below={stepOf(reminder)} />,
  },
  {
    title: 'Sent by',
    cell: (reminder) => (
      <>
        {wayOf(reminder)} {reminder.isRefused && <Badge tone="warn">Unsubscribed</Badge>}
      </>
    ),
  },
  { title: 'Sent', cell: ({ sentAt }) => <Moment at={sentAt} /> },
];

/** Which reminders went to whom, the newest first. */
export function ReminderPanel() {
  const address = useListAddress();
  const { page, search } = address;
  const asked = useQuery(FindSentReminders, { page, pageSize: rowsPerPage, search: search || undefined });
  const table = tableOf(asked);
  return (
    <Table
      label="Reminders"
      path={to('payment', {}, { views: 'reminders' })}
      columns={columns}
      {...table}
      page={page}
      onPage={address.setPage}
      rowKey={({ id }) => id}
      filters={<SearchBox label="Search by address" value={search} onSearch={address.setSearch} />}
      empty={
        table.total > 0 ? (
          <PageIsGone onFirst={() => address.setPage(1)} />
        ) : search ? (
          <EmptyState
            title={`Nothing matches "${search}"`}
            action={<Button onClick={address.clear}>Clear search</Button>}
          />
        ) : (
          <EmptyState
            title="No reminders yet"
            text="Reminders go out from a week before a payment is due until 13 days after."
          />
        )
      }
    />
  );
}
