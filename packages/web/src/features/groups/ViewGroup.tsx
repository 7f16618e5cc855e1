import { ClipboardCheck } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { meetingInWords } from '@tribe/domain/features/groups/meeting.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useUrlText } from '#kernel/url/search.ts';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Button } from '#ui/Button.tsx';
import { ChatLink } from '#ui/ChatLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FigureStrip } from '#ui/FigureStrip.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { figuresOf, type LedGroup } from './groupFigures.ts';
import { LedMembers } from './LedMembers.tsx';
import { ViewGroup as ViewGroupDocument } from './viewGroup.documents.ts';

const AttendanceModal = lazyWithRetry(() => import('./AttendanceModal.tsx').then((file) => file.AttendanceModal));

/** A leader's own group: who needs them first, then everybody with stage, XP, when they were here and which meetings they came to. */
export function ViewGroup({ care }: { care: (groupId: number) => ReactNode }) {
  const [chosen, setChosen] = useUrlText('group');
  const groupId = /^\d{1,9}$/.test(chosen) ? Number(chosen) : undefined;
  const asked = useQuery(ViewGroupDocument, { groupId });
  const mayList = useMe().pageAccess.groups === true;
  return (
    <Answer
      of={asked}
      skeleton={<Skeleton shape="h-96 w-full rounded-card" />}
      failure={failedPage('Your group')}
      empty={
        <>
          <PageHeader title="Your group" />
          <EmptyState
            title="You don’t lead a group yet"
            text="Once staff make you the leader of a group, you’ll see your people here."
            action={mayList && <Button href={to('groups')}>See all groups</Button>}
          />
        </>
      }
    >
      {({ viewGroup }, { retry }) =>
        viewGroup && (
          <Shown group={viewGroup} onChoose={(id) => setChosen(String(id))} onChanged={retry}>
            {care(viewGroup.id)}
          </Shown>
        )
      }
    </Answer>
  );
}

type Props = { group: LedGroup; onChoose: (id: number) => void; onChanged: () => void; children: ReactNode };

function Shown({ group, onChoose, onChanged, children }: Props) {
  usePageTitle(group.name);
  const [isTaking, setTaking] = useState(false);
  const { name, all, chatLink, isLeader } = group;
  return (
    <>
      <PageHeader
        title={name}
        lead={leadOf(group)}
        action={
          <>
            {chatLink && <ChatLink href={chatLink} />}
            {isLeader && (
              <Button
                look="primary"
                icon={<ClipboardCheck strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
                onClick={() => setTaking(true)}
              >
                Take attendance
              </Button>
            )}
          </>
        }
      />
      {all.length > 1 && (
        <div className="mb-5 max-w-xs">
          <SelectField
            label="Group"
            value={group.id}
            options={all.map(({ id, name: label }) => ({ value: id, label }))}
            onChange={(id) => id !== null && onChoose(id)}
          />
        </div>
      )}
      <div className="in-order grid gap-6">
        <FigureStrip label="This week" figures={figuresOf(group)} />
        {children}
        <LedMembers group={group} />
      </div>
      <Suspense>
        {isTaking && <AttendanceModal group={group} onClose={() => setTaking(false)} onDone={onChanged} />}
      </Suspense>
    </>
  );
}

function leadOf({ batchName, memberCount, capacity, nextMeetingAt, timeZone, isLeader }: LedGroup): string {
  const size =
    capacity === null || !isLeader
      ? `${memberCount} ${memberCount === 1 ? 'person' : 'people'}`
      : `${memberCount} of ${capacity} places`;
  const meets = nextMeetingAt && `Next meeting ${meetingInWords(new Date(nextMeetingAt), timeZone)}`;
  return [batchName, size, meets].filter(Boolean).join('. ');
}
