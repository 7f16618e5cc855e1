import { EmptyState } from '#ui/EmptyState.tsx';
import { worklistColumns, worklistFields } from '@tribe/domain/features/members/worklistFields.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { WorklistPageQuery } from '#generated/graphql.ts';
import { ListTable } from '#admin/ListTable.tsx';
import { oldChoices } from '#admin/oldFilters.ts';
import { filterName, useListAddress } from '#admin/useListAddress.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { type Column, columnsOf } from '#ui/tableColumn.ts';
import { emailColumn, lastLoginColumn, nameColumn, tribeIdColumn } from '../list/peopleColumns.ts';
import { ExportWorklist } from '../list/peopleExport.documents.ts';
import { Reasons } from './Reasons.tsx';
import { WorklistPage } from './successManager.documents.ts';

const column = columnsOf(worklistColumns);

type Row = WorklistPageQuery['worklistPage']['rows'][number];

const oldFilters = oldChoices(worklistFields, ['needs']);

const columns: readonly Column<Row>[] = [
  nameColumn,
  column('reason', ({ reasons, isResting }) =>
    reasons.length > 0 ? (
      <div>
        <Reasons reasons={reasons} isQuiet={isResting} />
      </div>
    ) : (
      <span className="text-ink-faint">Nothing</span>
    ),
  ),
  tribeIdColumn,
  { ...emailColumn, isExtra: true },
  lastLoginColumn,
  column('expiry', ({ expiry }) => (expiry ? showDay(expiry) : <span className="text-ink-faint">None</span>)),
];

/** Everybody whom a success manager has, the queue first, as the address narrows and sorts them. */
export function WorklistTable({ managerId }: { managerId: number }) {
  const at = useListAddress([filterName], oldFilters);
  const [exportList] = useMutation(ExportWorklist);
  const { search, sort, filter } = at.variables;
  const asked = useQuery(WorklistPage, { ...at.variables, managerId });
  return (
    <ListTable
      many="Members"
      route="successManager"
      path={`${to('successManagers')}/worklist`}
      {...{ at, asked, columns }}
      rowHref={({ id }) => to('user', { id })}
      tree={{ fields: worklistFields }}
      onExport={(format) => exportList({ format, managerId, search, sort, filter })}
      empty={
        <EmptyState title="No one is assigned yet" text="Members of the batches they look after are listed here." />
      }
    />
  );
}
