import { useState } from 'react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { MyChallengeQuery } from '#generated/graphql.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ChatLink } from '#ui/ChatLink.tsx';
import { CheckboxField } from '#ui/CheckboxField.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Progress } from '#ui/Progress.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { MyChallenge, TickChallenge } from './myAccountability.documents.ts';

type Challenge = NonNullable<MyChallengeQuery['myChallenge']>;

/** A member's challenge: today's checklist, and how far their buddies are. */
export function ChallengeBuddiesPage() {
  const asked = useQuery(MyChallenge);
  return (
    <Answer
      of={asked}
      skeleton={<Skeleton shape="h-64 w-full rounded-card" />}
      failure={failedPage('Challenge buddies')}
      empty={
        <>
          <PageHeader title="Challenge buddies" />
          <Card>
            <EmptyState
              title="You’re not in a challenge right now"
              text="When a challenge starts, staff will put you in a group of buddies, and your checklist will appear here."
              action={<Button href={to('accountabilityBuddies')}>See your accountability group</Button>}
            />
          </Card>
        </>
      }
    >
      {({ myChallenge }, { retry }) => myChallenge && <Shown challenge={myChallenge} onChanged={retry} />}
    </Answer>
  );
}

function Shown({ challenge, onChanged }: { challenge: Challenge; onChanged: () => void }) {
  const { id, name, day, startsOn, endsOn, checklist, chatLink, buddies } = challenge;
  const me = useMe();
  const [done, setDone] = useState<readonly string[]>(challenge.done);
  const [tick] = useMutation(TickChallenge);
  const toggle = async (line: string, isDone: boolean) => {
    const before = done;
    setDone(isDone ? [...done, line] : done.filter((one) => one !== line));
    const sent = await tick({ groupId: id, line, isDone });
    if (sent.ok) return onChanged();
    setDone(before);
    toast.error(sent.failure.message);
  };
  const isOpen = day > 0;
  return (
    <>
      <PageHeader
        title={name}
        lead={isOpen ? `Day ${day}${endsOn ? `, until ${showDay(endsOn)}` : ''}` : `Starts on ${showDay(startsOn)}`}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_21rem]">
        <Card
          title="Today’s checklist"
          aside={<span className="num text-sm text-ink-soft">{`${done.length} of ${checklist.length}`}</span>}
        >
          <Progress percent={(done.length * 100) / Math.max(1, checklist.length)} label="Done today" tone="mango" />
          <div className="mt-3">
            {checklist.map((line) => (
              <CheckboxField
                key={line}
                label={line}
                value={done.includes(line)}
                disabled={!isOpen}
                onChange={(isDone) => void toggle(line, isDone)}
              />
            ))}
          </div>
          {checklist.length === 0 && <p className="text-sm text-ink-soft">Staff haven’t written a checklist yet.</p>}
        </Card>
        <Card title="Your buddies">
          <ul className="divide-y divide-line">
            {buddies.map((buddy) => (
              <li key={buddy.id} className="flex min-h-14 items-center gap-3 py-2">
                <Avatar name={buddy.name} image={buddy.profileImage} decorative />
                <div className="min-w-0 grow">
                  <p className="font-semibold wrap-anywhere">{buddy.id === me.id ? 'You' : buddy.name}</p>
                  <p className="num text-sm text-ink-soft">
                    {`${buddy.id === me.id ? done.length : buddy.doneToday} of ${checklist.length} today · ${counted(buddy.days, 'full day')}`}
                  </p>
                </div>
              </li>
            ))}
          </ul>
          {chatLink && <ChatLink href={chatLink} className="mt-3 w-full" />}
        </Card>
      </div>
    </>
  );
}
