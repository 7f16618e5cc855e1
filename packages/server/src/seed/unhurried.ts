import type { PoolClient } from 'pg';

/** Half an hour: the limits of a pool are for what somebody waits for. */
const atMost = 30 * 60_000;

/** Runs one statement of a transaction that may take long; those after it have their usual limit. */
export async function unhurried(client: PoolClient, text: string, values: unknown[] = []): Promise<void> {
  await client.query(`set local statement_timeout = ${atMost}`);
  // The driver reads its own limit from each query, which its types do not know.
  await client.query(Object.assign({ text, values }, { query_timeout: atMost }));
  await client.query('set local statement_timeout to default');
}
