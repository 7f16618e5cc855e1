import { type ReactNode, useState } from 'react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useUrlText } from '#kernel/url/search.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { CheckIn } from './checkins/CheckIn.tsx';
import { GroupCard } from './checkins/GroupCard.tsx';
import { NextMeeting } from './checkins/NextMeeting.tsx';
import { WeeksInARow } from './checkins/WeeksInARow.tsx';
import { MyAccountability, type Accountability } from './myAccountability.documents.ts';
import { moodLabel } from '@tribe/domain/features/accountability/checkIn.ts';
import type { CheckInLineFragment } from '#generated/graphql.ts';

const shown = 3;
const dayWords = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/** One's own check-ins, the latest first. */
function PastCheckIns({ past }: { past: readonly CheckInLineFragment[] }) {
  const [isWhole, setWhole] = useState(false);
  if (past.length === 0) return null;
  const rows = isWhole ? past : past.slice(0, shown);
  return (
    <Card title="Your past check-ins">
      <ul className="divide-y divide-line">
        {rows.map((said) => (
          <li key={said.id} className="py-2.5">
            <p className="num flex justify-between gap-3">
              <b className="font-semibold">Week of {dayWords(said.weekOf)}</b>
              <span className="text-sm text-ink-soft">{moodLabel(said.mood)}</span>
            </p>
            <p className="line-clamp-3 text-sm wrap-anywhere text-ink-soft">{said.did || said.kept.join(', ')}</p>
          </li>
        ))}
      </ul>
      {past.length > shown && !isWhole && (
        <Button size="small" onClick={() => setWhole(true)}>
          {`All ${counted(past.length, 'check-in')}`}
        </Button>
      )}
    </Card>
  );
}

/** A member's accountability group: this week's check-in, who else did, streaks, and what was said before; a lead sees who needs them. */
export function AccountabilityBuddies({ care }: { care: ReactNode }) {
  const [chosen] = useUrlText('group');
  const groupId = /^\d{1,9}$/.test(chosen) ? Number(chosen) : undefined;
  const asked = useQuery(MyAccountability, { groupId });
  return (
    <Answer
      of={asked}
      skeleton={<Skeleton shape="h-96 w-full rounded-card" />}
      failure={failedPage('Your accountability group')}
      empty={<NoGroup />}
    >
      {({ myAccountability }, { retry }) =>
        myAccountability && <Shown key={myAccountability.id} group={myAccountability} onChanged={retry} care={care} />
      }
    </Answer>
  );
}

const NoGroup = () => (
  <>
    <PageHeader title="Your accountability group" />
    <Card>
      <EmptyState
        title="You’re not in a group yet"
        text="Rank up to three leads and say when you have time. We’ll place you with people who share your hours."
        action={
          <Button look="primary" href={to('teamLeadSelection')}>
            Choose your lead
          </Button>
        }
      />
    </Card>
  </>
);

type Props = { group: Accountability; onChanged: () => void; care: ReactNode };

function Shown({ group, onChanged, care }: Props) {
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  const lead = group.buddies.find(({ isLead }) => isLead);
  const said = group.past.find(({ weekOf }) => weekOf === group.thisWeek);
  const led = lead && lead.id !== me.id ? `, led by ${lead.name.split(' ')[0]}` : lead ? ', led by you' : '';
  return (
    <>
      <PageHeader
        title="Your accountability group"
        lead={`${group.name}, ${counted(group.buddies.length, 'person', 'people')}${led}. One promise a week.`}
        action={group.status === 'paused' && <Badge tone="warn">Paused</Badge>}
      />
      {group.others.length > 0 && (
        <nav aria-label="Your other groups" className="mb-4 flex flex-wrap gap-x-4">
          {group.others.map(({ id, name, isLed }) => (
            <TextLink
              key={id}
              href={to('accountabilityBuddies', {}, { group: id })}
              className="tap inline-flex min-h-11 items-center"
            >
              {isLed ? `${name} (you lead it)` : name}
            </TextLink>
          ))}
        </nav>
      )}
      {group.isLed && me.pageAccess.user === true && <div className="mb-6">{care}</div>}
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_21rem]">
        <div className="grid min-w-0 gap-5">
          {group.status !== 'paused' && (
            <CheckIn
              group={group}
              said={isOpen ? undefined : said}
              draft={said}
              onEdit={() => setOpen(true)}
              onSent={() => {
                setOpen(false);
                onChanged();
              }}
            />
          )}
          <WeeksInARow group={group} />
        </div>
        <div className="grid min-w-0 gap-5">
          <NextMeeting group={group} onChanged={onChanged} />
          <GroupCard group={group} onChanged={onChanged} />
          <PastCheckIns past={group.past} />
        </div>
      </div>
    </>
  );
}
