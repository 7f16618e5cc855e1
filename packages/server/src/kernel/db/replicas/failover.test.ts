import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openPools } from '#kernel/db/pools.ts';
import { readPosition } from '#kernel/db/replicas/position.ts';
import { openReplicas } from '#kernel/db/replicas/replicas.ts';
import { aStreamingCluster } from '../../../testing/standby.ts';
import { atEnd } from '../../../testing/world.ts';

const soon = { timeout: 60_000, interval: 20 };

test('after a failover, a replica of the former primary isn’t read until it has followed the new one', async () => {
  const cluster = await aStreamingCluster(2);
  atEnd(cluster.stop);
  const [next, other] = [cluster.standbys[0]!, cluster.standbys[1]!];
  await cluster.stopPrimary();
  await next.promote();
  const pools = openPools(next.url, 4, { onError: () => undefined });
  const replicas = openReplicas([other.url], { primary: pools.outside, size: 2, logger: pino({ level: 'silent' }) });
  atEnd(async () => {
    await replicas.end();
    await pools.end();
  });
  await pools.main.query(`create table after_it as select 'mine' as text`);
  const needs = await readPosition(pools.main);
  expect(needs.timeline).toBe(2);
  await expect
    .poll(() => [replicas.primaryPosition()?.timeline, replicas.states()[0]?.whyNot], soon)
    .toEqual([2, 'lagging']);
  expect(replicas.choose({ needs, turn: 0 })).toBe(null);

  await other.follow(next.url);
  await next.checkpoint();
  // Its restartpoint is the first sign of the new timeline that everybody may read.
  await expect
    .poll(async () => {
      await other.checkpoint();
      return replicas.choose({ needs, turn: 0 });
    }, soon)
    .not.toBe(null);
  const found = await replicas.choose({ needs, turn: 0 })?.read((pool) => pool.query('select text from after_it'));
  expect(found?.rows).toEqual([{ text: 'mine' }]);
});
