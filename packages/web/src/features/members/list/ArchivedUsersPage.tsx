import { EmptyState } from '#ui/EmptyState.tsx';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { ArchivedUserPageQuery } from '#generated/graphql.ts';
import { ListScreen } from '#admin/ListScreen.tsx';
import { filterName, useListAddress } from '#admin/useListAddress.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import type { Column } from '#ui/tableColumn.ts';
import { ArchivedUserPage } from '../people.documents.ts';
import { ExportArchivedUsers } from './peopleExport.documents.ts';
import { emailColumn, lastLoginColumn, nameColumn, tribeIdColumn } from './peopleColumns.ts';
import { useOthersTree } from './useOthersTree.ts';

type Row = ArchivedUserPageQuery['archivedUserPage']['rows'][number];

const columns: readonly Column<Row>[] = [
  nameColumn,
  tribeIdColumn,
  emailColumn,
  { title: 'Batch', cell: ({ batch }) => batch?.name },
  lastLoginColumn,
];

/** Those who were archived; each can come back with all that they had. */
export function ArchivedUsersPage() {
  const at = useListAddress([filterName]);
  const tree = useOthersTree();
  const asked = useQuery(ArchivedUserPage, at.variables);
  const [exportList] = useMutation(ExportArchivedUsers);
  const { search, sort, filter } = at.variables;
  return (
    <ListScreen
      one="Archived user"
      many="Archived users"
      route="archivedUsers"
      {...{ at, asked, columns }}
      tree={tree}
      rowHref={({ id }) => to('archivedUser', { id })}
      onExport={(format) => exportList({ format, search, sort, filter })}
      empty={<EmptyState title="No archived users" text="Accounts you archive are kept here and can be restored." />}
    />
  );
}
