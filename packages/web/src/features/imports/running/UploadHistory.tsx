import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import type { UploadHistoryQuery } from '#generated/graphql.ts';
import { tableOf } from '#admin/tableOf.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useUrlNumber } from '#kernel/url/search.ts';
import { Badge, type BadgeTone } from '#ui/Badge.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Table } from '#ui/Table.tsx';
import type { Column } from '#ui/tableColumn.ts';
import { UploadHistory as UploadHistoryDocument } from '../upload.documents.ts';
import { kindLabel } from '../words.ts';

type Row = UploadHistoryQuery['uploadJobPage']['rows'][number];

const number = (value: number) => value.toLocaleString('en-PH');

const columns: readonly Column<Row>[] = [
  { title: 'File', cell: (row) => row.fileName },
  { title: 'What', cell: (row) => kindLabel(row.kind) },
  { title: 'Status', cell: (row) => <State row={row} /> },
  { title: 'Created', cell: (row) => number(row.created), align: 'right' },
  { title: 'Changed', cell: (row) => number(row.updated), align: 'right' },
  { title: 'Unchanged', cell: (row) => number(row.unchanged), align: 'right', isExtra: true },
  { title: 'Failed', cell: (row) => number(row.failed), align: 'right' },
  { title: 'By', cell: (row) => row.requestedByName },
  { title: 'When', cell: (row) => showInstant(new Date(row.createdAt)) },
];

/** What was uploaded before, the last first. */
export function UploadHistory() {
  const [page, setPage] = useUrlNumber('page', 1);
  const asked = useQuery(UploadHistoryDocument, { page });
  return (
    <div>
      <h2 className="mb-3 text-lg">Earlier uploads</h2>
      <Table
        label="Earlier uploads"
        path={to('uploadContents')}
        columns={columns}
        {...tableOf(asked)}
        page={page}
        onPage={setPage}
        rowKey={(row) => row.id}
        rowHref={(row) => to('uploadContents', {}, { job: row.id })}
        empty={<EmptyState title="No data here" text="Your uploads and their results appear here." />}
      />
    </div>
  );
}

function State({ row }: { row: Row }) {
  const [tone, text] = stateOf(row);
  return <Badge tone={tone}>{text}</Badge>;
}

function stateOf({ status, failed, undoStatus }: Row): [BadgeTone, string] {
  if (undoStatus) return undoStatus === 'done' ? ['outline', 'Undone'] : ['info', 'Undoing'];
  if (status === 'failed') return ['bad', 'Failed'];
  if (status !== 'done') return ['info', status === 'waiting' ? 'Waiting' : 'Running'];
  return failed > 0 ? ['warn', 'Partly imported'] : ['good', 'Imported'];
}
