import { CircleAlert } from 'lucide-react';
import type { Fix, Problem } from '@tribe/domain/features/accountability/problems.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { Button } from '#ui/Button.tsx';
import type { WorkedBoard } from './useBoard.ts';

const mostShown = 10;

/** What is to be settled before a board can be accepted, each with the act that settles it best. */
export function Problems({ work }: { work: WorkedBoard }) {
  const { problems, board } = work;
  if (problems.length === 0) return null;
  const nameOf = (id: number | undefined) => (id === undefined ? 'Someone' : (work.people.get(id)?.name ?? 'Someone'));
  const groupNamed = (key: string | null) => board.groups.find((group) => group.key === key);
  return (
    <section aria-label="To settle" className="overflow-hidden rounded-card border border-bad">
      <header className="flex flex-wrap items-center gap-2 bg-bad-soft px-4 py-3">
        <CircleAlert strokeWidth={1.75} className="size-5 text-bad" aria-hidden="true" />
        <h2 className="text-base">{`${counted(problems.length, 'thing')} to settle before you accept`}</h2>
        <p className="ml-auto text-sm text-ink-soft">Only staff can see blocks</p>
      </header>
      <ol className="divide-y divide-line">
        {problems.slice(0, mostShown).map((problem) => {
          const { fix } = problem;
          const target = fix && groupNamed(fix.toKey);
          return (
            <li key={JSON.stringify(problem)} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
              <p className="min-w-0 grow basis-60">
                <b className="font-semibold">{said(problem, groupNamed(problem.group)?.name ?? 'A group', nameOf)}</b>{' '}
                {fix && target && (
                  <span className="num text-ink-soft">
                    {fix.withId === undefined
                      ? `${nameOf(fix.userId)} fits ${target.name} best: ${fix.fit}%.`
                      : `Swapping ${nameOf(fix.userId)} with ${nameOf(fix.withId)} keeps both at ${fix.fit}% or better.`}
                  </span>
                )}
                {fix && !target && <span className="text-ink-soft">No other group has room.</span>}
              </p>
              {fix && (
                <Button size="small" onClick={() => void work.settle(fix)}>
                  {actOf(fix, nameOf(fix.userId).split(' ')[0] ?? '')}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      {problems.length > mostShown && (
        <p className="num border-t border-line px-4 py-2 text-sm text-ink-soft">{`And ${problems.length - mostShown} more`}</p>
      )}
    </section>
  );
}

const actOf = ({ toKey, withId }: Fix, name: string): string => {
  if (withId !== undefined) return 'Swap them';
  return toKey === null ? `Remove ${name}` : `Move ${name}`;
};

function said(problem: Problem, group: string, nameOf: (id: number | undefined) => string): string {
  switch (problem.kind) {
    case 'full':
      return `${group} has ${counted(problem.over, 'person', 'people')} too many.`;
    case 'blocked':
      return `${nameOf(problem.userIds[0])} and ${nameOf(problem.userIds[1])} asked not to share a group.`;
    case 'batch':
      return `${nameOf(problem.userIds[0])} isn’t from the batch of ${group}.`;
    case 'alone':
      return `${nameOf(problem.userIds[0])} is the only one in ${group}.`;
  }
}
