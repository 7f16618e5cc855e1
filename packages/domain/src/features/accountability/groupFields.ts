/** The columns that sort the lists of groups. */
export const groupColumns = { name: 'Name', startsOn: 'Since' } as const;
