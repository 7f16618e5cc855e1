import { useState } from 'react';
import { stageHeading } from '@tribe/domain/features/journey/stage.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showSeen } from '@tribe/domain/kernel/time/seen.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Section } from '#ui/Card.tsx';
import { Choice } from '#ui/Choice.tsx';
import { classes } from '#ui/classes.ts';
import { Progress } from '#ui/Progress.tsx';
import type { LedGroup } from './groupFigures.ts';

type Member = LedGroup['members'][number];

const orders = [
  { value: 'name', label: 'Name' },
  { value: 'seen', label: 'Last seen' },
  { value: 'points', label: 'XP this week' },
] as const;
type Order = (typeof orders)[number]['value'];

const sumOf = (days: readonly number[]) => days.reduce((sum, one) => sum + one, 0);
const seenAt = ({ lastSeenAt }: Member) => (lastSeenAt ? new Date(lastSeenAt).getTime() : 0);

const compare: Record<Order, (a: Member, b: Member) => number> = {
  name: (a, b) => a.name.localeCompare(b.name),
  seen: (a, b) => seenAt(a) - seenAt(b),
  points: (a, b) => sumOf(b.days) - sumOf(a.days),
};

/** A group is some dozens; more come when they are asked for. */
const shownAtOnce = 24;

/** Everybody of a group: stage, XP day by day, when they were here, and the last meetings as dots. */
export function LedMembers({ group: { members } }: { group: LedGroup }) {
  const [order, setOrder] = useState<Order>('name');
  const [now] = useState(() => new Date());
  const [shown, setShown] = useState(shownAtOnce);
  const highest = Math.max(1, ...members.flatMap(({ days }) => days));
  return (
    <Section title="Members" aside={<Choice label="Sort by" of={orders} value={order} onChange={setOrder} />}>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {members
          .toSorted(compare[order])
          .slice(0, shown)
          .map((member) => (
            <li
              key={member.id}
              className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5 lg:grid-cols-[auto_1.4fr_1.6fr_8rem_7rem_8rem]"
            >
              <Avatar name={member.name} image={member.profileImage} size="small" decorative />
              <div className="min-w-0">
                <Anchor
                  href={to('user', { id: member.id })}
                  className="tap block truncate font-semibold hover:text-sea"
                >
                  {member.name}
                </Anchor>
                <p className="num truncate text-sm text-ink-soft lg:hidden">{seenWords(member, now)}</p>
                {member.subGroupName && (
                  <p className="truncate text-sm text-ink-soft max-lg:hidden">{member.subGroupName}</p>
                )}
              </div>
              <div className="min-w-0 max-lg:order-last max-lg:col-span-2 max-lg:col-start-1">
                <p className="truncate text-sm">
                  <b className="font-semibold">{stageHeading(numberOf(member))}</b>{' '}
                  <span className="text-ink-soft">{member.stageNumber ? member.stageName : ''}</span>
                </p>
                <Progress
                  percent={member.percentage}
                  label={`${member.name}, tasks done in this stage`}
                  tone="mango"
                  size="thin"
                  withNumber
                />
              </div>
              <Spark days={member.days} highest={highest} />
              <p
                className={classes(
                  'num text-sm max-lg:hidden',
                  isAway(member, now) ? 'font-semibold text-bad' : 'text-ink-soft',
                )}
              >
                {seenWords(member, now)}
              </p>
              <div className="max-lg:order-last">
                <Dots attended={member.attended} />
              </div>
            </li>
          ))}
      </ul>
      {members.length > shown && (
        <Button
          onClick={() => setShown(members.length)}
        >{`Show all ${counted(members.length, 'person', 'people')}`}</Button>
      )}
      {members.length === 0 && <p className="text-sm text-ink-soft">No one is in this group yet.</p>}
    </Section>
  );
}

const numberOf = ({ stageNumber }: Member) => (stageNumber === null ? null : { number: stageNumber });
const seenWords = ({ lastSeenAt }: Member, now: Date) =>
  lastSeenAt ? showSeen(new Date(lastSeenAt), now) : 'Never logged in';
const awayAfter = 14 * 86_400_000;
const isAway = (member: Member, now: Date) => now.getTime() - seenAt(member) > awayAfter;

/** XP of seven days as bars, and their sum; the numbers are for the ear. */
function Spark({ days, highest }: { days: readonly number[]; highest: number }) {
  return (
    <div className="flex items-end justify-end gap-3">
      <svg viewBox="0 0 56 24" className="h-6 w-14 shrink-0 text-mango" aria-hidden="true">
        {days.map((points, at) => {
          const tall = Math.max(2, (points / highest) * 24);
          return (
            <rect
              key={at}
              x={at * 8}
              y={24 - tall}
              width="6"
              height={tall}
              rx="1"
              className={points > 0 ? 'fill-mango' : 'fill-line-strong'}
            />
          );
        })}
      </svg>
      <span className="num min-w-8 text-right font-semibold">
        {sumOf(days).toLocaleString('en-PH')}
        <span className="sr-only"> XP this week</span>
      </span>
    </div>
  );
}

function Dots({ attended }: { attended: readonly (boolean | null)[] }) {
  const held = attended.filter((one) => one !== null);
  if (held.length === 0) return <p className="text-sm text-ink-faint">No meeting yet</p>;
  return (
    <p className="num flex items-center justify-end gap-2 text-sm text-ink-soft lg:justify-start">
      <span className="flex gap-1" aria-hidden="true">
        {attended.map((wasThere, at) =>
          wasThere === null ? null : (
            <span
              key={at}
              className={classes('size-2.5 rounded-full border', wasThere ? 'border-sea bg-sea' : 'border-line-strong')}
            />
          ),
        )}
      </span>
      {held.filter(Boolean).length} of {held.length}
    </p>
  );
}
