/** The words of the ledger of XP. */
export const xpMessages = {
  notZero: 'Enter how much XP to add or take away',
  reversedAlready: 'This XP was already taken back',
  noReversal: 'This entry took XP back, so it can’t be taken back. Adjust the XP instead',
} as const;
