/** The columns that sort the list of batches. */
export const batchColumns = { name: 'Name', launchFrom: 'Launch from', launchTo: 'Launch to' } as const;
