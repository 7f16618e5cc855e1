/** Where a run of payouts is: prepared, approved by another person, over, or sent back. */
export const payoutRunStatuses = ['draft', 'approved', 'done', 'cancelled'] as const;
export type PayoutRunStatus = (typeof payoutRunStatuses)[number];

/** Where one transfer is, as its affiliate sees it. */
export const payoutStatuses = ['prepared', 'approved', 'paid', 'failed'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

export const payoutStatusWords: Readonly<Record<PayoutStatus, string>> = {
  prepared: 'Waiting for a second approval',
  approved: 'On its way',
  paid: 'Paid',
  failed: 'Came back',
};
