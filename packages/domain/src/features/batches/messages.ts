/** The words of batches. */
export const batchMessages = {
  endsTooEarly: 'Must not end before it starts',
  nameTaken: 'Name is already used by another batch',
} as const;
