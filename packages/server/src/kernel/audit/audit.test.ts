import { Client } from 'pg';
import { expect, test } from 'vitest';
import { startImpersonation, stopImpersonation } from '#features/accounts/impersonation.service.ts';
import { signedInAs } from '../../testing/people.ts';
import { aStranger, databaseUrl, contextOf, inOneTransaction, services } from '../../testing/world.ts';
import { applicationUrl } from '../db/appRole.ts';
import { changesBetween } from './audit.ts';

test.each(['update info_log set sentence = $$other$$', 'delete from info_log', 'truncate info_log'])(
  'the audit log refuses: %s',
  async (text) => {
    await aStranger().log({ action: 'test.done', entity: 'test', sentence: 'Did something' });
    await expect(services.pools.main.query(text)).rejects.toThrow('append-only');
  },
);

test('the application role can do its work but has no right to change the audit log', async () => {
  const client = new Client({ connectionString: await applicationUrl(databaseUrl()) });
  await client.connect();
  try {
    await expect(client.query('delete from info_log')).rejects.toMatchObject({ code: '42501' });
    await expect(client.query('select count(*) from app_user')).resolves.toBeDefined();
    await expect(client.query(`select graphile_worker.add_job('nothing')`)).resolves.toBeDefined();
    await expect(client.query('drop table app_user')).rejects.toMatchObject({ code: '42501' });
  } finally {
    await client.end();
  }
});

test('an outside write survives the request’s rollback', async () => {
  const work = inOneTransaction(aStranger(), async (ctx) => {
    await ctx.log({ action: 'inside', entity: 'test', sentence: 'Inside' });
    await ctx.outside.log({ action: 'outside', entity: 'test', sentence: 'Outside' });
    throw new Error('and then it failed');
  });
  await expect(work).rejects.toThrow('failed');
  const { rows } = await services.pools.main.query(`select action from info_log where action in ('inside', 'outside')`);
  expect(rows).toEqual([{ action: 'outside' }]);
});

test('an update logs the old and new values, with secrets masked', async () => {
  expect(changesBetween({ name: 'A', version: 1 }, { name: 'B', version: 2 })).toEqual({
    name: { before: 'A', after: 'B' },
  });
  await aStranger().log({
    action: 'secret.changed',
    entity: 'test',
    sentence: 'x',
    changes: { passwordHash: { before: 'old', after: 'new' } },
  });
  const { rows } = await services.pools.main.query(`select changes from info_log where action = 'secret.changed'`);
  expect(JSON.stringify(rows)).not.toMatch(/old|new/);
});

test('an update that changes nothing is not logged', async () => {
  const ctx = await signedInAs('admin');
  const entry = { action: 'batch.updated', entity: 'batch', entityId: 'unchanged', sentence: 'Updated batch X' };
  await ctx.log({ ...entry, changes: changesBetween({ name: 'X' }, { name: 'X' }) });
  await ctx.log({ ...entry, action: 'batch.created', changes: {} });
  const { rows } = await services.pools.main.query(`select action from info_log where entity_id = 'unchanged'`);
  expect(rows).toEqual([{ action: 'batch.created' }]);
});

test('a refused attempt is logged in words', async () => {
  const coach = await signedInAs('coach');
  const { run } = contextOf(coach);
  await expect(run(startImpersonation, [1, 'curious'])).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(run(stopImpersonation, [1])).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const { rows } = await services.pools.main.query(
    `select sentence from info_log where actor_id = $1 and action = 'access.refused' order by id`,
    [coach.me.userId],
  );
  expect(rows.map(({ sentence }) => sentence)).toEqual([
    'Was denied: it needs “Member page” and “Sign in as another user”',
    'Was denied: This isn’t the session you started',
  ]);
});
