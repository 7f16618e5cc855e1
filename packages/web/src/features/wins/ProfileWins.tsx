import { Trophy } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { WinCards, WinCardsSkeleton } from './WinCards.tsx';
import { WinsOf } from './win.documents.ts';

/** The wins of a profile, as far as they are for who looks; the own ones come with the way to add one. */
export function ProfileWins({ slug, isMine }: { slug: string; isMine: boolean }) {
  const asked = useQuery(WinsOf, { slug: isMine ? null : slug });
  const way = (
    <Button look="primary" href={to('editProfile', {}, { q: 'wins', post: 'win' })}>
      Post a win
    </Button>
  );
  return (
    <Answer of={asked} skeleton={<WinCardsSkeleton />} empty={<NoWins action={isMine ? way : undefined} />}>
      {({ wins }) => (
        <div className="grid gap-4">
          {isMine && <div>{way}</div>}
          <WinCards wins={wins} heading="h2" />
        </div>
      )}
    </Answer>
  );
}

export function NoWins({ action }: { action?: React.ReactNode }) {
  return (
    <Card>
      <EmptyState
        icon={<Trophy strokeWidth={1.75} className="size-6" />}
        title={action ? 'No wins yet' : 'No wins yet'}
        text={action ? 'Your first reply, your first client, a new skill: your wins encourage others.' : undefined}
        action={action}
      />
    </Card>
  );
}
