/** The settings of each connection, in PostgreSQL's spelling. */
export const sessionSettings: Readonly<Record<string, string>> = {
  timezone: 'UTC',
  statement_timeout: '5s',
  idle_in_transaction_session_timeout: '20s',
  // Tolerates a missing letter in a short word: 'profle' and 'profile' are just above half similar.
  'pg_trgm.word_similarity_threshold': '0.5',
};

/** The same as start-up parameters, for a direct connection. */
export const startUpOptions = Object.entries(sessionSettings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');
