import { lazy } from 'react';
import { isMemberRole } from '@tribe/domain/kernel/access/visibility.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { MemberHome } from './MemberHome.tsx';

const StaffHome = lazy(() => import('./StaffHome.tsx').then((file) => ({ default: file.StaffHome })));

/** Home is the next step, not a menu: a member's own, or what staff look at first. */
export function HomePage() {
  const { role } = useMe();
  return isMemberRole(role) ? <MemberHome /> : <StaffHome />;
}
