import { closedToBuyers, testOrderWords } from '@tribe/domain/features/billing/testOrder.ts';
import type { Openness } from '@tribe/domain/features/catalog/funnel.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Badge } from '#ui/Badge.tsx';
import { TextLink } from '#ui/TextLink.tsx';

type Props = {
  openness: Openness;
  funnelId: string;
  /** Whether the academy has a way to pay. */
  canPay: boolean;
};

/** Above the checkout that staff try: what a test order is, and what keeps buyers from ordering. */
export function TestNote({ openness, funnelId, canPay }: Props) {
  const problems = [closedToBuyers(openness), canPay ? null : testOrderWords.noWay].filter((each) => each !== null);
  return (
    <section aria-label="Test order" className="mb-5 rounded-card border border-info bg-info-soft p-4">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone="outline">{testOrderWords.label}</Badge>
        <strong>This is a test order.</strong>
      </p>
      <p className="mt-1.5">{testOrderWords.what}</p>
      {problems.map((problem) => (
        <p key={problem} className="mt-1.5 font-semibold">
          {problem}
        </p>
      ))}
      <p className="mt-1.5">
        <TextLink href={to('funnel', { id: funnelId })}>Back to the funnel</TextLink>
      </p>
    </section>
  );
}
