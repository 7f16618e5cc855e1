import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MyImpersonations } from './ownAccount.documents.ts';

/** When staff looked at the product in one's name, who it was, and why. */
export function StaffAccessPanel() {
  const asked = useQuery(MyImpersonations);
  return (
    <Card title="Staff access history">
      <Answer
        of={asked}
        empty={
          <EmptyState
            title="No staff member has signed in as you"
            text="If someone does, you’ll see who, when and why."
          />
        }
      >
        {({ myImpersonations }) => (
          <ul className="divide-y divide-line">
            {myImpersonations.map(({ id, at, by, reason }) => (
              <li key={id} className="py-3">
                <p className="font-semibold">{reason}</p>
                <p className="num text-sm text-ink-soft">
                  {by} · {showInstant(new Date(at))}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </Card>
  );
}
