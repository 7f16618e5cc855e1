/** Where somebody is with the program. Only who is active earns. */
export const affiliateStatuses = ['applied', 'active', 'paused', 'rejected', 'banned'] as const;
export type AffiliateStatus = (typeof affiliateStatuses)[number];

export const affiliateStatusWords: Readonly<Record<AffiliateStatus, string>> = {
  applied: 'Applied',
  active: 'Active',
  paused: 'Paused',
  rejected: 'Rejected',
  banned: 'Banned',
};

/** What staff decide about an affiliate; all but approving need a reason. */
export const affiliateDecisions = ['approve', 'reject', 'pause', 'ban'] as const;
export type AffiliateDecision = (typeof affiliateDecisions)[number];

type Rule = { from: readonly AffiliateStatus[]; to: AffiliateStatus; needsReason: boolean };

export const decisionRules: Readonly<Record<AffiliateDecision, Rule>> = {
  approve: { from: ['applied', 'paused', 'rejected', 'banned'], to: 'active', needsReason: false },
  reject: { from: ['applied'], to: 'rejected', needsReason: true },
  pause: { from: ['active'], to: 'paused', needsReason: true },
  ban: { from: ['applied', 'active', 'paused', 'rejected'], to: 'banned', needsReason: true },
};

/** What can be decided about somebody with this status, in the order of the buttons. */
export const decisionsFor = (status: AffiliateStatus): AffiliateDecision[] =>
  affiliateDecisions.filter((decision) => decisionRules[decision].from.includes(status));

/** Whether somebody with this status may accept the terms and ask to join; null is somebody who never did. */
export const mayApply = (status: AffiliateStatus | null): boolean => status === null || status === 'rejected';

export const affiliateSorts = ['newest', 'oldest', 'leads', 'highest'] as const;
export type AffiliateSort = (typeof affiliateSorts)[number];
