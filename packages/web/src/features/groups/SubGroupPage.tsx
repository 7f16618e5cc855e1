import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { daysAhead, meetingInWords } from '@tribe/domain/features/groups/meeting.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { dayOf, today } from '@tribe/domain/kernel/time/manila.ts';
import type { SubGroupPersonLineFragment, SubGroupShownQuery } from '#generated/graphql.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ChatLink } from '#ui/ChatLink.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SubGroupShown } from './groupMember.documents.ts';

/** A subgroup as its people see it: who is in it, when they meet next, and where they talk. */
export function SubGroupPage({ id }: { id: number }) {
  const asked = useQuery(SubGroupShown, { id });
  return (
    <Answer of={asked} skeleton={<Skeleton shape="h-64 w-full rounded-card" />} failure={failedPage('Subgroup')}>
      {({ subGroupShown }) => <Shown group={subGroupShown} />}
    </Answer>
  );
}

function Shown({ group }: { group: SubGroupShownQuery['subGroupShown'] }) {
  const { id, name, groupName, capacity, lead, people, chatLink, nextMeetingAt, timeZone } = group;
  usePageTitle(name);
  const [now] = useState(() => today(new Date()));
  const { pageAccess, functionAccess } = useMe();
  const mayEdit = pageAccess.subGroups === true && functionAccess.group_create === true;
  const size =
    capacity === null
      ? counted(people.length, 'person', 'people')
      : `${people.length} of ${counted(capacity, 'place')}`;
  return (
    <>
      <PageHeader
        title={name}
        lead={`${groupName} · ${size}`}
        action={mayEdit && <Button href={to('editSubGroup', { id })}>Edit subgroup</Button>}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_20rem]">
        <Card title="Your people">
          <ul className="divide-y divide-line">
            {lead && <Person person={lead} note="Leads the subgroup" />}
            {people
              .filter((person) => person.id !== lead?.id)
              .map((person) => (
                <Person key={person.id} person={person} note={person.headline} />
              ))}
          </ul>
          {people.length === 0 && <p className="text-sm text-ink-soft">No one is in this subgroup yet.</p>}
        </Card>
        <Card look="deep" className="max-lg:order-first">
          <p className="text-sm">{nextMeetingAt ? 'Next meeting' : 'Meetings'}</p>
          <p className="num mt-1 text-lg font-bold">
            {nextMeetingAt ? meetingInWords(new Date(nextMeetingAt), timeZone) : 'No meeting day set yet'}
          </p>
          {nextMeetingAt && (
            <p className="mt-1 flex items-center gap-1.5 text-sm">
              <CalendarDays strokeWidth={1.75} className="size-4" aria-hidden="true" />
              {daysAhead(now, dayOf(new Date(nextMeetingAt)))}
            </p>
          )}
          {chatLink && <ChatLink href={chatLink} className="mt-4 w-full" />}
        </Card>
      </div>
    </>
  );
}

const Person = ({ person, note }: { person: SubGroupPersonLineFragment; note: string | null }) => (
  <li className="flex min-h-14 items-center gap-3 py-2">
    <Avatar name={person.name} image={person.profileImage} decorative />
    <span className="min-w-0">
      <Anchor
        href={to('profile', { slug: person.slug })}
        className="reach block font-semibold wrap-anywhere hover:text-sea"
      >
        {person.name}
      </Anchor>
      {note && <span className="block text-sm wrap-anywhere text-ink-soft">{note}</span>}
    </span>
  </li>
);
