import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { ListScreen } from '#admin/ListScreen.tsx';
import { useListAddress } from '#admin/useListAddress.ts';
import { useAsk } from '#kernel/graphql/useAsk.ts';
import { NewUserButton } from './NewUserButton.tsx';
import { NonMemberPage } from './people.documents.ts';
import { contactColumns, joinedColumn, lastLoginColumn, nameColumn } from './peopleColumns.ts';

const columns = [nameColumn, ...contactColumns, joinedColumn, lastLoginColumn];

/** Those who signed up and are not members. */
export function NonMembersPage() {
  const at = useListAddress();
  const asked = useAsk(NonMemberPage, at.variables);
  return (
    <ListScreen
      one="Non-member"
      many="Non-members"
      path={to('nonMembers')}
      at={at}
      asked={asked}
      columns={columns}
      rowHref={({ id }) => to('nonMember', { id })}
      action={<NewUserButton />}
      empty="Nobody is waiting to become a member"
    />
  );
}
