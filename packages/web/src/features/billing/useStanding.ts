import { useState } from 'react';
import { showsBanners } from '@tribe/domain/features/billing/showsBanners.ts';
import type { GetDuesAndExpirationQuery } from '#generated/graphql.ts';
import { type Client, knownTo } from '#kernel/graphql/client.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { type Me, useMe } from '#kernel/me/Me.tsx';
import { GetDuesAndExpiration } from './dues.documents.ts';

type Dues = GetDuesAndExpirationQuery['duesAndExpiration'];

/** True if there is something about renewal or payment that a member should know now. */
export const hasDue = ({ expired, expiringSoon, overduePayments, upcomingPaymentDue }: Dues): boolean =>
  (expired ?? expiringSoon ?? overduePayments ?? upcomingPaymentDue) !== null;

const running = ['Active', 'Multiple Subscriptions Found'];

/** True for a member whose membership runs, whatever they owe. */
export const isMembershipRunning = ({ roles, membershipStatus }: Pick<Me, 'roles' | 'membershipStatus'>): boolean =>
  roles.includes('member') && running.includes(membershipStatus ?? '');

/**
 * Whether something may stand between the viewer and what they came for, which only `WithWayIn` knows. Members whose membership runs
 * are asked about their dues, which the banner asks for anyway.
 */
export function useStanding(): 'loading' | 'fine' | 'look' {
  const me = useMe();
  const runs = isMembershipRunning(me);
  const dues = useQueryWhen(runs && showsBanners(me), GetDuesAndExpiration);
  // A question that failed is asked again by what stands below, which must not leave the screen while it waits.
  const [isKnown, setKnown] = useState(false);
  if (dues.kind !== 'loading' && !isKnown) setKnown(true);
  if (!runs || (dues.kind === 'done' && isLate(dues.data))) return 'look';
  return isKnown || !showsBanners(me) ? 'fine' : 'loading';
}

/** The same by what is known already, without asking. */
export function standingOf(me: Me, client: Client): 'fine' | 'look' {
  const dues = knownTo(client, GetDuesAndExpiration);
  return !isMembershipRunning(me) || (dues && isLate(dues)) ? 'look' : 'fine';
}

const isLate = ({ duesAndExpiration }: GetDuesAndExpirationQuery) => duesAndExpiration.overduePayments !== null;
