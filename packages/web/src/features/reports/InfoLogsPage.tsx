import { useState } from 'react';
import { actionGroupLabel, groupOfAction } from '@tribe/domain/features/reports/infoLog.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { ExportButton } from '#admin/ExportButton.tsx';
import { tableOf } from '#admin/tableOf.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useUrlNumber } from '#kernel/url/search.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { PageIsGone } from '#ui/PageIsGone.tsx';
import { rowsPerPage } from '#ui/pageWindow.ts';
import { Table } from '#ui/Table.tsx';
import type { Column } from '#ui/tableColumn.ts';
import { ExportInfoLogs, InfoLogPage, type InfoLog } from './infoLog.documents.ts';
import { InfoLogDrawer } from './InfoLogDrawer.tsx';
import { InfoLogFilters } from './InfoLogFilters.tsx';
import { useInfoLogFilter } from './useInfoLogFilter.ts';

const columnsWith = (open: (log: InfoLog) => void): Column<InfoLog>[] => [
  {
    title: 'What',
    cell: (log) => (
      <button
        type="button"
        onClick={() => open(log)}
        className="min-w-0 text-left font-medium text-ink underline-offset-4 hover:text-sea hover:underline"
      >
        {log.sentence}
      </button>
    ),
  },
  { title: 'Who', cell: (log) => <Who log={log} /> },
  { title: 'About', cell: (log) => (log.subject?.id === log.actor?.id ? null : log.subject?.name) },
  { title: 'When', cell: (log) => <span className="num whitespace-nowrap">{showInstant(new Date(log.at))}</span> },
  { title: 'Area', cell: (log) => <Badge>{actionGroupLabel(groupOfAction(log.action))}</Badge> },
  { title: 'Action', cell: (log) => <code className="text-xs">{log.action}</code>, isExtra: true },
];

/** Who did it; in whose name, where somebody was signed in as another. */
function Who({ log }: { log: InfoLog }) {
  if (!log.impersonator) return log.actor?.name ?? 'The system';
  return (
    <>
      {log.impersonator.name}
      <span className="block text-xs font-normal text-ink-soft">as {log.actor?.name}</span>
    </>
  );
}

/** The audit log: every act of staff and every sign-in, readable, findable and never changed. */
export function InfoLogsPage() {
  const [page, setPage] = useUrlNumber('page', 1);
  const { filter, search, isSet, clear } = useInfoLogFilter();
  const asked = useQuery(InfoLogPage, { page, pageSize: rowsPerPage, search: search || undefined, filter });
  const [exportLogs] = useMutation(ExportInfoLogs);
  const [opened, setOpened] = useState<InfoLog | null>(null);
  const answer = asked.kind === 'done' ? asked.data.infoLogPage : null;
  return (
    <>
      <PageHeader
        title="Info logs"
        lead={answer ? countOf(answer) : '\u00A0'}
        action={<ExportButton start={(format) => exportLogs({ format, search: search || undefined, filter })} />}
      />
      <Table
        label="Info logs"
        path="/info-logs-report"
        columns={columnsWith(setOpened)}
        {...tableOf(asked)}
        page={page}
        onPage={setPage}
        rowKey={(log) => log.id}
        filters={<InfoLogFilters />}
        empty={
          answer && answer.total > 0 ? (
            <PageIsGone onFirst={() => setPage(1)} />
          ) : isSet ? (
            <EmptyState title="No entries match" action={<Button onClick={clear}>Clear filters</Button>} />
          ) : (
            <EmptyState title="No activity yet" text="What staff do, and every sign-in, is recorded here." />
          )
        }
      />
      <InfoLogDrawer log={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function countOf({ total, isMore }: { total: number; isMore: boolean }): string {
  return `${total.toLocaleString('en-PH')}${isMore ? '+' : ''} ${total === 1 ? 'entry' : 'entries'}`;
}
