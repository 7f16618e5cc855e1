import { useState } from 'react';
import { isRunning, runningStateOf } from '@tribe/domain/features/billing/running.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { centavosOf, showPeso } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showExpiry } from '@tribe/domain/kernel/time/expiry.ts';
import { today } from '@tribe/domain/kernel/time/manila.ts';
import type { MySubscriptionsQuery } from '#generated/graphql.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { FigureTile } from '#ui/FigureTile.tsx';
import { Progress } from '#ui/Progress.tsx';
import { TextLink } from '#ui/TextLink.tsx';

type Subscription = MySubscriptionsQuery['mySubscriptions'][number];

const sumOf = (dues: Subscription['dues']) => dues.reduce((sum, { price }) => sum + (centavosOf(price) ?? 0), 0);

/** What somebody has paid of what they subscribed to, on their staff card: of the one that runs, or of the last. */
export function MoneyTile({ userId, subscriptions }: { userId: number; subscriptions: readonly Subscription[] }) {
  const [now] = useState(() => today(new Date()));
  const mayManage = useMe().pageAccess.subscription === true;
  const manage = mayManage && <TextLink href={to('viewSubscription', { userId })}>Manage</TextLink>;
  const shown = subscriptions.find((each) => isRunning(each, now)) ?? subscriptions[0];
  if (!shown) return <FigureTile label="Money" title="No subscriptions" aside={manage} note="No purchases yet" />;
  const paid = shown.dues.filter(({ isPaid }) => isPaid);
  const [got, whole] = [sumOf(paid), sumOf(shown.dues)];
  const ends = isRunning(shown, now) ? `until ${showExpiry(shown.expiry, now)}` : runningStateOf(shown, now);
  const others = subscriptions.length - 1;
  return (
    <FigureTile
      label={shown.product}
      aside={manage}
      title={
        whole === 0 ? 'Free' : got === whole ? `${showPeso(whole)} paid` : `${showPeso(got)} of ${showPeso(whole)}`
      }
      note={[
        whole > 0 && `${paid.length} of ${shown.dues.length} paid`,
        ends,
        others > 0 && `${counted(others, 'other subscription')}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <Progress percent={whole === 0 ? 100 : (got / whole) * 100} label="Share that is paid" />
    </FigureTile>
  );
}
