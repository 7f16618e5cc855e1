import { EmptyState } from '#ui/EmptyState.tsx';
import { managerColumns } from '@tribe/domain/features/members/worklistFields.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { SuccessManagerPageQuery } from '#generated/graphql.ts';
import { ListScreen } from '#admin/ListScreen.tsx';
import { useListAddress } from '#admin/useListAddress.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Badge } from '#ui/Badge.tsx';
import { type Column, columnsOf } from '#ui/tableColumn.ts';
import { emailColumn } from '../list/peopleColumns.ts';
import { ExportSuccessManagers } from '../list/peopleExport.documents.ts';
import { PersonName } from '../PersonName.tsx';
import { SuccessManagerPage } from './successManager.documents.ts';

const column = columnsOf(managerColumns);

type Row = SuccessManagerPageQuery['successManagerPage']['rows'][number];

const figure = (name: 'members' | 'away' | 'expiring' | 'overdue'): Column<Row> =>
  column(name, (manager) => manager[name].toLocaleString('en-PH'), { align: 'right' });

const columns: readonly Column<Row>[] = [
  column('name', Named),
  emailColumn,
  figure('members'),
  figure('away'),
  figure('expiring'),
  figure('overdue'),
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
      {...{ at, asked, columns }}
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
