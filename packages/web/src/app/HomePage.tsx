import { isMemberRole } from '@tribe/domain/kernel/access/shownParts.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { withFirstParts } from './firstParts.ts';

const MemberHome = lazyWithRetry(() => import('./MemberHome.tsx').then((file) => file.MemberHome));
const NonMemberHome = lazyWithRetry(() => import('./NonMemberHome.tsx').then((file) => file.NonMemberHome));
const StaffHome = lazyWithRetry(() => import('./work/StaffHome.tsx').then((file) => file.StaffHome));

const AffiliateHome = lazyWithRetry(() => import('./AffiliateHome.tsx').then((file) => file.AffiliateHome));

function homeOf(role: string | null) {
  if (role === 'member') return MemberHome;
  if (role === 'affiliate') return AffiliateHome;
  return isMemberRole(role) ? NonMemberHome : StaffHome;
}

/** Home is the next step, not a menu: a member's own, or what staff look at first. */
export const HomePage = withFirstParts(
  function HomePage() {
    const Home = homeOf(useMe().role);
    return <Home />;
  },
  ({ me }) => (me ? [homeOf(me.role)] : []),
);
