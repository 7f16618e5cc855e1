import { useState } from 'react';
import { showsBanners } from '@tribe/domain/features/billing/showsBanners.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { GetDuesAndExpiration } from './dues.documents.ts';

const running = ['Active', 'Multiple Subscriptions Found'];

/**
 * Whether something may stand between the viewer and what they came for, which only `WithWayIn` knows. Members whose membership runs
 * are asked about their dues, which the banner asks for anyway.
 */
export function useStanding(): 'loading' | 'fine' | 'look' {
  const me = useMe();
  const runs = me.roles.includes('member') && running.includes(me.membershipStatus ?? '');
  const dues = useQueryWhen(runs && showsBanners(me), GetDuesAndExpiration);
  // A question that failed is asked again by what stands below, which must not leave the screen while it waits.
  const [isKnown, setKnown] = useState(false);
  if (dues.kind !== 'loading' && !isKnown) setKnown(true);
  if (!runs || (dues.kind === 'done' && dues.data.duesAndExpiration.overduePayments !== null)) return 'look';
  return isKnown || !showsBanners(me) ? 'fine' : 'loading';
}
