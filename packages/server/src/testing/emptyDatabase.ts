import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { demoPassword } from '../seed/demo.ts';
import { noWeb } from './server.ts';
import { atEnd, databaseUrl, services } from './world.ts';
import { withClient } from '#kernel/db/withClient.ts';
import { openPools } from '#kernel/db/pools.ts';
import type { FileStore } from '#kernel/files/store.ts';

/** Runs statements one after the other; answers the rows of the last. */
export const ask = <Row>(url: string, ...statements: string[]): Promise<Row[]> =>
  withClient(url, async (client) => {
    let rows: Row[] = [];
    for (const text of statements) rows = (await client.query(text)).rows;
    return rows;
  });

/** A database with nothing in it, as a role that owns it and is no superuser sees it. */
export async function anEmptyDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = databaseUrl();
  await ask(
    admin,
    `create role ${name} login password 'word'`,
    `create database ${name} owner ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
  );
  atEnd(async () => {
    await ask(admin, `drop database ${name} with (force)`, `drop role ${name}`);
  });
  return Object.assign(new URL(admin), { username: name, password: 'word', pathname: `/${name}` }).href;
}

/** The status with which a server on another database answers somebody of the demo who signs in. */
export async function signInOn(url: string, files: FileStore, username: string): Promise<number> {
  const pools = openPools(url, 4, { onError: () => undefined });
  const app = await buildApp({ ...services, pools, files, logger: pino({ level: 'silent' }) }, noWeb);
  atEnd(async () => {
    await app.close();
    await pools.end();
  });
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/auth',
    headers: { 'auth-provider': 'dbAuth', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    payload: JSON.stringify({ method: 'login', username, password: demoPassword }),
  });
  return statusCode;
}
