import { ChevronRight } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { useAsk } from '#kernel/graphql/useAsk.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Card } from '#ui/Card.tsx';
import { PeopleToHelp as PeopleToHelpQuery } from './home.documents.ts';

/** Staff's worklist of members who need a hand, each line leading to exactly those people; nothing while nobody does. */
export function PeopleToHelp() {
  const asked = useAsk(PeopleToHelpQuery);
  const lines = asked.kind === 'done' ? asked.data.communityOverview.attention.filter(({ count }) => count > 0) : [];
  if (lines.length === 0) return null;
  return (
    <Card title="Who needs a hand">
      <ul className="-mx-2 grid gap-0.5 sm:grid-cols-3">
        {lines.map(({ key, label, count }) => (
          <li key={key}>
            <Anchor
              href={to('users', {}, { attention: key })}
              className="tap flex min-h-11 items-center gap-3 rounded-control px-2 transition-colors hover:bg-sunk"
            >
              <span className="num text-xl font-bold">{count.toLocaleString('en-PH')}</span>
              <span className="min-w-0 grow">{label}</span>
              <ChevronRight strokeWidth={1.75} className="size-4 text-ink-faint" aria-hidden="true" />
            </Anchor>
          </li>
        ))}
      </ul>
    </Card>
  );
}
