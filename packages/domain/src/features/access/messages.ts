export const accessMessages = {
  aboveOwn: 'You can’t change an access level above your own',
  rankAboveOwn: 'Rank must not be above your own',
  notYours: (flags: readonly string[]) => `You can’t give what you don’t have yourself: ${flags.join(', ')}`,
  notToOneself: 'You can’t give yourself an access level',
  fixed: 'Name and rank of a level that comes with the product stay as they are',
  stays: 'You can’t archive a level that comes with the product',
  adminKeeps: (flag: string) => `Admins keep “${flag}”, or nobody could open the access levels again`,
  everybodyKeeps: 'Everybody keeps their own profile',
  nameTaken: 'Name is already used by another access level',
} as const;
