import { EmptyState } from '#ui/EmptyState.tsx';
import { queueReasons } from '@tribe/domain/features/members/queue.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { WorklistPageQuery } from '#generated/graphql.ts';
import { FilterBar } from '#admin/FilterBar.tsx';
import type { ListFilter } from '#admin/FilterSelect.tsx';
import { ListTable } from '#admin/ListTable.tsx';
import { useListAddress } from '#admin/useListAddress.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import type { Column } from '#ui/tableColumn.ts';
import { emailColumn, lastLoginColumn, nameColumn, tribeIdColumn } from '../list/peopleColumns.ts';
import { ExportWorklist } from '../list/peopleExport.documents.ts';
import { Reasons } from './Reasons.tsx';
import { WorklistPage } from './successManager.documents.ts';

type Row = WorklistPageQuery['worklistPage']['rows'][number];

const needs: ListFilter = { name: 'needs', label: 'Reason', options: queueReasons };

const columns: readonly Column<Row>[] = [
  nameColumn,
  {
    title: 'Reason',
    cell: ({ reasons, isResting }) =>
      reasons.length > 0 ? (
        <div>
          <Reasons reasons={reasons} isQuiet={isResting} />
        </div>
      ) : (
        <span className="text-ink-faint">Nothing</span>
      ),
  },
  tribeIdColumn,
  { ...emailColumn, isExtra: true },
  lastLoginColumn,
  {
    title: 'Membership until',
    sort: 'expiry',
    cell: ({ expiry }) => (expiry ? showDay(expiry) : <span className="text-ink-faint">None</span>),
  },
];

/** Everybody whom a success manager has, the queue first, as the address narrows and sorts them. */
export function WorklistTable({ managerId }: { managerId: number }) {
  const at = useListAddress([needs.name]);
  const [exportList] = useMutation(ExportWorklist);
  const need = needs.options.find(({ value }) => value === at.chosen[needs.name])?.value;
  const { search, sort } = at.variables;
  const wanted = { managerId, search, sort, needs: need };
  const asked = useQuery(WorklistPage, { ...at.variables, ...wanted });
  return (
    <ListTable
      many="Members"
      route="successManager"
      path={`${to('successManagers')}/worklist`}
      at={at}
      asked={asked}
      columns={columns}
      rowHref={({ id }) => to('user', { id })}
      moreFilters={<FilterBar filters={[needs]} at={at} />}
      onExport={(format) => exportList({ ...wanted, format })}
      empty={
        <EmptyState title="No one is assigned yet" text="Members of the batches they look after are listed here." />
      }
    />
  );
}
