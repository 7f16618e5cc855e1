import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { Section } from '#ui/Card.tsx';
import { ReviewActs } from './ReviewActs.tsx';
import { useMayReview } from './useMayReview.ts';
import { WinCards } from './WinCards.tsx';
import { WinsToReview as WinsToReviewQuery } from './win.documents.ts';

/** The wins that wait for whoever decides on them; while none does there is nothing to show. */
export function WinsToReview() {
  const asked = useQueryWhen(useMayReview(), WinsToReviewQuery);
  const wins =
    asked.kind === 'done'
      ? asked.data.winsToReview.filter(({ status, reports }) => status === 'pending' || reports.length > 0)
      : [];
  if (wins.length === 0) return null;
  return (
    <Section
      title={
        <>
          Wins to review <span className="num text-ink-soft">{wins.length}</span>
        </>
      }
    >
      <WinCards wins={wins} withAuthor acts={(win) => <ReviewActs win={win} onDone={asked.retry} />} />
    </Section>
  );
}
