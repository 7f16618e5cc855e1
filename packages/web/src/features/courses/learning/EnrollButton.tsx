import { enrollLabel } from '@tribe/domain/features/billing/wayIn.ts';
import { centavosOf } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { WayInQuery } from '#generated/graphql.ts';
import { Button } from '#ui/Button.tsx';

export type Offer = NonNullable<NonNullable<WayInQuery['wayIn']>['offer']>;

/** Leads to the checkout of what is on sale, with its price. */
export const EnrollButton = ({ offer: { funnelId, plans, least } }: { offer: Offer }) => (
  <Button look="primary" href={to('checkout', { funnelId })}>
    {enrollLabel({ plans, least: centavosOf(least) ?? 0 })}
  </Button>
);
