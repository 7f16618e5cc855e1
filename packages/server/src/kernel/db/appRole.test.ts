import { Client } from 'pg';
import { Logger, run } from 'graphile-worker';
import { expect, test } from 'vitest';
import { databaseUrl } from '../../testing/world.ts';
import { grantApplication } from './appRole.ts';
import { migrate } from './migrate.ts';

const as = (user: string, database: string) =>
  Object.assign(new URL(databaseUrl()), { username: user, password: 'word', pathname: `/${database}` }).href;

async function ask(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const text of statements) rows = (await client.query(text)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

test('an owner who is no superuser migrates, and a role that owns nothing does all the rest', async () => {
  const [owner, app, database] = ['test_owner', 'Test app', `test_owned_${process.pid}`];
  await ask(
    databaseUrl(),
    `create role ${owner} login password 'word'`,
    `create role "${app}" login password 'word'`,
    `create database ${database} owner ${owner} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
  );
  try {
    await migrate(as(owner, database));
    await expect(grantApplication(as(owner, database), as('nobody_at_all', database))).rejects.toThrow(
      'create role nobody_at_all login',
    );
    for (let times = 0; times < 2; times += 1) await grantApplication(as(owner, database), as(app, database));

    const url = as(app, database);
    const done = Promise.withResolvers<unknown>();
    await ask(url, `select graphile_worker.add_job('note', '{"to": 3}'::json)`);
    const worker = await run({
      connectionString: url,
      taskList: { note: (payload) => void done.resolve(payload) },
      noHandleSignals: true,
      logger: new Logger(() => () => undefined),
    });
    expect(await done.promise).toEqual({ to: 3 });
    await worker.stop();
    expect(await ask(url, `insert into trusted_document (hash, text) values ('1', 'Piña ₱') returning text`)).toEqual([
      { text: 'Piña ₱' },
    ]);
    for (const text of ['update info_log set sentence = null', 'delete from info_log', 'truncate info_log'])
      await expect(ask(url, text)).rejects.toThrow('permission denied');
    await expect(ask(url, 'create table public.own (id int)')).rejects.toThrow('permission denied');
  } finally {
    await ask(databaseUrl(), `drop database ${database} with (force)`, `drop role ${owner}`, `drop role "${app}"`);
  }
}, 60_000);
