import { Suspense } from 'react';
import { showsBanners } from '@tribe/domain/features/billing/showsBanners.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { GetDuesAndExpiration } from './dues.documents.ts';

/** Most members owe nothing, and bring no words for it. */
const DueBanner = lazyWithRetry(() => import('./DueBanner.tsx').then((file) => file.DueBanner), 'quiet');

/** The one thing about renewal or payment that a member should know now; nothing while nothing is due. */
export function MembershipBanner() {
  const me = useMe();
  const asked = useQueryWhen(showsBanners(me), GetDuesAndExpiration);
  if (asked.kind !== 'done') return null;
  const dues = asked.data.duesAndExpiration;
  if (!(dues.expired ?? dues.expiringSoon ?? dues.overduePayments ?? dues.upcomingPaymentDue)) return null;
  return (
    <Suspense>
      <DueBanner dues={dues} />
    </Suspense>
  );
}
