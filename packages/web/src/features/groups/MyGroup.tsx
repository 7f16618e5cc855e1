import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { MyGroupQuery } from '#generated/graphql.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Card } from '#ui/Card.tsx';
import { ChatLink } from '#ui/ChatLink.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { MyGroup as MyGroupDocument } from './myGroup.documents.ts';

type Group = NonNullable<MyGroupQuery['myGroup']>;

/** Home's look at the group one is in: its people, who leads it, and where they talk. */
export function MyGroup() {
  const asked = useQuery(MyGroupDocument);
  if (asked.kind === 'loading') return <Skeleton shape="h-36 w-full rounded-card" />;
  const group = asked.kind === 'done' ? asked.data.myGroup : null;
  return group && <GroupCard group={group} />;
}

function GroupCard({ group: { name, chatLink, subGroup, leaders, people, peopleCount } }: { group: Group }) {
  return (
    <Card title="Your group">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2.5">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          {leaders.length > 0 && (
            <p className="text-sm text-ink-soft">Led by {leaders.map((leader) => leader.name).join(' and ')}</p>
          )}
          {subGroup && (
            <TextLink href={to('subGroup', { id: subGroup.id })} className="text-sm">
              {subGroup.name}
            </TextLink>
          )}
        </div>
        {people.length > 0 && <Faces people={people} more={peopleCount - people.length} />}
      </div>
      {chatLink && <ChatLink href={chatLink} className="mt-3.5 w-full" />}
    </Card>
  );
}

function Faces({ people, more }: { people: Group['people']; more: number }) {
  return (
    <ul aria-label="People in your group" className="flex -space-x-1.5">
      {people.map((person) => (
        <li key={person.id} title={person.name} className="rounded-full ring-2 ring-card">
          <Avatar name={person.name} image={person.profileImage} />
        </li>
      ))}
      {more > 0 && (
        <li className="num grid h-8 min-w-8 place-items-center rounded-full bg-shade px-1.5 text-xs font-bold text-ink-soft ring-2 ring-card">
          +{more}
          <span className="sr-only"> more</span>
        </li>
      )}
    </ul>
  );
}
