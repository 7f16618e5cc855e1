import { ClipboardCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { daysAhead, meetingInWords } from '@tribe/domain/features/groups/meeting.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { dayOf, today } from '@tribe/domain/kernel/time/manila.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ChatLink } from '#ui/ChatLink.tsx';
import { FigureStrip } from '#ui/FigureStrip.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { figuresOf, type LedGroup } from './groupFigures.ts';
import { LedMembers } from './LedMembers.tsx';
import { GroupAtWork as GroupAtWorkDocument } from './viewGroup.documents.ts';

const AttendanceModal = lazyWithRetry(() => import('./AttendanceModal.tsx').then((file) => file.AttendanceModal));

/** How a group does: its week, when it meets next and where it talks, and each of its people. */
export function GroupAtWork({ id }: { id: number }) {
  const asked = useQuery(GroupAtWorkDocument, { id });
  return (
    <Answer
      of={asked}
      skeleton={
        <>
          <Skeleton shape="h-44 w-full rounded-card lg:h-26" />
          <Skeleton shape="h-36 w-full rounded-card" />
          <Skeleton shape="h-96 w-full rounded-card" />
        </>
      }
      failure={failedPage('Group')}
    >
      {({ groupAtWork: group }, { retry }) => (
        <>
          <FigureStrip label="This week" figures={figuresOf(group)} />
          <NextMeeting group={group} onChanged={retry} />
          <LedMembers group={group} />
        </>
      )}
    </Answer>
  );
}

/** When it meets next, where it talks, and the list of who came. */
function NextMeeting({ group, onChanged }: { group: LedGroup; onChanged: () => void }) {
  const { id, nextMeetingAt, timeZone, chatLink, isLeader } = group;
  const { pageAccess } = useMe();
  const [now] = useState(() => today(new Date()));
  const [isTaking, setTaking] = useState(false);
  const mayTake = isLeader && pageAccess.manageGroup === true;
  return (
    <Card look="deep">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <p className="text-sm">{nextMeetingAt ? 'Next meeting' : 'Meetings'}</p>
          <p className="num mt-1 text-lg font-bold">
            {nextMeetingAt ? meetingInWords(new Date(nextMeetingAt), timeZone) : 'No meeting day set yet'}
          </p>
          <p className="mt-1 text-sm">
            {nextMeetingAt
              ? `It’s ${daysAhead(now, dayOf(new Date(nextMeetingAt)))}.`
              : 'A subgroup can have a day and a time.'}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {chatLink && <ChatLink href={chatLink} />}
          {mayTake && (
            <Button
              icon={<ClipboardCheck strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
              onClick={() => setTaking(true)}
            >
              Take attendance
            </Button>
          )}
          {pageAccess.viewGroupMembers === true && (
            <Button href={to('groupMembers', {}, { filter: `group.any(${id})` })}>Move members</Button>
          )}
        </div>
      </div>
      <Suspense>
        {isTaking && <AttendanceModal group={group} onClose={() => setTaking(false)} onDone={onChanged} />}
      </Suspense>
    </Card>
  );
}
