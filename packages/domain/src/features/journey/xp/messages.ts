/** The words of the ledger of XP. */
export const xpMessages = {
  notZero: 'Type how much XP to add or take',
  reversedAlready: 'This XP was taken back already',
  noReversal: 'What was taken back can’t be taken back again. Adjust the XP instead',
} as const;
