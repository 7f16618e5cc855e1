import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { ListScreen } from '#admin/ListScreen.tsx';
import { filterName, useListAddress } from '#admin/useListAddress.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { PeopleActions } from './PeopleActions.tsx';
import { NonMemberPage } from '../people.documents.ts';
import { ExportNonMembers } from './peopleExport.documents.ts';
import { emailColumn, joinedColumn, lastLoginColumn, nameColumn, tribeIdColumn } from './peopleColumns.ts';
import { useOthersTree } from './useOthersTree.ts';

const columns = [nameColumn, tribeIdColumn, emailColumn, joinedColumn, lastLoginColumn];

/** Those who signed up and are not members. */
export function NonMembersPage() {
  const at = useListAddress([filterName]);
  const tree = useOthersTree();
  const asked = useQuery(NonMemberPage, at.variables);
  const [exportList] = useMutation(ExportNonMembers);
  const { search, sort, filter } = at.variables;
  return (
    <ListScreen
      one="Non-member"
      many="Non-members"
      route="nonMembers"
      {...{ at, asked, columns }}
      tree={tree}
      rowHref={({ id }) => to('nonMember', { id })}
      action={<PeopleActions here="nonMembers" />}
      onExport={(format) => exportList({ format, search, sort, filter })}
      empty="No non-members"
    />
  );
}
