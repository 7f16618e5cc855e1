/** Why a row that reads well is not imported all the same; each stands beside the column that it is about. */
export const importReasons = {
  exists: 'already exists with different values',
  notHere: 'doesn’t belong to any member yet',
  namedTwice: (value: string) => `"${value}" is the name of several`,
  outranks: 'belongs to someone with a higher level than yours',
  levelTooHigh: (level: string) => `"${level}" is a higher level than yours`,
  levelTooMuch: (level: string) => `"${level}" allows more than you can do yourself`,
  notTicked: (level: string) => `"${level}" opens other people’s data and wasn’t allowed`,
  ownLevels: 'You can’t give yourself an access level',
  archived: 'belongs to an account that is archived',
  authorIsHere: (name: string) => `has an email that belongs to ${name}. Choose them, or type another email`,
  emailOfPeer: 'belongs to an account whose email only someone with a higher rank can change',
  keepsEmail: 'belongs to an account that signs in with another email address',
  notInSheet: (sheet: string) => `is not in the sheet ${sheet}`,
  memberFailed: 'belongs to a row in the Members sheet that wasn’t imported',
  parentFailed: 'belongs to a row of this file that wasn’t imported',
  claimedTwice: 'is in the rows of two different members',
  noMember: 'doesn’t belong to any member',
  fixed: 'can’t be changed by an import once it exists',
  otherMember: 'already belongs to another member',
  notSaved: 'We couldn’t save this row',
} as const;

/** The column that a failed row's download adds: what is wrong, cell by cell. */
export const reasonColumn = 'Reason';
