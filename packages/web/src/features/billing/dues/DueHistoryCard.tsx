import { dueLineWords } from '@tribe/domain/features/billing/dueHistory.ts';
import { showPlatform } from '@tribe/domain/features/payments/platforms.ts';
import { centavosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import type { DueHistoryQuery } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { DueHistory } from '../subscriptions/viewSubscription.documents.ts';

type Line = DueHistoryQuery['dueHistory'][number];

/** What happened to the dues of a subscription, by whom and why, the latest first. */
export function DueHistoryCard({ subscriptionId }: { subscriptionId: number }) {
  const asked = useQuery(DueHistory, { subscriptionId });
  return (
    <Card>
      <h2 className="mb-3 text-lg font-semibold">History</h2>
      <Answer
        of={asked}
        skeleton={<Skeleton shape="h-40 w-full rounded-small" />}
        empty={<p className="text-ink-soft">No changes to its payments yet.</p>}
      >
        {({ dueHistory }) => (
          <ol className="divide-y divide-line">
            {dueHistory.map((line) => (
              <Entry key={line.id} line={line} />
            ))}
          </ol>
        )}
      </Answer>
    </Card>
  );
}

function Entry({ line }: { line: Line }) {
  const { at, sequence, invoiceNumber, actor, reason, amount } = line;
  const platform = line.platform && showPlatform(line.platform);
  return (
    <li className="grid gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[1fr_auto]">
      <span className="num min-w-0 wrap-anywhere">
        <b className="font-semibold">
          {dueLineWords({ ...line, platform, amount: showAmount(centavosOf(amount) ?? 0) })}
        </b>
        <span className="text-sm text-ink-soft">
          {' '}
          · {invoiceNumber}
          {sequence !== null && `, payment ${sequence}`}
        </span>
      </span>
      <time dateTime={at} className="num text-sm whitespace-nowrap text-ink-soft">
        {showInstant(new Date(at))}
      </time>
      <span className="text-sm text-ink-soft sm:col-span-2">
        {actor ?? 'The system'}
        {reason && `: ${reason}`}
      </span>
    </li>
  );
}
