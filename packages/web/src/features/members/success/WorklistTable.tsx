import { EmptyState } from '#ui/EmptyState.tsx';
import { attentions } from '@tribe/domain/features/members/attention.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { WorklistPageQuery } from '#generated/graphql.ts';
import type { ListFilter } from '#admin/FilterSelect.tsx';
import { ListTable } from '#admin/ListTable.tsx';
import { useListAddress } from '#admin/useListAddress.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Badge } from '#ui/Badge.tsx';
import type { Column } from '#ui/tableColumn.ts';
import { emailColumn, lastLoginColumn, nameColumn, tribeIdColumn } from '../list/peopleColumns.ts';
import { ExportWorklist } from '../list/peopleExport.documents.ts';
import { WorklistPage } from './successManager.documents.ts';

type Row = WorklistPageQuery['worklistPage']['rows'][number];

const needs: ListFilter = { name: 'needs', label: 'Needs attention', options: attentions };

const columns: readonly Column<Row>[] = [
  nameColumn,
  { title: 'Reason', cell: Needs },
  tribeIdColumn,
  { ...emailColumn, isExtra: true },
  lastLoginColumn,
  {
    title: 'Membership until',
    sort: 'expiry',
    cell: ({ expiry }) => (expiry ? showDay(expiry) : <span className="text-ink-faint">None</span>),
  },
];

function Needs({ overdueSince, isExpiring, isAway }: Row) {
  if (!overdueSince && !isExpiring && !isAway) return <span className="text-ink-faint">Nothing</span>;
  return (
    <span className="flex flex-wrap gap-1.5 max-sm:justify-end">
      {overdueSince && <Badge tone="bad">Overdue since {showDay(overdueSince)}</Badge>}
      {isExpiring && <Badge tone="warn">Expiring soon</Badge>}
      {isAway && <Badge tone="info">Inactive</Badge>}
    </span>
  );
}

export type Worklist = ReturnType<typeof useWorklist>;

/** The members of a success manager as the address narrows and sorts them; a need that there is not asks for everybody. */
export function useWorklist(managerId: number) {
  const at = useListAddress([needs.name]);
  const need = needs.options.find(({ value }) => value === at.chosen[needs.name])?.value;
  const { search, sort } = at.variables;
  const wanted = { managerId, search, sort, needs: need };
  return { at, wanted, asked: useQuery(WorklistPage, { ...at.variables, ...wanted }) };
}

/** The members of a success manager, those who need a hand most first. */
export function WorklistTable({ of: { at, wanted, asked } }: { of: Worklist }) {
  const [exportList] = useMutation(ExportWorklist);
  return (
    <ListTable
      many="Members"
      route="successManager"
      path={`${to('successManagers')}/worklist`}
      at={at}
      asked={asked}
      columns={columns}
      rowHref={({ id }) => to('user', { id })}
      filters={[needs]}
      onExport={(format) => exportList({ ...wanted, format })}
      empty={
        <EmptyState title="No one is assigned yet" text="Members of the batches they look after are listed here." />
      }
    />
  );
}
