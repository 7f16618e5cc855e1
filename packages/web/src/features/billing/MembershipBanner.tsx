import { Suspense } from 'react';
import { showsBanners } from '@tribe/domain/features/billing/showsBanners.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Awaited } from '#ui/Awaited.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { GetDuesAndExpiration } from './dues.documents.ts';
import { hasDue } from './useStanding.ts';

/** Most members owe nothing, and bring no words for it. */
export const DueBanner = lazyWithRetry(() => import('./DueBanner.tsx').then((file) => file.DueBanner), 'quiet');

type Props = {
  /** Home says what ended or is owed in its first card, so that it isn't said twice. */
  isOnHome?: boolean;
  /** A paused access is back: who is here may open more than was known. */
  onBack: () => void;
};

/** The one thing about renewal or payment that a member should know now; nothing while nothing is due. */
export function MembershipBanner({ isOnHome = false, onBack }: Props) {
  const me = useMe();
  const mayShow = showsBanners(me);
  const asked = useQueryWhen(mayShow, GetDuesAndExpiration);
  if (mayShow && asked.kind === 'loading') return <Awaited />;
  const dues = asked.kind === 'done' ? asked.data.duesAndExpiration : null;
  if (!dues || !hasDue(dues)) return null;
  return (
    <Suspense fallback={<Awaited />}>
      <DueBanner dues={dues} isOnHome={isOnHome} onBack={onBack} />
    </Suspense>
  );
}
