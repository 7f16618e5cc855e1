import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { showsBanners } from '@tribe/domain/features/billing/showsBanners.ts';
import { useClient } from '#kernel/graphql/client.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { GetDuesAndExpiration } from './dues.documents.ts';

/** Most members owe nothing, and bring no words for it. */
const DueBanner = lazyWithRetry(() => import('./DueBanner.tsx').then((file) => file.DueBanner), 'quiet');

type Props = {
  /** What the server would open to this person has changed. */
  onBack: () => void;
};

/** The one thing about renewal or payment that a member should know now; nothing while nothing is due. */
export function MembershipBanner({ onBack }: Props) {
  const me = useMe();
  const asked = useQueryWhen(showsBanners(me), GetDuesAndExpiration);
  const dues = asked.kind === 'done' ? asked.data.duesAndExpiration : null;
  useComesBack(dues?.isPaused, onBack);
  if (!dues || !(dues.expired ?? dues.expiringSoon ?? dues.overduePayments ?? dues.upcomingPaymentDue)) return null;
  return (
    <Suspense>
      <DueBanner dues={dues} ask={asked.retry} />
    </Suspense>
  );
}

/** Once a paused access is back, all that is shown is asked for again: what was closed opens where it stands. */
function useComesBack(isPaused: boolean | undefined, onBack: () => void): void {
  const client = useClient();
  const wasPaused = useRef(false);
  const comeBack = useEffectEvent(() => {
    client.doubtAll();
    onBack();
  });
  useEffect(() => {
    if (isPaused === undefined) return;
    if (wasPaused.current && !isPaused) comeBack();
    wasPaused.current = isPaused;
  }, [isPaused]);
}
