import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

export type TestDatabase = {
  /** The clone as its superuser. */
  url: string;
  /** Takes the clone away, cutting what is still connected to it. */
  drop(): Promise<void>;
};

/** A database of the caller's own: empty, migrated, cloned in a few dozen milliseconds. */
export async function testDatabase(): Promise<TestDatabase> {
  const url = new URL(inject('postgresUrl'));
  const name = `test_${randomBytes(6).toString('hex')}`;
  url.pathname = '/postgres';
  const admin = url.href;
  await once(admin, `create database ${name} template tribe strategy file_copy`);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => once(admin, `drop database if exists ${name} with (force)`) };
}

async function once(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
