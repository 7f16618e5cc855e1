const noSearch = ['success-manager', 'coach', 'assistant-coach', 'head-coach', 'expert', 'affiliate'];
const leaders = ['head-coach', 'coach', 'assistant-coach', 'team-lead', 'assistant-team-lead'];

/** Member and non-member: their links lead to the my-* paths. */
export function isMemberRole(role: string | null): boolean {
  return role === null || role === 'member' || role === 'non-member';
}

/** Those who lead a group, a stage or a subgroup. */
export function isLeaderRole(role: string | null): boolean {
  return role !== null && leaders.includes(role);
}

/** The search box is hidden for success managers, coaches, experts and affiliates. */
export function showsSearch(role: string | null): boolean {
  return role !== null && !noSearch.includes(role);
}

/** The progress drawer is for members only. */
export function showsProgressDrawer(role: string | null): boolean {
  return role === 'member';
}

/** How the left sidebar of a role begins: staff see it, leaders have it collapsed, members and affiliates have none. */
export function sidebarFor(role: string | null): 'open' | 'collapsed' | 'hidden' {
  if (isMemberRole(role) || role === 'affiliate') return 'hidden';
  return isLeaderRole(role) ? 'collapsed' : 'open';
}

/** The terms that the footer links to: an affiliate's own, else everybody's. */
export function footerTermsRoute(role: string | null): 'affiliateTerms' | 'termsConditions' {
  return role === 'affiliate' ? 'affiliateTerms' : 'termsConditions';
}

/** 'Become an Affiliate': for members without the level, while the setting enable-affiliate is 'true'. */
export function showsBecomeAffiliate(
  viewer: { role: string | null; roles: readonly string[] },
  enableAffiliate: string | null,
): boolean {
  return viewer.role === 'member' && enableAffiliate === 'true' && !viewer.roles.includes('affiliate');
}

type Accountable = {
  role: string | null;
  accountabilityAsLeaderId?: number | null;
  accountabilityGroupId?: number | null;
};

/** 'Accountability Group': for members who lead or have a group, while enable-challenge-buddies is 'true'. */
export function showsAccountabilityGroup(viewer: Accountable, enableChallengeBuddies: string | null): boolean {
  const hasOne = (viewer.accountabilityAsLeaderId ?? viewer.accountabilityGroupId ?? null) !== null;
  return viewer.role === 'member' && enableChallengeBuddies === 'true' && hasOne;
}

/** 'Community / Support': for fast-track students. */
export function showsCommunitySupport(viewer: { isFastTrackStudent: boolean }): boolean {
  return viewer.isFastTrackStudent;
}

/** What decides which of the parts above a person is shown. */
export type PersonShown = Accountable & { roles: readonly string[]; isFastTrackStudent: boolean };

/** The impersonation banner shows only while the current user is somebody else's. */
export function showsImpersonationBanner(viewer: { isImpersonating: boolean }): boolean {
  return viewer.isImpersonating;
}
