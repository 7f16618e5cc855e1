import type { Day } from '@tribe/domain/kernel/time/manila.ts';
import type { SubscriptionFieldsFragment } from '#generated/graphql.ts';
import { Badge } from '#ui/Badge.tsx';
import { stateOf } from './watched.ts';

/** Whether a subscription opens anything today, and what follows from it. */
export function SubscriptionStatus({ of, now }: { of: SubscriptionFieldsFragment; now: Day }) {
  const { label, tone, note } = stateOf(of, now);
  return (
    <span className="inline-grid justify-items-start gap-0.5">
      <Badge tone={tone}>{label}</Badge>
      {note && <span className="num text-xs text-ink-soft">{note}</span>}
    </span>
  );
}
