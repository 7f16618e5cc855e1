/** The tabs of a profile, to look at and to edit; the address holds which one is open. */
export const profileTabs = [
  { key: 'wins', label: 'Wins' },
  { key: 'basic-info', label: 'Basic info' },
  { key: 'social-accounts', label: 'Social accounts' },
  { key: 'membership', label: 'Membership' },
  { key: 'account', label: 'Account' },
] as const;

export const profileTabKeys = ['wins', 'basic-info', 'social-accounts', 'membership', 'account'] as const;
