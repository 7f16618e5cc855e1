import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient, types } from 'pg';
import { isLostDatabase } from '#kernel/api/errors.ts';
import { type SlowWatch, watchStatements } from '#kernel/db/slowStatements.ts';
import type { Runner } from '#kernel/db/statement.ts';

// A bigint of ours counts rows and bytes, far below 2^53.
types.setTypeParser(types.builtins.INT8, Number);
// A calendar day stays text, so that no zone can move it.
types.setTypeParser(types.builtins.DATE, (text) => text);

export type Db = NodePgDatabase;

/** What a process keeps of one database, made when it is first asked for. */
export function cachePerPool<Kept>(make: (pool: Pool) => Kept): (pool: Pool) => Kept {
  const all = new WeakMap<Pool, Kept>();
  return (pool) => {
    const kept = all.get(pool) ?? make(pool);
    all.set(pool, kept);
    return kept;
  };
}

export const drizzleOver = (runner: Runner): Db => drizzle(runner, { casing: 'snake_case' });

export type Pools = {
  main: Pool;
  /** For what must survive a rollback and for health: never waits behind the business's own queries. */
  outside: Pool;
  end(): Promise<void>;
};

type Options = {
  /** A connection was lost. */
  onError: (error: Error) => void;
  slow?: SlowWatch;
};

export function openPools(url: string, size: number, options: Options): Pools {
  const main = openPool(url, size, options);
  const outside = openPool(url, Math.max(2, Math.floor(size / 4)), options);
  return { main, outside, end: async () => void (await Promise.all([main.end(), outside.end()])) };
}

function openPool(url: string, max: number, { onError, slow }: Options): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 5_000,
    // A database that was stopped cancels nothing; then the connection is given up.
    query_timeout: 5_500,
    // A letter forgotten in a short word is still like it: 'profle' and 'profile' share just above half.
    options: '-c timezone=UTC -c idle_in_transaction_session_timeout=20000 -c pg_trgm.word_similarity_threshold=0.5',
  });
  pool.on('error', onError);
  // A client that is checked out when the database goes away would otherwise end the process.
  pool.on('connect', (client) => {
    client.on('error', onError);
    if (slow) watchStatements(client, slow);
  });
  return pool;
}

/** One transaction around `work`: all of it or nothing. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // Nobody answers a rollback on a lost connection, and its end is one.
    if (isLostDatabase(error)) broken = new Error('The connection was lost', { cause: error });
    else await client.query('rollback').catch((lost: Error) => (broken = lost));
    throw error;
  } finally {
    client.release(broken);
  }
}
