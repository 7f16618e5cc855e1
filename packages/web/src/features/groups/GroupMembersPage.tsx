import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { useListAddress } from '#admin/useListAddress.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { ExportGroupMembers, GroupMemberPage, SubGroupMemberPage } from './groupMember.documents.ts';
import { memberFilterNames, MembersList, placesChosen } from './MembersList.tsx';

/** Who is in which group, of the people that one sees. */
export function GroupMembersPage() {
  const at = useListAddress(memberFilterNames);
  const chosen = placesChosen(at);
  const asked = useQuery(GroupMemberPage, { ...at.variables, ...chosen });
  const [exportList] = useMutation(ExportGroupMembers);
  const mayExport = useMe().functionAccess.report_export === true;
  const { search, sort } = at.variables;
  return (
    <MembersList
      at={at}
      asked={asked}
      route="groupMembers"
      path={to('groupMembers')}
      title="Group members"
      onExport={mayExport ? (format) => exportList({ format, search, sort, ...chosen }) : undefined}
      empty="No one is in a group yet"
    />
  );
}

/** Who is in the groups and subgroups that one leads. */
export function SubGroupMembersPage() {
  const at = useListAddress(memberFilterNames);
  const asked = useQuery(SubGroupMemberPage, { ...at.variables, ...placesChosen(at) });
  return (
    <MembersList
      at={at}
      asked={asked}
      route="subGroupMembers"
      path={to('subGroupMembers')}
      title="Subgroup members"
      empty="You don’t lead a subgroup yet"
    />
  );
}
