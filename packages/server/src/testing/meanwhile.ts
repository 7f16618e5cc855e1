import { setTimeout as pause } from 'node:timers/promises';
import { services } from './world.ts';

/**
 * Begins `act` while another transaction that did `sql` is still open, and ends that one once the act waits for it, after `then`:
 * a deadlock where the act holds what that needs.
 */
export async function meanwhile<Done>(sql: string, act: () => Promise<Done>, then = ''): Promise<Done> {
  const client = await services.pools.main.connect();
  try {
    await client.query(`begin; ${sql}`);
    const [done] = await Promise.all([act(), someoneWaits().then(() => client.query(`${then}; commit`))]);
    return done;
  } finally {
    client.release(true);
  }
}

/** Until a transaction waits for what another one holds. */
export async function someoneWaits(): Promise<void> {
  const asked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await services.pools.main.query(asked)).rowCount !== 0) return;
    await pause(10);
  }
  throw new Error('Nobody waited for the transaction that was open');
}
