import { useState } from 'react';
import { subscriptionMessages } from '@tribe/domain/features/billing/messages.ts';
import { isOngoing } from '@tribe/domain/features/billing/changes/change.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showExpiry } from '@tribe/domain/kernel/time/expiry.ts';
import { showDay, today } from '@tribe/domain/kernel/time/manila.ts';
import type { SubscriptionFieldsFragment, SubscriptionViewFieldsFragment } from '#generated/graphql.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Table } from '#ui/Table.tsx';
import type { Column } from '#ui/tableColumn.ts';
import { SubscriptionStatus } from './SubscriptionStatus.tsx';
import { UnenrollModal } from './UnenrollModal.tsx';

type Subscription = SubscriptionFieldsFragment;
type Props = { person: SubscriptionViewFieldsFragment; onDone: () => void };

/** What a person has subscribed to, the newest first, and the way out of it. */
export function UserSubscriptions({ person, onDone }: Props) {
  const me = useMe();
  const mayEnroll = me.functionAccess['user_enroll/unenroll'] === true;
  const [leaving, setLeaving] = useState<Subscription | null>(null);
  const [now] = useState(() => today(new Date()));
  const columns: readonly Column<Subscription>[] = [
    { title: 'Funnel', cell: Named },
    { title: 'Starts', cell: ({ startsAt }) => <span className="num whitespace-nowrap">{showDay(startsAt)}</span> },
    { title: 'Expiry', cell: ({ expiry }) => <span className="num">{showExpiry(expiry, now)}</span> },
    {
      title: 'Status',
      cell: (subscription) => (
        <span className="max-sm:*:justify-items-end">
          <SubscriptionStatus of={subscription} now={now} />
        </span>
      ),
    },
    ...(mayEnroll ? [{ title: 'Actions', cell: actions }] : []),
  ];

  function actions(subscription: Subscription) {
    const name = subscription.funnel.name;
    return (
      <span className="relative z-1 flex flex-wrap gap-2 sm:flex-nowrap">
        <Button size="small" href={to('subscription', { id: subscription.id })} aria-label={`Show ${name}`}>
          Show
        </Button>
        {isOngoing(subscription) && me.id !== person.id && (
          <Button
            size="small"
            className="text-bad!"
            aria-label={`Unenroll from ${name}`}
            onClick={() => setLeaving(subscription)}
          >
            Unenroll
          </Button>
        )}
      </span>
    );
  }

  return (
    <>
      <Table
        label="User Subscriptions"
        path="/view-subscription"
        columns={columns}
        rows={person.subscriptions}
        rowKey={({ id }) => id}
        rowHref={({ id }) => to('subscription', { id })}
        empty={<EmptyState title={subscriptionMessages.noRecords} />}
      />
      {leaving && (
        <UnenrollModal
          person={person}
          subscription={leaving}
          onClose={() => setLeaving(null)}
          onDone={() => {
            setLeaving(null);
            onDone();
          }}
        />
      )}
    </>
  );
}

function Named({ funnel, product }: Subscription) {
  return (
    <span className="block">
      {funnel.name}
      <span className="block text-sm font-normal text-ink-soft">{product}</span>
    </span>
  );
}
