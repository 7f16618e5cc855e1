import type { PoolClient } from 'pg';

/** The driver's argument: a text, or a text with a name; an object with `submit` is the driver's own, such as a cursor. */
export type Asked = string | { name?: string | undefined; text?: string; submit?: unknown };

/** The driver's `query`: returns a promise, or calls back the function in its last argument. */
export type Ask = (asked: Asked, ...more: unknown[]) => unknown;

/** Wraps every statement of a connection, including the driver's own. */
export function aroundQuery(client: PoolClient, around: (ask: Ask) => Ask): void {
  // `Ask` covers the driver's seven overloads.
  const driver = client as unknown as { query: Ask };
  driver.query = around(driver.query.bind(client));
}
