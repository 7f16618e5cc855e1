import { CalendarX2, CircleCheckBig, Ellipsis, LogOut, Phone, TriangleAlert, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { reasonInWords, workOutcomes, workReasons } from '@tribe/domain/features/accountability/worklist.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { dayOf, daysBetween, showDay, today } from '@tribe/domain/kernel/time/manila.ts';
import type { CarePageQuery } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card, Section } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { toast } from '#ui/toast.ts';
import { CarePage, SettleCare, UnsettleCare } from './care.documents.ts';

type Item = CarePageQuery['carePage']['rows'][number];
type Props = { groupId?: number; managerId?: number };

const looks = {
  blocker: { Icon: TriangleAlert, tone: 'text-warn' },
  'no-login': { Icon: LogOut, tone: 'text-bad' },
  'no-check-in': { Icon: CalendarX2, tone: 'text-warn' },
  'no-meeting': { Icon: UsersRound, tone: 'text-warn' },
} as const;

/** Who needs one today, with the reason and what can be done about it in one tap. */
export function CareList(of: Props) {
  const asked = useQuery(CarePage, { ...of, pageSize: 50 });
  const [settled, setSettled] = useState<ReadonlyMap<number, string>>(new Map());
  const left = asked.kind === 'done' ? asked.data.carePage.total - settled.size : null;
  const note = (id: number, label: string | null) => {
    const next = new Map(settled);
    if (label === null) next.delete(id);
    else next.set(id, label);
    setSettled(next);
  };
  return (
    <Section
      title="Who needs you today"
      aside={
        left !== null &&
        left + settled.size > 0 && (
          <p className="num text-sm text-ink-soft" aria-live="polite">
            {left > 0 ? counted(left, 'reason') : 'All settled'}
            {settled.size > 0 && `, ${settled.size} done`}
          </p>
        )
      }
    >
      <Answer
        of={asked}
        empty={
          <Card>
            <EmptyState
              title="All caught up"
              text="No one needs you right now. People show up here when they’re inactive or report a blocker."
              icon={<CircleCheckBig strokeWidth={1.75} className="size-6" />}
            />
          </Card>
        }
      >
        {({ carePage }) => (
          <ul className="divide-y divide-line rounded-card border border-line bg-card">
            {carePage.rows.map((item) => (
              <CareRow
                key={item.id}
                item={item}
                settled={settled.get(item.id)}
                onSettled={(label) => note(item.id, label)}
              />
            ))}
          </ul>
        )}
      </Answer>
    </Section>
  );
}

type RowProps = { item: Item; settled: string | undefined; onSettled: (label: string | null) => void };

function CareRow({ item, settled, onSettled }: RowProps) {
  const [settle, { isBusy }] = useMutation(SettleCare);
  const [unsettle] = useMutation(UnsettleCare);
  const [now] = useState(() => today(new Date()));
  const kind = workReasons.find(({ value }) => value === item.kind)?.value ?? 'no-login';
  const { Icon, tone } = looks[kind];
  const mark = async (outcome: string, label: string) => {
    const done = await settle({ id: item.id, outcome });
    if (!done.ok) return toast.error(done.failure.message);
    onSettled(label);
  };
  const undo = async () => {
    const done = await unsettle({ id: item.id });
    if (!done.ok) return toast.error(done.failure.message);
    onSettled(null);
  };
  const [first, ...others] = workOutcomes;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 sm:px-5">
      <Avatar name={item.name} image={item.profileImage} decorative />
      <div className="min-w-0 grow basis-40">
        <Anchor
          href={to('user', { id: item.personId })}
          className="reach inline-block font-semibold wrap-anywhere hover:text-sea"
        >
          {item.name}
        </Anchor>
        <p className={classes('num flex items-center gap-1.5 text-sm font-semibold', tone)}>
          <Icon strokeWidth={1.75} className="size-4 shrink-0" aria-hidden="true" />
          {reasonInWords(kind, daysBetween(dayOf(new Date(item.since)), now))}
        </p>
        <p className="num text-sm wrap-anywhere text-ink-soft">{contextOf(item)}</p>
      </div>
      {settled ? (
        <output className="flex items-center gap-3 text-sm font-semibold text-good">
          {settled}
          <Button size="small" onClick={() => void undo()}>
            Undo
          </Button>
        </output>
      ) : (
        <div className="flex items-center gap-2 max-sm:w-full">
          {item.mobileNumber && (
            <Button
              size="small"
              href={`tel:${item.mobileNumber}`}
              aria-label={`Call ${item.name}`}
              icon={<Phone strokeWidth={1.75} className="size-4" aria-hidden="true" />}
            >
              Call
            </Button>
          )}
          <Button
            size="small"
            className="max-sm:grow"
            aria-label={`${first.label}: ${item.name}`}
            busy={isBusy && 'Saving…'}
            onClick={() => void mark(first.value, first.label)}
          >
            {first.label}
          </Button>
          <Menu
            label={`More for ${item.name}`}
            trigger={
              <IconButton label={`More for ${item.name}`} icon={<Ellipsis strokeWidth={1.75} className="size-5" />} />
            }
            items={others.map(({ value, label }) => ({ label, onChoose: () => void mark(value, label) }))}
          />
        </div>
      )}
    </li>
  );
}

/** What helps to act: their own words, what was tried last, or where they are. */
function contextOf({ words, outcome, outcomeAt, outcomeBy, stageNumber, groupName }: Item): string {
  if (words) return `“${words}”`;
  const tried = workOutcomes.find(({ value }) => value === outcome);
  if (tried && outcomeAt)
    return `${outcomeBy ?? 'Someone'}, ${showDay(dayOf(new Date(outcomeAt)))}: ${tried.label.toLowerCase()}`;
  return [stageNumber ? `Stage ${stageNumber}` : 'No Stage', groupName].filter(Boolean).join(' · ');
}
