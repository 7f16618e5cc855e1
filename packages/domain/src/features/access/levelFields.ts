/** The columns of the list of access levels. */
export const levelColumns = {
  name: 'Name',
  isSystem: 'Kind',
  rank: 'Rank',
  pages: 'Pages',
  functions: 'Functions',
  holderCount: 'People',
} as const;
