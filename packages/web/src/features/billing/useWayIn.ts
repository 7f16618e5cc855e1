import { useState } from 'react';
import { showsBanners } from '@tribe/domain/features/billing/showsBanners.ts';
import type { WayInQuery } from '#generated/graphql.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { WayIn } from '#kernel/graphql/wayIn.documents.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { GetDuesAndExpiration } from './dues.documents.ts';

export type FoundWayIn = NonNullable<WayInQuery['wayIn']>;

/** What the greeting says beside the name. */
export function leadOf({ kind }: FoundWayIn): string {
  if (kind === 'settle') return 'One payment is late.';
  return kind === 'enroll' ? 'Enrollment is open.' : 'Welcome back.';
}

const running = ['Active', 'Multiple Subscriptions Found'];

/**
 * What stands in the viewer's way, if anything. Members whose membership runs are asked about only once their dues, which
 * the banner asks for anyway, name one that was missed.
 */
export function useWayIn(): { isLoading: boolean; wayIn: FoundWayIn | null } {
  const me = useMe();
  const runs = me.roles.includes('member') && running.includes(me.membershipStatus ?? '');
  const dues = useQueryWhen(runs && showsBanners(me), GetDuesAndExpiration);
  const owes = dues.kind === 'done' && dues.data.duesAndExpiration.overduePayments !== null;
  const asked = useQueryWhen(!runs || owes, WayIn);
  const isLoading = runs && !owes ? dues.kind === 'loading' : asked.kind === 'loading';
  // A question that failed is asked again by what stands below, which must not leave the screen while it waits.
  const [isKnown, setKnown] = useState(false);
  if (!isLoading && !isKnown) setKnown(true);
  return { isLoading: isLoading && !isKnown, wayIn: asked.kind === 'done' ? asked.data.wayIn : null };
}
