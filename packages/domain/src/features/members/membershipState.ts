/** Whether somebody is a member today, or why not, whatever they owe: what lists are narrowed to. */
export const membershipStates = [
  { value: 'active', label: 'Active' },
  { value: 'paused', label: 'Paused' },
  { value: 'pending', label: 'Pending' },
  { value: 'expired', label: 'Expired' },
  { value: 'ended', label: 'Ended' },
  { value: 'none', label: 'No membership' },
] as const;

export type MembershipState = (typeof membershipStates)[number]['value'];
