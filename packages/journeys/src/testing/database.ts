import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';

/** Asks the database of the demo academy itself: to move days, which nobody can wait for, and to begin the work of the night. */
export const inDatabase = <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> =>
  inDatabaseOf(inject('academy').dataDir, text, ...values);

/** The same of another installation. */
export async function inDatabaseOf<Row extends object>(
  dataDir: string,
  text: string,
  ...values: unknown[]
): Promise<Row[]> {
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

/** As if days had passed for somebody: all that they hold, and owe or have paid, was so much earlier. */
export const letDaysPass = async (email: string, days: number): Promise<void> =>
  void (await inDatabase(
    `with own as (
       update subscription s set starts_at = s.starts_at - $2::int, expiry = s.expiry - $2::int
       from app_user u where u.id = s.user_id and u.email = $1 returning s.id)
     update payment_schedule d set schedule_date = d.schedule_date - $2::int, paid_at = d.paid_at - make_interval(days => $2)
     from invoice i where i.id = d.invoice_id and i.subscription_id in (select id from own)`,
    email,
    days,
  ));
