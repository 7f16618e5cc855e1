import { fragment, mutation, query } from '#generated/gql.ts';

/** What a change may change; figures depend on the days that are shown, so they are left to the list. */
export const OwnLinkNames = fragment(
  'OwnAffiliateLink { id isMain label campaign funnelId funnelName coupon isOpen version }',
);

export const MyAffiliateLinks = query(
  'myAffiliateLinks { clicks leads orders links { ...OwnLinkNames address clicks leads orders } }',
  [OwnLinkNames],
);

export const AffiliateLinkTargets = query('affiliateLinkTargets { id name }');
export const CreateMyAffiliateLink = mutation('createMyAffiliateLink { ...OwnLinkNames }', [OwnLinkNames]);
export const UpdateMyAffiliateLink = mutation('updateMyAffiliateLink { ...OwnLinkNames }', [OwnLinkNames]);
export const ArchiveMyAffiliateLink = mutation('archiveMyAffiliateLink');
