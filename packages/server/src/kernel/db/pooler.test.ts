import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { grantApplication } from '#kernel/db/appRole.ts';
import { findDirectUrl, findWay } from '#kernel/db/pooler.ts';
import { inTransaction, openPools } from '#kernel/db/pools.ts';
import { runRows, statement } from '#kernel/db/statement.ts';
import { withClient } from '#kernel/db/withClient.ts';
import { job, startJobs } from '#kernel/jobs/jobs.ts';
import { joinNodes } from '#kernel/nodes/node.ts';
import { type Bouncer, installedBouncer, startBouncer } from '../../testing/pgbouncer.ts';
import { aStranger, atEnd, databaseUrl, inOneTransaction, services } from '../../testing/world.ts';

const version = installedBouncer();
const bouncerName =
  version === null ? 'PgBouncer, which is not installed (apt-get install pgbouncer),' : `PgBouncer ${version}`;

/** A role that owns nothing, like a server's. */
async function aRole(): Promise<string> {
  const name = `role_${randomBytes(6).toString('hex')}`;
  const admin = databaseUrl();
  await withClient(admin, (client) => client.query(`create role ${name} login password 'word'`));
  const url = Object.assign(new URL(admin), { username: name, password: 'word' }).href;
  await grantApplication(admin, url);
  atEnd(() =>
    withClient(admin, async (client) => void (await client.query(`drop owned by ${name}; drop role ${name}`))),
  );
  return url;
}

test('without a pooler one address is enough', async () => {
  const url = await aRole();
  expect(await findDirectUrl({ url, directUrl: undefined, adminUrl: databaseUrl() })).toBe(url);
  expect(await findWay(url, url)).toMatchObject({ isPooled: false, keepsNames: true });
});

describe.skipIf(version === null)(`${bouncerName} in transaction mode`, () => {
  let bouncer: Bouncer;
  let directUrl: string;
  let url: string;

  beforeAll(async () => {
    directUrl = await aRole();
    bouncer = await startBouncer([directUrl, databaseUrl()]);
    atEnd(bouncer.stop);
    url = bouncer.address(directUrl);
  });

  test('is refused without the database’s own address, or if that leads to the pooler too', async () => {
    const adminUrl = databaseUrl();
    await expect(findDirectUrl({ url, directUrl: undefined, adminUrl })).rejects.toThrow(
      /DATABASE_URL: leads to a connection pooler.+DATABASE_DIRECT_URL/,
    );
    await expect(findDirectUrl({ url, directUrl: url, adminUrl })).rejects.toThrow('DATABASE_DIRECT_URL: leads to');
    await expect(findDirectUrl({ url, directUrl, adminUrl: bouncer.address(adminUrl) })).rejects.toThrow(
      'DATABASE_ADMIN_URL: leads to',
    );
    await expect(findDirectUrl({ url, directUrl: databaseUrl(), adminUrl })).rejects.toThrow('must name the same role');
    expect(await findDirectUrl({ url, directUrl, adminUrl })).toBe(directUrl);
  });

  test('is refused while it has connections from before the settings, and says what to do', async () => {
    const fresh = await aRole();
    const other = await startBouncer([fresh]);
    atEnd(other.stop);
    const busy = Array.from({ length: 3 }, () =>
      withClient(other.address(fresh), (client) => client.query('select pg_sleep(0.2)')),
    );
    await Promise.all(busy);
    await expect(findWay(other.address(fresh), fresh)).rejects.toThrow(/statement_timeout.+RECONNECT/);
  });

  test('handles settings, statements, transactions and jobs of many clients at once', async () => {
    const way = await findWay(url, directUrl);
    // The version tells whether it supports named prepared statements: since 1.21.
    expect(way).toMatchObject({ isPooled: true, keepsNames: knowsNames(version ?? '') });
    const pools = openPools(way, 12, { onError: () => undefined });
    atEnd(pools.end);
    const shown = await pools.main.query(
      `select current_setting('timezone') as zone, current_setting('statement_timeout') as timeout,
         current_setting('pg_trgm.word_similarity_threshold') as likeness`,
    );
    expect(shown.rows).toEqual([{ zone: 'UTC', timeout: '5s', likeness: '0.5' }]);

    const double = statement<{ doubled: number }>('', 'select $1::int * 2 as doubled');
    const named = { name: 'pooler.double', text: double.text };
    const other = { name: 'pooler.double_other', text: 'select $1::int * 3 as doubled' };
    const many = Array.from({ length: 300 }, async (_nothing, at) => {
      const [row] = await runRows(pools.main, at % 2 ? named : other, [at]);
      return row;
    });
    expect(await Promise.all(many)).toEqual(many.map((_work, at) => ({ doubled: at * (at % 2 ? 2 : 3) })));

    const failed = inTransaction(pools.main, async (client) => {
      await client.query(`insert into rate_counter (key, count, window_ends_at) values ('pooled', 1, now())`);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect((await pools.outside.query(`select from rate_counter where key = 'pooled'`)).rowCount).toBe(0);

    const own = { ...services, pools };
    const done = Promise.withResolvers<number>();
    const node = await joinNodes(own, { seat: 'pooled' });
    const workers = await startJobs(
      own,
      [job('pooled', z.object({ at: z.number() }), async (_context, { at }) => done.resolve(at))],
      node,
    );
    await inOneTransaction(aStranger(), (ctx) => ctx.job('pooled', { at: 7 }));
    expect(await done.promise).toBe(7);
    await workers.stop();
    await node.stop();
  });

  test('is refused in statement mode, which has no transactions', async () => {
    const other = await startBouncer([directUrl], { mode: 'statement' });
    atEnd(other.stop);
    await expect(findWay(other.address(directUrl), directUrl)).rejects.toThrow(/Set its pool_mode to transaction/);
  });
});

const knowsNames = (text: string) => {
  const [major = 0, minor = 0] = text.split('.').map(Number);
  return major > 1 || minor >= 24;
};
