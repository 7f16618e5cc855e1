/** How the database is reached. */
export type Way = {
  url: string;
  /** Bypasses the pooler: LISTEN, migrations and the job queue need their own session. */
  directUrl: string;
  /** A pooler such as PgBouncer gives each transaction another session. */
  isPooled: boolean;
  /** True if named prepared statements are safe: some poolers mix them up between sessions. */
  keepsNames: boolean;
};

/** The way to a database without a pooler. */
export const directWay = (url: string): Way => ({ url, directUrl: url, isPooled: false, keepsNames: true });
