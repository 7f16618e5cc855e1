import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { FindXp } from './xp.documents.ts';
import { XpEntries } from './XpEntries.tsx';
import { XpSum } from './XpSum.tsx';

/** One's XP by what it came from, the latest entries, and the ways to all of them and to the leaderboard. */
export function MyXpCard() {
  const asked = useQuery(FindXp, { page: 1, pageSize: 3 });
  return (
    <Answer of={asked} skeleton={<Skeleton shape="h-56 w-full rounded-card" />}>
      {({ xpPage: { points, reasons, rows } }) => (
        <Card title="Your XP" aside={<b className="num text-lg">{points.toLocaleString('en-PH')}</b>}>
          {reasons.length > 0 && <XpSum reasons={reasons} />}
          <XpEntries rows={rows} />
          <div className="mt-1 flex flex-wrap justify-between gap-x-4 gap-y-1">
            <TextLink href={to('myStage', {}, { view: 'xp' })}>All your XP</TextLink>
            <TextLink href={to('myStage', {}, { view: 'leaderboard' })}>Leaderboard</TextLink>
          </div>
        </Card>
      )}
    </Answer>
  );
}
