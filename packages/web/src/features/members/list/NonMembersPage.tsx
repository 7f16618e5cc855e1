import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { ListScreen } from '#admin/ListScreen.tsx';
import { useListAddress } from '#admin/useListAddress.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { PeopleActions } from './PeopleActions.tsx';
import { NonMemberPage } from '../people.documents.ts';
import { ExportNonMembers } from './peopleExport.documents.ts';
import { emailColumn, joinedColumn, lastLoginColumn, nameColumn, tribeIdColumn } from './peopleColumns.ts';

const columns = [nameColumn, tribeIdColumn, emailColumn, joinedColumn, lastLoginColumn];

/** Those who signed up and are not members. */
export function NonMembersPage() {
  const at = useListAddress();
  const asked = useQuery(NonMemberPage, at.variables);
  const [exportList] = useMutation(ExportNonMembers);
  const { search, sort } = at.variables;
  return (
    <ListScreen
      one="Non-member"
      many="Non-members"
      route="nonMembers"
      path={to('nonMembers')}
      at={at}
      asked={asked}
      columns={columns}
      rowHref={({ id }) => to('nonMember', { id })}
      action={<PeopleActions here="nonMembers" />}
      onExport={(format) => exportList({ format, search, sort })}
      empty="No non-members"
    />
  );
}
