export const accessMessages = {
  aboveOwn: 'You can’t change an access level above your own',
  rankAboveOwn: 'Rank can’t be higher than yours',
  notYours: (flags: readonly string[]) => `You can’t grant access you don’t have yourself: ${flags.join(', ')}`,
  notToOneself: 'You can’t give yourself an access level',
  fixed: 'You can’t change the name or rank of a built-in level',
  stays: 'You can’t archive a built-in level',
  adminKeeps: (flag: string) => `Admins must keep “${flag}”. Without it, no one could open access levels`,
  everybodyKeeps: 'Everyone keeps access to their own profile',
  nameTaken: 'Name is already used by another access level',
} as const;
