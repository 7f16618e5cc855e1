/** All that somebody wrote and the server has not: whoever signs out leaves nothing under it. */
export const drafts = 'drafts:';

/** One place per person, so that nobody's words are ever sent as someone else's. */
export const draftPlace = (userId: number) => `${drafts}${userId}:`;
