import type { PoolClient } from 'pg';

/** What the driver is handed: a text, or a text with a name. What has `submit` is the driver's own, such as a cursor. */
export type Asked = string | { name?: string | undefined; text?: string; submit?: unknown };

/** `query` of the driver, which answers by a promise, or to a function that is its last argument. */
export type Ask = (asked: Asked, ...more: unknown[]) => unknown;

/** Puts something around each statement of a connection, whoever asks it. */
export function aroundQuery(client: PoolClient, around: (ask: Ask) => Ask): void {
  // The driver's own overloads say in seven ways what `Ask` says in one.
  const driver = client as unknown as { query: Ask };
  driver.query = around(driver.query.bind(client));
}
