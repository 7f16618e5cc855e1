import { showExpiry } from '@tribe/domain/kernel/time/expiry.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import { isRunning, runningStateOf } from '@tribe/domain/features/billing/running.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import type { Billing, Plan } from './plan.ts';

type Props = { plans: readonly Plan[]; upgrades: Billing['upgrades']; today: string };

/** What one has, until when, and how to go on with it or have more. */
export function Subscriptions({ plans, upgrades, today }: Props) {
  return (
    <Card title="Your subscriptions">
      <ul className="divide-y divide-line">
        {plans.map((plan) => (
          <li
            key={plan.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{[plan.product, plan.batch].filter(Boolean).join(', ')}</p>
              <p className="num text-sm text-ink-soft">{whenOf(plan, today)}</p>
            </div>
            <div className="flex flex-wrap items-center gap-2">
              <Badge tone={isRunning(plan, today) ? 'good' : plan.status === 'suspended' ? 'warn' : 'plain'}>
                <span className="capitalize">{runningStateOf(plan, today)}</span>
              </Badge>
              {plan.renewal && <Renew renewal={plan.renewal} />}
            </div>
          </li>
        ))}
      </ul>
      {upgrades.length > 0 && (
        <div className="mt-4 border-t border-line pt-4">
          <h3 className="mb-2 text-base">Upgrade</h3>
          <p className="mb-3 text-sm text-ink-soft">We’ll take the value of your unused days off the price.</p>
          <p className="flex flex-wrap gap-2">
            {upgrades.map(({ funnelId, product }) => (
              <Button key={funnelId} href={to('checkout', { funnelId })}>
                {product}
              </Button>
            ))}
          </p>
        </div>
      )}
    </Card>
  );
}

function whenOf({ startsAt, expiry, status }: Plan, today: string): string {
  // It ended before its day, whose date would promise more than there is.
  if (status === 'unenrolled' || status === 'cancelled') return `Started ${showDay(startsAt)}`;
  if (status === 'paused') return 'Paused. Your remaining days are kept';
  const until = showExpiry(expiry, today);
  if (startsAt > today) {
    const ends = expiry !== null && /\d/.test(until) ? `, until ${until}` : '';
    return `Starts ${showDay(startsAt)}${ends}`;
  }
  if (expiry === null || !/\d/.test(until)) return until;
  return expiry < today ? `Ended ${showDay(expiry)}` : `Until ${until}`;
}

function Renew({ renewal: { kind, funnelId, url } }: { renewal: NonNullable<Plan['renewal']> }) {
  const href = funnelId === null ? (url ?? '') : to('checkout', { funnelId });
  return (
    <Button size="small" look={kind === 'early-renewal' ? 'quiet' : 'primary'} href={href}>
      {kind === 'early-renewal' ? 'Renew early' : 'Renew'}
    </Button>
  );
}
