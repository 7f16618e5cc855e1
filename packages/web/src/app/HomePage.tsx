import { isMemberRole } from '@tribe/domain/kernel/access/shownParts.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { MemberHome } from './MemberHome.tsx';

const StaffHome = lazyWithRetry(() => import('./StaffHome.tsx').then((file) => file.StaffHome));

/** Home is the next step, not a menu: a member's own, or what staff look at first. */
export function HomePage() {
  const { role } = useMe();
  return isMemberRole(role) ? <MemberHome /> : <StaffHome />;
}
