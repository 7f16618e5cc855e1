import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';

/** Asks the database of the demo academy itself: to move days, which nobody can wait for, and to begin the work of the night. */
export async function inDatabase<Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> {
  const { dataDir } = inject('academy');
  const pointer = join(dataDir, 'postgres.place');
  const folder = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres');
  // PostgreSQL writes its port in the fourth line of this file.
  const port = readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  const client = new Client({ connectionString: `postgres://postgres:${password}@127.0.0.1:${port}/tribe` });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Begins a job that else runs at its hour. */
export const beginJob = async (name: string): Promise<void> =>
  void (await inDatabase(`select graphile_worker.add_job($1, '{}')`, name));
