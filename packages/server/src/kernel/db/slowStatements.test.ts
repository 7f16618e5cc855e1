import { expect, test } from 'vitest';
import { openPools } from '#kernel/db/pools.ts';
import { runRows } from '#kernel/db/statement.ts';
import type { SlowStatement } from '#kernel/db/slowStatements.ts';
import { atEnd, databaseUrl } from '../../testing/world.ts';

/** Connections that report statements of 80 ms or more. */
function watched() {
  const seen: SlowStatement[] = [];
  const slow = { after: 80, tell: (one: SlowStatement) => void seen.push(one) };
  const pools = openPools(databaseUrl(), 2, { onError: () => undefined, slow });
  atEnd(() => pools.end());
  return { seen, main: pools.main };
}

const sleeps = { name: 'test.sleeps', text: 'select pg_sleep(0.1), $1::text as value' };
const quick = { name: 'test.quick', text: 'select $1::text as value' };

test('a slow statement is reported by name, never with its values', async () => {
  const { seen, main } = watched();
  await runRows(main, quick, ['a secret']);
  await runRows(main, sleeps, ['a secret']);
  expect(seen).toEqual([{ statement: 'test.sleeps', ms: expect.any(Number) }]);
  expect(seen[0]?.ms).toBeGreaterThanOrEqual(80);
});

test('a slow statement is reported inside a transaction, without a name and when it fails', async () => {
  const { seen, main } = watched();
  const client = await main.connect();
  await client.query('begin');
  await runRows(client, sleeps, ['x']);
  await client.query(`select pg_sleep(0.1) from (select 'a secret' as value) own where value = 'a secret'`);
  await client.query(`select pg_sleep(0.1) from pg_class limit 1`);
  await expect(client.query(`do $$ begin perform pg_sleep(0.1); raise exception 'a secret'; end $$`)).rejects.toThrow(
    'a secret',
  );
  await client.query('rollback');
  client.release();
  expect(seen.map((one) => one.statement)).toEqual(['test.sleeps', 'select', 'select pg_class', 'do']);
  expect(JSON.stringify(seen)).not.toContain('secret');
});
