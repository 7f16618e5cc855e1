/** The variables of the info log without who signed in and out. */
export const withoutSessions = { filter: { exceptGroup: 'session' } };
