import { isMemberRole } from '@tribe/domain/kernel/access/shownParts.ts';
import { MyProducts } from '#features/billing/MyProducts.tsx';
import { useMe } from '#kernel/me/Me.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';

const StaffHome = lazyWithRetry(() => import('./work/StaffHome.tsx').then((file) => file.StaffHome));

/** My Products for members and those who are none yet, the dashboard for everybody else. */
export function ContentPage() {
  const { role } = useMe();
  return isMemberRole(role) ? <MyProducts /> : <StaffHome />;
}
