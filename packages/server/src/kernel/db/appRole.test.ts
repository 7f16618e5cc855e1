import { Logger, run } from 'graphile-worker';
import { expect, test } from 'vitest';
import { anEmptyDatabase, ask } from '../../testing/emptyDatabase.ts';
import { atEnd, databaseUrl } from '../../testing/world.ts';
import { grantApplication } from './appRole.ts';
import { migrate } from './migrate.ts';

test('an owner that is no superuser migrates, and a role that owns nothing does everything else', async () => {
  const owner = await anEmptyDatabase();
  // A name that needs quotes.
  const app = `Test app ${process.pid}`;
  await ask(databaseUrl(), `create role "${app}" login password 'word'`);
  atEnd(async () => void (await ask(databaseUrl(), `drop role "${app}"`)));
  const as = (username: string) => Object.assign(new URL(owner), { username }).href;

  await migrate(owner);
  await expect(grantApplication(owner, as('nobody_at_all'))).rejects.toThrow('create role nobody_at_all login');
  await grantApplication(owner, as(app));
  // As servers do that start together.
  await Promise.all(Array.from({ length: 4 }, () => grantApplication(owner, as(app))));

  const url = as(app);
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
}, 60_000);
