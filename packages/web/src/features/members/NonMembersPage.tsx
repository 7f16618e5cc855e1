import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { ListScreen } from '#admin/ListScreen.tsx';
import { useListAddress } from '#admin/useListAddress.ts';
import { useAct } from '#kernel/graphql/useAct.ts';
import { useAsk } from '#kernel/graphql/useAsk.ts';
import { NewUserButton } from './NewUserButton.tsx';
import { NonMemberPage } from './people.documents.ts';
import { ExportNonMembers } from './peopleExport.documents.ts';
import { emailColumn, joinedColumn, lastLoginColumn, nameColumn, tribeIdColumn } from './peopleColumns.ts';

const columns = [nameColumn, tribeIdColumn, emailColumn, joinedColumn, lastLoginColumn];

/** Those who signed up and are not members. */
export function NonMembersPage() {
  const at = useListAddress();
  const asked = useAsk(NonMemberPage, at.variables);
  const [exportList] = useAct(ExportNonMembers);
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
      action={<NewUserButton />}
      onExport={(format) => exportList({ format, search, sort })}
      empty="Nobody is waiting to become a member"
    />
  );
}
