import { groupColumns } from '@tribe/domain/features/groups/groupFields.ts';
import { displayName } from '@tribe/domain/features/members/person.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import type { GroupFieldsFragment, GroupRowFragment } from '#generated/graphql.ts';
import { EditAndArchive } from '#admin/EditAndArchive.tsx';
import { resource } from '#admin/resource.ts';
import { resourcePages } from '#admin/resourcePages.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { BatchChoices } from '#kernel/graphql/choices.documents.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Card } from '#ui/Card.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { columnsOf } from '#ui/tableColumn.ts';
import { GroupAtWork } from './GroupAtWork.tsx';
import { groupDocuments } from './group.documents.ts';
import { GroupHistoryList } from './GroupHistoryList.tsx';
import { GroupLeaders } from './GroupLeaders.tsx';

const column = columnsOf(groupColumns);

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
    column('name', (group) => group.name),
    column('memberCount', placesOf, { align: 'right' }),
    { title: 'Leaders', cell: (group) => group.leaders.map(displayName).join(', ') || null },
    { title: 'Batch', cell: (group) => group.batch?.name },
  ],
  fields: {
    name: { label: 'Name', kind: 'text' },
    description: { label: 'Description', kind: 'long-text' },
    cover: { label: 'Cover', kind: 'picture' },
    batchId: {
      label: 'Batch',
      kind: { pick: { list: BatchChoices } },
      help: 'Leave blank for people from any batch.',
    },
    capacity: { label: 'Capacity', kind: 'number', help: 'Leave blank for no limit.' },
    chatLink: { label: 'Chat link', kind: 'link', help: 'Group members see it on their home page.' },
  },
});

/** A group as staff see it: what it is, how it does, who is in it, leads it and left it. */
function GroupPage({ id }: { id: number }) {
  const asked = useQuery(groupDocuments.one, { id });
  const group = asked.kind === 'done' ? asked.data.group : null;
  usePageTitle(group?.name ?? null);
  const mayEdit = useMe().functionAccess.group_create === true;
  return (
    <Answer of={asked} skeleton={<Skeleton shape="h-16 w-80 rounded-small" />} failure={failedPage('Group')}>
      {({ group: shown }) => (
        <>
          <PageHeader title={shown.name} lead={leadOf(shown)} action={mayEdit && <Acts group={shown} />} />
          {shown.description && <p className="-mt-2 mb-5 max-w-read text-ink-soft">{shown.description}</p>}
          <div className="in-order grid gap-5">
            <GroupAtWork id={shown.id} />
            <div className="grid gap-5 lg:grid-cols-2">
              <GroupLeaders group={shown} />
              <SubGroupList group={shown} />
              <GroupHistoryList groupId={shown.id} />
            </div>
          </div>
        </>
      )}
    </Answer>
  );
}

/** 'Batch 24, led by Corazon Ibarra. 10 of 12 places'. */
function leadOf(group: GroupFieldsFragment): string {
  const leaders = group.leaders.map(displayName).join(' and ');
  const whose = [group.batch?.name ?? 'Any batch', leaders ? `led by ${leaders}` : 'no leader yet'].join(', ');
  const size = group.capacity === null ? counted(group.memberCount, 'person', 'people') : `${placesOf(group)} places`;
  return `${whose}. ${size}`;
}

const Acts = ({ group: { id, name } }: { group: GroupFieldsFragment }) => (
  <EditAndArchive
    one="Group"
    name={name}
    id={id}
    edit={to('editGroup', { id })}
    list={to('groups')}
    text="It will be removed from every list. Anything that uses it keeps it."
    archive={groupDocuments.archive}
  />
);

function SubGroupList({ group: { id, subGroups } }: { group: GroupFieldsFragment }) {
  return (
    <Card
      title="Subgroups"
      aside={
        <span className="flex gap-4">
          <TextLink href={to('subGroups')}>All subgroups</TextLink>
          <TextLink href={to('groupMembers', {}, { filter: `group.any(${id})` })}>Members</TextLink>
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
