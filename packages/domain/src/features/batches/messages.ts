/** The words of batches. */
export const batchMessages = {
  endsTooEarly: 'Can’t end before it starts',
  archivedNotCurrent: 'An archived batch can’t be the current one',
  nameTaken: 'Name is already used by another batch',
} as const;
