import { isMemberRole } from '@tribe/domain/kernel/access/shownParts.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { MemberHome } from './MemberHome.tsx';

const NonMemberHome = lazyWithRetry(() => import('./NonMemberHome.tsx').then((file) => file.NonMemberHome));
const StaffHome = lazyWithRetry(() => import('./work/StaffHome.tsx').then((file) => file.StaffHome));

const AffiliateHome = lazyWithRetry(() => import('./AffiliateHome.tsx').then((file) => file.AffiliateHome));

/** Home is the next step, not a menu: a member's own, or what staff look at first. */
export function HomePage() {
  const { role } = useMe();
  if (role === 'member') return <MemberHome />;
  if (role === 'affiliate') return <AffiliateHome />;
  return isMemberRole(role) ? <NonMemberHome /> : <StaffHome />;
}
