/** How the database is reached. */
export type Way = {
  url: string;
  /** Leads to the database itself: for LISTEN, migrations and the queue, which need a session of their own. */
  directUrl: string;
  /** A pooler such as PgBouncer gives each transaction another session. */
  isPooled: boolean;
  /** Whether a statement may be prepared under a name: a pooler that does not know of them mixes them up. */
  keepsNames: boolean;
};

/** To a database before which no pooler stands. */
export const directWay = (url: string): Way => ({ url, directUrl: url, isPooled: false, keepsNames: true });
