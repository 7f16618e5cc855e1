import { callbackify } from 'node:util';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient, type PoolConfig, types } from 'pg';
import { isLostDatabase } from '#kernel/api/errors.ts';
import { type Ask, aroundQuery } from '#kernel/db/aroundQuery.ts';
import { type SlowWatch, watched } from '#kernel/db/slowStatements.ts';
import { directWay, type Way } from '#kernel/db/way.ts';
import { startUpOptions } from '#kernel/db/sessionSettings.ts';
import type { Runner } from '#kernel/db/statement.ts';

// Our bigints count rows and bytes, far below 2^53.
types.setTypeParser(types.builtins.INT8, Number);
// A calendar day stays text, so that no time zone can shift it.
types.setTypeParser(types.builtins.DATE, (text) => text);

export type Db = NodePgDatabase;

/** A per-process value for each database, made on first use. */
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
  /** For what must survive a rollback, and for health checks: never waits behind ordinary queries. */
  outside: Pool;
  /** For what needs its own session; the same as `main` without a pooler. */
  direct: Pool;
  end(): Promise<void>;
};

type Options = {
  /** Called when a connection is lost. */
  onError: (error: Error) => void;
  slow?: SlowWatch;
};

/** The queue listens on one connection, and each of its two workers has one. */
const directSize = 5;

/** `to` is an address that leads to the database directly, or a description of another way. */
export function openPools(to: string | Way, size: number, options: Options): Pools {
  const way = typeof to === 'string' ? directWay(to) : to;
  const main = openPool(way, size, options);
  const outside = openPool(way, Math.max(2, Math.floor(size / 4)), options);
  const direct = way.isPooled ? openPool(directWay(way.directUrl), directSize, options) : main;
  return {
    main,
    outside,
    direct,
    end: async () => void (await Promise.all([...new Set([main, outside, direct])].map((pool) => pool.end()))),
  };
}

/** Connections to a replica, on which no statement can write. `check` refuses a new connection by throwing. */
export const openReadPool = (
  url: string,
  size: number,
  { check, ...options }: Options & { check: (client: PoolClient) => Promise<void> },
): Pool =>
  openPool(directWay(url), size, options, {
    options: `${startUpOptions} -c default_transaction_read_only=on`,
    verify: callbackify(check),
  });

function openPool(
  { url, isPooled, keepsNames }: Way,
  max: number,
  { onError, slow }: Options,
  more: PoolConfig = {},
): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    // A stopped database can't cancel anything; then the connection is dropped.
    query_timeout: 5_500,
    // A pooler doesn't pass these on; the role sets them instead.
    ...(isPooled ? {} : { options: startUpOptions }),
    ...more,
  });
  pool.on('error', onError);
  // Otherwise a client checked out while the database goes away would end the process.
  pool.on('connect', (client) => {
    client.on('error', onError);
    if (!keepsNames) aroundQuery(client, withoutNames);
    if (slow) aroundQuery(client, watched(slow));
  });
  return pool;
}

/** Without prepared-statement support in the pooler, two clients would prepare under the same name. */
const withoutNames =
  (ask: Ask): Ask =>
  (asked, ...more) =>
    typeof asked === 'object' && asked.name !== undefined && asked.submit === undefined
      ? ask({ ...asked, name: undefined }, ...more)
      : ask(asked, ...more);

/** How many connections a process has to its database, and their states. */
export type Connections = { open: number; idle: number; waiting: number; most: number };

/** The distinct pools of a process, by name. */
export function connectionsOf({ main, outside, direct }: Pools): Record<string, Connections> {
  const named = { main, outside, ...(direct === main ? {} : { direct }) };
  return Object.fromEntries(
    Object.entries(named).map(([name, { totalCount, idleCount, waitingCount, options }]) => [
      name,
      { open: totalCount, idle: idleCount, waiting: waitingCount, most: options.max },
    ]),
  );
}

/** Runs `work` in one transaction: everything or nothing. */
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
    // A rollback on a lost connection gets no response; the loss itself rolls back.
    if (isLostDatabase(error)) broken = new Error('The connection was lost', { cause: error });
    else await client.query('rollback').catch((lost: Error) => (broken = lost));
    throw error;
  } finally {
    client.release(broken);
  }
}
