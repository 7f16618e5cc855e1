import { isMemberRole } from '@tribe/domain/kernel/access/shownParts.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { withFirstParts } from './firstParts.ts';
import { MemberHome, memberHomeParts } from './MemberHome.tsx';

const NonMemberHome = lazyWithRetry(() => import('./NonMemberHome.tsx').then((file) => file.NonMemberHome));
const StaffHome = lazyWithRetry(() => import('./work/StaffHome.tsx').then((file) => file.StaffHome));

const AffiliateHome = lazyWithRetry(() => import('./AffiliateHome.tsx').then((file) => file.AffiliateHome));

function homeOf(role: string | null) {
  if (role === 'affiliate') return AffiliateHome;
  return isMemberRole(role) ? NonMemberHome : StaffHome;
}

/** Home is the next step, not a menu: a member's own, or what staff look at first. */
export const HomePage = withFirstParts(
  function HomePage() {
    const { role } = useMe();
    if (role === 'member') return <MemberHome />;
    const Home = homeOf(role);
    return <Home />;
  },
  ({ me, client }) => {
    if (!me) return [];
    return me.role === 'member' ? memberHomeParts(me, client) : [homeOf(me.role)];
  },
);
