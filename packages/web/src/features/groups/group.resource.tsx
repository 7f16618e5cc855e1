import { displayName } from '@tribe/domain/features/members/person.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { GroupFieldsFragment, GroupRowFragment } from '#generated/graphql.ts';
import { resource } from '#admin/resource.ts';
import { ResourceDetail } from '#admin/ResourceDetail.tsx';
import { resourcePages } from '#admin/resourcePages.ts';
import { Card } from '#ui/Card.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { GroupBatches, groupDocuments } from './group.documents.ts';
import { GroupHistoryList } from './GroupHistoryList.tsx';
import { GroupLeaders } from './GroupLeaders.tsx';

/** '10 of 12', or '10' where there is no limit. */
export const placesOf = ({ memberCount, capacity }: { memberCount: number; capacity: number | null }): string =>
  capacity === null
    ? memberCount.toLocaleString('en-PH')
    : `${memberCount.toLocaleString('en-PH')} of ${capacity.toLocaleString('en-PH')}`;

export const groups = resource<GroupRowFragment>()({
  one: 'Group',
  many: 'Groups',
  title: (group) => group.name,
  routes: { list: 'groups', new: 'newGroup', detail: 'group', edit: 'editGroup' },
  create: 'group_create',
  input: () => import('@tribe/domain/features/groups/group.input.ts').then((file) => file.GroupInput),
  documents: groupDocuments,
  columns: [
    { title: 'Name', cell: (group) => group.name, sort: 'name' },
    { title: 'Members', cell: placesOf, sort: 'memberCount', align: 'right' },
    { title: 'Leaders', cell: (group) => group.leaders.map(displayName).join(', ') || null },
    { title: 'Batch', cell: (group) => group.batch?.name },
  ],
  fields: {
    name: { label: 'Name', kind: 'text' },
    description: { label: 'Description', kind: 'long-text' },
    cover: { label: 'Cover', kind: 'picture' },
    batchId: {
      label: 'Batch',
      kind: { pick: { list: GroupBatches } },
      help: 'Leave blank for people from any batch.',
    },
    capacity: { label: 'Capacity', kind: 'number', help: 'Leave blank for no limit.' },
    chatLink: { label: 'Chat link', kind: 'link', help: 'Group members see it on their home page.' },
  },
});

const GroupPage = ({ id }: { id: number }) => (
  <ResourceDetail of={groups} id={id}>
    {(group) => (
      <div className="grid gap-5 lg:grid-cols-2">
        <GroupLeaders group={group} />
        <SubGroupList group={group} />
        <GroupHistoryList groupId={group.id} />
      </div>
    )}
  </ResourceDetail>
);

function SubGroupList({ group: { id, subGroups } }: { group: GroupFieldsFragment }) {
  return (
    <Card
      title="Subgroups"
      aside={
        <span className="flex gap-4">
          <TextLink href={to('subGroups')}>All subgroups</TextLink>
          <TextLink href={to('groupMembers', {}, { group: id })}>Members</TextLink>
        </span>
      }
    >
      {subGroups.length === 0 ? (
        <p className="text-sm text-ink-soft">This group has no subgroups yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {subGroups.map((sub) => (
            <li key={sub.id} className="flex min-h-11 items-center justify-between gap-3 py-1.5">
              <TextLink href={to('subGroup', { id: sub.id })}>{sub.name}</TextLink>
              <span className="num text-sm text-ink-soft">
                {sub.memberCount.toLocaleString('en-PH')} {sub.memberCount === 1 ? 'member' : 'members'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

export const pages = { ...resourcePages(groups), detail: GroupPage };
