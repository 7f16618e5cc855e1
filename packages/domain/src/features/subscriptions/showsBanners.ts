import type { MembershipStatus } from './membership.ts';

const statuses: readonly MembershipStatus[] = ['Multiple Subscriptions Found', 'Active', 'Expired'];

/** Banners are for members who have, or had, a membership. */
export function showsBanners(who: { role: string | null; membershipStatus: string | null } | null): boolean {
  return who?.role === 'member' && statuses.some((status) => status === who.membershipStatus);
}
