import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useState } from 'react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { filterName, useListAddress } from '#admin/useListAddress.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery, useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import {
  ExportGroupMembers,
  GroupMemberIds,
  GroupMemberPage,
  SubGroupMemberIds,
  SubGroupMemberPage,
} from './groupMember.documents.ts';
import { MembersList, oldFilters } from './MembersList.tsx';

/** Who is in which group, of the people that one sees. */
export function GroupMembersPage() {
  const at = useListAddress([filterName], oldFilters);
  const asked = useQuery(GroupMemberPage, at.variables);
  const [exportList] = useMutation(ExportGroupMembers);
  const mayExport = useMe().functionAccess.report_export === true;
  const { search, sort, filter } = at.variables;
  const [isMovingAll, setMovingAll] = useState(false);
  const all = useQueryWhen(isMovingAll, GroupMemberIds, { search, filter });
  return (
    <MembersList
      at={at}
      asked={asked}
      route="groupMembers"
      path={to('groupMembers')}
      title="Group members"
      allIds={all.kind === 'done' ? all.data.groupMemberIds : null}
      allFailure={isMovingAll && all.kind === 'failed' ? all.failure.message : null}
      onMoveAll={setMovingAll}
      onExport={mayExport ? (format) => exportList({ format, search, sort, filter }) : undefined}
      empty={
        <EmptyState
          title="No one is in a group yet"
          text="Select members in the list, then move them to a group."
          action={<Button href={to('users')}>Go to members</Button>}
        />
      }
    />
  );
}

/** Who is in the groups and subgroups that one leads. */
export function SubGroupMembersPage() {
  const at = useListAddress([filterName], oldFilters);
  const asked = useQuery(SubGroupMemberPage, at.variables);
  const [isMovingAll, setMovingAll] = useState(false);
  const { search, filter } = at.variables;
  const all = useQueryWhen(isMovingAll, SubGroupMemberIds, { search, filter });
  return (
    <MembersList
      at={at}
      asked={asked}
      route="subGroupMembers"
      path={to('subGroupMembers')}
      title="Subgroup members"
      allIds={all.kind === 'done' ? all.data.subGroupMemberIds : null}
      allFailure={isMovingAll && all.kind === 'failed' ? all.failure.message : null}
      onMoveAll={setMovingAll}
      empty={
        <EmptyState
          title="You don’t lead a subgroup yet"
          text="Once staff make you the leader of one, you’ll see its people here."
        />
      }
    />
  );
}
