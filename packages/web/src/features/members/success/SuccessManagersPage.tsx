import { EmptyState } from '#ui/EmptyState.tsx';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { SuccessManagerPageQuery } from '#generated/graphql.ts';
import { ListScreen } from '#admin/ListScreen.tsx';
import { useListAddress } from '#admin/useListAddress.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Badge } from '#ui/Badge.tsx';
import type { Column } from '#ui/tableColumn.ts';
import { emailColumn } from '../list/peopleColumns.ts';
import { ExportSuccessManagers } from '../list/peopleExport.documents.ts';
import { PersonName } from '../PersonName.tsx';
import { SuccessManagerPage } from './successManager.documents.ts';

type Row = SuccessManagerPageQuery['successManagerPage']['rows'][number];

const figure = (title: string, sort: 'members' | 'away' | 'expiring' | 'overdue'): Column<Row> => ({
  title,
  sort,
  align: 'right',
  cell: (manager) => manager[sort].toLocaleString('en-PH'),
});

const columns: readonly Column<Row>[] = [
  { title: 'Name', sort: 'name', cell: Named },
  emailColumn,
  figure('Members', 'members'),
  figure('Inactive', 'away'),
  figure('Expiring', 'expiring'),
  figure('Overdue', 'overdue'),
];

function Named({ name, profileImage, isFormer }: Row) {
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <PersonName name={name} profileImage={profileImage} />
      {isFormer && <Badge tone="warn">Former: hand their members over</Badge>}
    </span>
  );
}

/** Who manages how many members, and how many of those need a hand; those who left stand first. */
export function SuccessManagersPage() {
  const at = useListAddress();
  const asked = useQuery(SuccessManagerPage, at.variables);
  const [exportList] = useMutation(ExportSuccessManagers);
  const { search, sort } = at.variables;
  return (
    <ListScreen
      one="Success manager"
      many="Success managers"
      route="successManagers"
      path={to('successManagers')}
      at={at}
      asked={asked}
      columns={columns}
      rowHref={({ id }) => to('successManager', { id })}
      onExport={(format) => exportList({ format, search, sort })}
      empty={
        <EmptyState
          title="No success managers yet"
          text="Give someone the Success Manager access level, and they’re listed here."
        />
      }
    />
  );
}
