import { ChevronRight } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Card } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { PeopleToHelp as PeopleToHelpQuery } from '../home.documents.ts';

/** Staff's worklist of members who need a hand, each line leading to exactly those people; its place is the same however many they are. */
export function PeopleToHelp() {
  const asked = useQuery(PeopleToHelpQuery);
  return (
    <Card title="Needs attention">
      <Answer of={asked} skeleton={<Skeleton shape="h-33 w-full rounded-control sm:h-11" />}>
        {({ communityOverview }) => (
          <ul className="-mx-2 grid gap-0.5 sm:grid-cols-3">
            {communityOverview.attention.map(({ key, label, count }) => (
              <li key={key}>
                <Anchor
                  href={to('users', {}, { attention: key })}
                  className={classes(
                    'tap flex min-h-11 items-center gap-3 rounded-control px-2 transition-colors hover:bg-sunk',
                    count === 0 && 'text-ink-soft',
                  )}
                >
                  <span className="num text-xl font-bold">{count.toLocaleString('en-PH')}</span>
                  <span className="min-w-0 grow">{label}</span>
                  <ChevronRight strokeWidth={1.75} className="size-4 text-ink-faint" aria-hidden="true" />
                </Anchor>
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </Card>
  );
}
