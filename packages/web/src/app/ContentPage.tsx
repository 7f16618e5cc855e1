import { Suspense } from 'react';
import { isMemberRole } from '@tribe/domain/kernel/access/shownParts.ts';
import { MyProducts } from '#features/billing/MyProducts.tsx';
import { useMe } from '#kernel/me/Me.tsx';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';

const ContentSearch = lazyWithRetry(() => import('./ContentSearch.tsx').then((file) => file.ContentSearch));
const AffiliateHome = lazyWithRetry(() => import('./AffiliateHome.tsx').then((file) => file.AffiliateHome));
const StaffHome = lazyWithRetry(() => import('./work/StaffHome.tsx').then((file) => file.StaffHome));

/** My Products for members and those who are none yet, the dashboard for everybody else. */
export function ContentPage() {
  const { role } = useMe();
  usePageTitle(isMemberRole(role) ? null : 'Dashboard');
  if (role === 'affiliate') return <AffiliateHome />;
  if (!isMemberRole(role)) return <StaffHome />;
  return (
    <MyProducts
      search={
        role === 'member' && (
          <Suspense fallback={<Skeleton shape="h-11 w-full rounded-control" />}>
            <ContentSearch />
          </Suspense>
        )
      }
    />
  );
}
