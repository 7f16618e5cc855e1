import type { Client, Pool, PoolClient } from 'pg';

/** SQL that is prepared once per connection under its name; `Row` is what it answers. */
export type Statement<Row> = { name: string; text: string; row?: Row };

const made = new Map<string, Statement<unknown>>();

/**
 * Makes a statement, and remembers it: `npm run check` compares each against the schema. One without a name is made for a single
 * use, and prepared by nobody.
 */
export function statement<Row>(name: string, text: string): Statement<Row> {
  if (name !== '' && made.size < mostRemembered) made.set(name, { name, text });
  return { name, text };
}

/** What a server makes while it runs is bounded by the code; this only says so to its memory. */
const mostRemembered = 2_000;

/**
 * The same, planned anew for its values at each run: for a report over some dozens or some ten thousands of people, where a plan that
 * fits any values is several times slower than what planning costs.
 */
export const plannedAnew = <Row>({ text }: Statement<Row>): Statement<Row> => ({ name: '', text });

/** Every statement with a name that was made so far. */
export const registered = (): Statement<unknown>[] => [...made.values()];

/** A connection or a pool: where statements go. */
export type Runner = Pool | PoolClient | Client;

/** Runs a named prepared statement; the caller's `Row` is the promise that its SQL keeps. */
export async function runRows<Row>(runner: Runner, { name, text }: Statement<Row>, values: unknown[]): Promise<Row[]> {
  const answer = await runner.query({ name, text, values });
  return answer.rows;
}
