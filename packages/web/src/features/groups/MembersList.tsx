import { ArrowRightLeft } from 'lucide-react';
import { type ReactElement, Suspense, useState } from 'react';
import { groupMemberColumns, groupMemberFields, groupOptions } from '@tribe/domain/features/groups/groupFields.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import { showSeen } from '@tribe/domain/kernel/time/seen.ts';
import type { GroupMemberLineFragment } from '#generated/graphql.ts';
import { ListScreen } from '#admin/ListScreen.tsx';
import type { PageOf } from '#admin/resource.ts';
import { oldChoices } from '#admin/oldFilters.ts';
import type { ListAddress } from '#admin/useListAddress.ts';
import type { QueryState } from '#kernel/graphql/useQuery.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { Modal } from '#ui/Modal.tsx';
import { type Column, columnsOf } from '#ui/tableColumn.ts';
import { GroupPlaces } from './groupMember.documents.ts';
import type { StartExport } from '#admin/useFollowedExport.ts';

const column = columnsOf(groupMemberColumns);

const MoveModal = lazyWithRetry(() => import('./MoveModal.tsx').then((file) => file.MoveModal));

type Row = GroupMemberLineFragment;

export const oldFilters = oldChoices(groupMemberFields, ['group', 'subgroup']);

const columns: readonly Column<Row>[] = [
  column('name', ({ name, profileImage }) => (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} image={profileImage} size="small" decorative />
      <span className="max-w-[min(13rem,50vw)] min-w-0 truncate" title={name}>
        {name}
      </span>
    </span>
  )),
  column('groupName', (row) => row.groupName),
  column('subGroupName', (row) => row.subGroupName),
  column('joinedAt', (row) => showDay(dayOf(new Date(row.joinedAt)))),
  column('lastSeenAt', ({ lastSeenAt }) => (lastSeenAt ? showSeen(new Date(lastSeenAt), new Date()) : 'Never')),
  column('tribeId', (row) => row.tribeId.replace('-', '\u2011'), { isExtra: true }),
];

type Props = {
  at: ListAddress;
  asked: QueryState<Record<string, PageOf<Row>>>;
  route: 'groupMembers' | 'subGroupMembers';
  path: string;
  title: string;
  /** All that match by their ids, once `onMoveAll` asked for them; or why they can’t be had. */
  allIds: readonly number[] | null;
  allFailure: string | null;
  onMoveAll: (isMoving: boolean) => void;
  onExport?: StartExport | undefined;
  empty: ReactElement;
};

/** A list of people in groups, from which they are moved, singly or many at once. */
export function MembersList({ at, asked, route, path, title, onExport, empty, ...all }: Props) {
  const { allIds, allFailure, onMoveAll } = all;
  const places = useQuery(GroupPlaces);
  const known = places.kind === 'done' ? places.data.groupPlaces : [];
  const [moving, setMoving] = useState<{ userIds: number[] | 'all'; clear: () => void } | null>(null);
  const userIds = moving?.userIds === 'all' ? allIds : (moving?.userIds ?? null);
  const end = () => {
    setMoving(null);
    onMoveAll(false);
  };
  const { functionAccess, pageAccess } = useMe();
  const mayMove = functionAccess.group_create === true || pageAccess.manageSubGroup === true;
  return (
    <>
      <ListScreen
        one="Member"
        many="Members"
        title={title}
        route={route}
        path={path}
        {...{ at, asked, columns }}
        rowHref={({ id }) => (pageAccess.user === true ? to('user', { id }) : undefined)}
        tree={{ fields: groupMemberFields, labels: (field) => groupOptions(known, field) }}
        bulk={
          mayMove
            ? [
                {
                  label: 'Move',
                  icon: <ArrowRightLeft strokeWidth={1.75} className="size-4.5" aria-hidden="true" />,
                  act: ({ keys, isAll }, clear) => {
                    setMoving({ userIds: isAll ? 'all' : keys.map(Number), clear });
                    onMoveAll(isAll);
                  },
                },
              ]
            : []
        }
        {...(onExport && { onExport })}
        empty={empty}
      />
      {moving && allFailure !== null && (
        <Modal isOpen onClose={end} title="Move members" text={`${allFailure}.`} withCancel />
      )}
      <Suspense>
        {moving && userIds && (
          <MoveModal
            userIds={[...userIds]}
            places={known}
            onClose={end}
            onDone={() => {
              moving.clear();
              asked.retry();
              places.retry();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
