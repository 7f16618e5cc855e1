import { useState } from 'react';
import { subscriptionMessages } from '@tribe/domain/features/billing/messages.ts';
import { scheduleLabel, scheduleState, scheduleTone } from '@tribe/domain/features/billing/schedule.ts';
import { centavosOf, showPeso } from '@tribe/domain/kernel/money/peso.ts';
import { showExpiry } from '@tribe/domain/kernel/time/expiry.ts';
import { type Day, showDay, today } from '@tribe/domain/kernel/time/manila.ts';
import type { MySubscriptionsQuery } from '#generated/graphql.ts';
import { Badge } from '#ui/Badge.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { isRunning, runningStateOf } from '@tribe/domain/features/billing/running.ts';

type Subscription = MySubscriptionsQuery['mySubscriptions'][number];

/** What a person has subscribed to, until when, and what is paid and due. */
export function SubscriptionList({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const [now] = useState(() => today(new Date()));
  if (subscriptions.length === 0) return <EmptyState title={subscriptionMessages.noRecords} />;
  return (
    <ul className="grid gap-5">
      {subscriptions.map((subscription) => (
        <li key={subscription.id}>
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {subscription.product}
            <Badge tone={isRunning(subscription, now) ? 'good' : 'plain'}>
              <span className="capitalize">{runningStateOf(subscription, now)}</span>
            </Badge>
          </p>
          <p className="num text-sm text-ink-soft">
            {showDay(subscription.startsAt)} to {showExpiry(subscription.expiry, now)}
          </p>
          <Dues dues={subscription.dues} now={now} />
        </li>
      ))}
    </ul>
  );
}

function Dues({ dues, now }: Pick<Subscription, 'dues'> & { now: Day }) {
  return (
    <ul className="mt-2 grid gap-1.5">
      {dues.map(({ id, scheduleDate, price, isPaid }) => {
        const state = scheduleState({ transactionId: isPaid ? 'paid' : null, scheduleDate }, now);
        return (
          <li key={id} className="num flex flex-wrap items-center justify-between gap-2 text-sm">
            <span>
              {showDay(scheduleDate)} · {showPeso(centavosOf(price) ?? 0)}
            </span>
            <Badge tone={scheduleTone(state)}>{scheduleLabel(state)}</Badge>
          </li>
        );
      })}
    </ul>
  );
}
