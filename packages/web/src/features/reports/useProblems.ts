import { CalendarClock, type LucideIcon, PackageOpen, Unlink, Users } from 'lucide-react';
import type { ProblemKind } from '@tribe/domain/features/reports/problem.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import type { FindProblemsQuery } from '#generated/graphql.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import type { WorkItem, WorkPart } from '#ui/work.ts';
import { FindProblems } from './problem.documents.ts';

type Problem = FindProblemsQuery['academyProblems'][number];
type Shown = { icon: LucideIcon; words: (problem: Problem) => Pick<WorkItem, 'title' | 'note' | 'act' | 'href'> };

const kinds: Readonly<Record<ProblemKind, Shown>> = {
  'opens-nothing': {
    icon: PackageOpen,
    words: ({ count, example, target }) => ({
      title: count === 1 ? 'Product on sale that opens nothing' : 'Products on sale that open nothing',
      note: `Whoever buys ${example} gets no course, level or resource`,
      act: 'Fix',
      href: to('funnel', { id: target }),
    }),
  },
  'dead-link': {
    icon: Unlink,
    words: ({ count, example, target }) => ({
      title: count === 1 ? 'Link to a page that doesn’t exist' : 'Links to pages that don’t exist',
      note: `Visitors who follow ${example} see “not found”`,
      act: 'Fix',
      href: to('buildFunnel', { id: target }),
    }),
  },
  'past-due': {
    icon: CalendarClock,
    words: ({ count, example, target }) => ({
      title: `${count === 1 ? 'Due' : 'Dues'} set on a day that was already over`,
      note: `${example}${count > 1 ? ` and ${counted(count - 1, 'more due')}` : ''}, in the last 7 days`,
      act: 'Check',
      href: to('subscription', { id: Number(target) }),
    }),
  },
  'no-group': {
    icon: Users,
    words: ({ count }) => ({
      title: `${count === 1 ? 'Member' : 'Members'} without a group`,
      note: 'They have no coach and no chat',
      act: 'Open',
      href: to('users', {}, { filter: 'group.any(0),kind.any(member)' }),
    }),
  },
};

/** What is wrong in the academy by itself, so that its office mends it before a buyer or member finds it. */
export function useProblems(isWanted: boolean): WorkPart {
  const asked = useQueryWhen(isWanted, FindProblems);
  const found = asked.kind === 'done' ? asked.data.academyProblems : [];
  return {
    state: asked.kind === 'done' ? 'ready' : asked.kind === 'failed' ? 'failed' : 'loading',
    retry: asked.retry,
    figures: [],
    changes: [],
    work: found.flatMap((problem): WorkItem[] => {
      const shown = Object.hasOwn(kinds, problem.kind) ? kinds[problem.kind as ProblemKind] : null;
      return shown ? [{ icon: shown.icon, tone: 'bad', count: problem.count, ...shown.words(problem) }] : [];
    }),
  };
}
