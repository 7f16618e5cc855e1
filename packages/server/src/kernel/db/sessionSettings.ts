/** What each connection of the application has, as PostgreSQL itself writes it. */
export const sessionSettings: Readonly<Record<string, string>> = {
  timezone: 'UTC',
  statement_timeout: '5s',
  idle_in_transaction_session_timeout: '20s',
  // A letter forgotten in a short word is still like it: 'profle' and 'profile' share just above half.
  'pg_trgm.word_similarity_threshold': '0.5',
};

/** The same as parameters of a connection that begins, for a database that is reached directly. */
export const startUpOptions = Object.entries(sessionSettings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');
