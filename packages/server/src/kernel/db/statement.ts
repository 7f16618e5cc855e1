import type { Client, Pool, PoolClient } from 'pg';

/** SQL that is prepared once per connection under its name; `Row` is the type of its rows. */
export type Statement<Row> = { name: string; text: string; row?: Row };

const made = new Map<string, Statement<unknown>>();

/**
 * Makes a statement and registers it, so that `npm run check` can compare it with the schema. One without a name is for a single use
 * and is never prepared.
 */
export function statement<Row>(name: string, text: string): Statement<Row> {
  if (name !== '' && made.size < mostRemembered) made.set(name, { name, text });
  return { name, text };
}

/** The code bounds how many names there are; this only guards the memory. */
const mostRemembered = 2_000;

/**
 * Forces a custom plan for each run: for a report over dozens or tens of thousands of people, where a generic plan costs several
 * times more than planning.
 */
export const customPlan = <Row>({ text }: Statement<Row>): Statement<Row> => ({ name: '', text });

/** Every named statement made so far. */
export const registered = (): Statement<unknown>[] => [...made.values()];

/** Runs statements: a pool or a connection. */
export type Runner = Pool | PoolClient | Client;

/** Runs a prepared statement; an error says which one. `Row` isn't checked here; `npm run check` compares it with the SQL. */
export async function runRows<Row>(runner: Runner, { name, text }: Statement<Row>, values: unknown[]): Promise<Row[]> {
  try {
    const { rows } = await runner.query({ name, text, values });
    return rows;
  } catch (error) {
    throw Object.assign(Object(error), { statement: name });
  }
}
