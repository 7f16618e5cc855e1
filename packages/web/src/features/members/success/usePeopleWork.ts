import { CalendarX2, Footprints, HeartHandshake, LogOut, UserPlus } from 'lucide-react';
import { expiringSoonDays } from '@tribe/domain/features/billing/renewal.ts';
import { figures } from '@tribe/domain/features/reports/figures.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { PeopleTodayQuery } from '#generated/graphql.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import type { WorkPart } from '#ui/work.ts';
import { PeopleToday } from '../home.documents.ts';

const people = (filter: string) => to('users', {}, { filter });
const shown = (count: number) => count.toLocaleString('en-PH');
const share = (part: number, all: number) => `${all > 0 ? ((part * 100) / all).toFixed(1) : '0.0'}% of members`;

/** What there is to know and to do about people, for whoever may list them; `mine` are those who need a hand most. */
export function usePeopleWork(isWanted: boolean) {
  const asked = useQueryWhen(isWanted, PeopleToday);
  const mayReport = useMe().pageAccess.communityReport === true;
  const today = asked.kind === 'done' ? asked.data.peopleToday : null;
  return {
    asked,
    state: today ? ('ready' as const) : asked.kind === 'failed' ? ('failed' as const) : ('loading' as const),
    retry: asked.retry,
    figures: figuresOf(today, mayReport),
    ...(today ? waitingIn(today) : { work: [], changes: [] }),
  } satisfies WorkPart & { asked: typeof asked };
}

type Today = PeopleTodayQuery['peopleToday'];

function figuresOf(today: Today | null, mayReport: boolean): WorkPart['figures'] {
  const [members, active] = [
    { ...figures.members, href: people('kind.any(member)') },
    { ...figures.activeInWeek, ...(mayReport && { href: to('communityReport', {}, { rows: 'activeInWeek' }) }) },
  ];
  if (!today) return [members, active];
  const { joinedSinceYesterday: joined } = today;
  return [
    {
      ...members,
      value: shown(today.members),
      ...(joined > 0 ? { gain: `+${shown(joined)}`, note: 'since yesterday' } : { note: 'No one new since yesterday' }),
    },
    { ...active, value: shown(today.activeInWeek), note: share(today.activeInWeek, today.members) },
  ];
}

function waitingIn({ needs, ...today }: Today): Pick<WorkPart, 'work' | 'changes'> {
  const needing = (key: string) => needs.find((need) => need.key === key)?.count ?? 0;
  return {
    work: [
      {
        icon: HeartHandshake,
        tone: 'warn',
        count: needing('expiring'),
        title: 'Memberships ending soon',
        note: `In the next ${expiringSoonDays} days`,
        act: 'Open',
        href: people('attention.any(expiring)'),
      },
      {
        icon: LogOut,
        tone: 'info',
        count: needing('away'),
        title: 'Inactive members',
        note: 'No login for 14 days or more',
        act: 'Open',
        href: people('attention.any(away)'),
      },
    ],
    changes: [
      {
        icon: UserPlus,
        count: today.joinedSinceYesterday,
        text: today.joinedSinceYesterday === 1 ? 'person joined' : 'people joined',
        href: people('kind.any(member),joined.last(1)'),
      },
      {
        icon: Footprints,
        count: today.movedUpSinceYesterday,
        text: `${today.movedUpSinceYesterday === 1 ? 'member' : 'members'} moved up a stage`,
      },
      {
        icon: CalendarX2,
        count: today.endedSinceYesterday,
        text: today.endedSinceYesterday === 1 ? 'membership ended' : 'memberships ended',
      },
    ],
  };
}
