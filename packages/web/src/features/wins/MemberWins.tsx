import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Card } from '#ui/Card.tsx';
import { ReviewActs } from './ReviewActs.tsx';
import { useMayReview } from './useMayReview.ts';
import { WinCards } from './WinCards.tsx';
import { MemberWins as MemberWinsQuery } from './win.documents.ts';

/** The wins of a person on their staff card; whoever decides on wins does so there. */
export function MemberWins({ userId }: { userId: number }) {
  const asked = useQuery(MemberWinsQuery, { userId });
  const mayReview = useMayReview();
  return (
    <Answer of={asked} empty={null}>
      {({ memberWins }) => (
        <Card title="Wins">
          <WinCards
            wins={memberWins}
            acts={mayReview ? (win) => <ReviewActs win={win} onDone={asked.retry} /> : undefined}
          />
        </Card>
      )}
    </Answer>
  );
}
