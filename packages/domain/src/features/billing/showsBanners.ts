import type { MembershipStatus } from '../accounts/currentUser.ts';

const statuses: readonly MembershipStatus[] = ['Multiple Subscriptions Found', 'Active', 'Expired'];

/** Banners are for members who have, or had, a membership. */
export function showsBanners(viewer: { role: string | null; membershipStatus: string | null } | null): boolean {
  return viewer?.role === 'member' && statuses.some((status) => status === viewer.membershipStatus);
}
