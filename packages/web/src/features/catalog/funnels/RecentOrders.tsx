import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import type { FunnelSalesQuery } from '#generated/graphql.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Badge, type BadgeTone } from '#ui/Badge.tsx';
import { Card, Section } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { orderStatus, priceOf } from '../words.ts';

type Order = FunnelSalesQuery['funnelSales']['recent'][number];

const tones: Readonly<Record<string, BadgeTone>> = { paid: 'good', 'awaiting-payment': 'warn', started: 'info' };

/** The orders started last, whatever became of them; a paid one leads to what it gave. */
export function RecentOrders({ orders }: { orders: readonly Order[] }) {
  return (
    <Section title="Recent orders">
      <Card padded={false} className="overflow-hidden">
        {orders.length === 0 ? (
          <EmptyState title="No orders yet" text="Share the checkout link, and orders will show up here." />
        ) : (
          <ul className="divide-y divide-line">
            {orders.map((order) => (
              <OrderRow key={order.id} of={order} />
            ))}
          </ul>
        )}
      </Card>
    </Section>
  );
}

function OrderRow({ of: { name, email, status, term, coupon, total, subscriptionId, createdAt } }: { of: Order }) {
  const mayOpen = useMe().pageAccess.subscription === true && subscriptionId !== null;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_12.5rem_7.5rem_9rem] sm:px-5">
      <span className="min-w-0">
        <span className="block font-semibold">
          {mayOpen ? <TextLink href={to('subscription', { id: subscriptionId })}>{name}</TextLink> : name}
        </span>
        <span className="num block text-sm wrap-anywhere text-ink-soft">
          {email} · {term}
          {coupon && ` · ${coupon}`}
        </span>
      </span>
      <b className="num text-right sm:order-2">{priceOf(total)}</b>
      <span className="num text-sm text-ink-soft sm:order-1">{showInstant(new Date(createdAt))}</span>
      <span className="justify-self-end sm:order-3">
        <Badge tone={tones[status] ?? 'plain'}>{orderStatus.word(status)}</Badge>
      </span>
    </li>
  );
}
