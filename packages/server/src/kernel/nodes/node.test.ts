import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Config } from '#kernel/config.ts';
import { joinNodes, knownNodes } from '#kernel/nodes/node.ts';
import { oneOfSeveral } from '../../testing/nodes.ts';
import { atEnd, services } from '../../testing/world.ts';

const usual = () => oneOfSeveral(services.config);

/** A server that joins with these settings, with its own pools so that it only knows what it is told. */
async function join(settings: Partial<Config> = {}, { seat = randomUUID(), silence = 60_000 } = {}) {
  const main = Object.create(services.pools.main);
  const own = { ...services, config: { ...usual(), ...settings }, pools: { ...services.pools, main } };
  const node = await joinNodes(own, { pace: { beat: 50, silence }, seat });
  atEnd(node.stop);
  return { ...node, known: knownNodes(main) };
}

const rows = async () => (await services.pools.main.query('select from node')).rowCount;

test('two nodes that share bucket and secret run side by side, and both know it', async () => {
  const [one, other] = await Promise.all([join(), join()]);
  for (const { known } of [one, other]) await expect.poll(() => known).toMatchObject({ living: 2, unsound: [] });
  await other.stop();
  await expect.poll(() => one.known.living).toBe(1);
  await one.stop();
  expect(await rows()).toBe(0);
});

test.each([
  ['no bucket', { s3: null }, 'S3_BUCKET: the server'],
  ['another bucket', { s3: { ...oneBucket(), bucket: 'others' } }, 'it has another one'],
  ['no secret of its own', { isSecretSet: false }, 'SESSION_SECRET: the server'],
  ['another secret', { sessionSecret: 'another one of 32 bytes or more, it is' }, 'Give all servers of one database'],
  ['an embedded database', { databaseUrl: undefined }, 'an embedded one belongs to one server'],
] as const)('one with %s does not start beside another, nor another beside it', async (_what, settings, reason) => {
  const sound = await join();
  await expect(join(settings)).rejects.toThrow(reason);
  await sound.stop();
  const unsound = await join(settings);
  await expect(join()).rejects.toThrow(/S3_BUCKET|SESSION_SECRET|DATABASE_URL/);
  await unsound.stop();
  expect(await rows()).toBe(0);
});

function oneBucket() {
  return { bucket: '', region: 'auto', endpoint: 'http://127.0.0.1:9', accessKeyId: '', secretAccessKey: '' };
}

test('of ten nodes that start together without a bucket one starts, and the others say why', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => join({ s3: null })));
  const started = tries.filter((tried) => tried.status === 'fulfilled');
  const refused = tries.flatMap((tried) => (tried.status === 'rejected' ? [String(tried.reason)] : []));
  expect([started.length, refused.length]).toEqual([1, 9]);
  for (const reason of refused) expect(reason).toMatch(/S3_BUCKET: the server .+ works on this/);
  for (const { value } of started) await value.stop();
});

test('a killed node that restarts takes its own place at once, with its jobs', async () => {
  const seat = randomUUID();
  const killed = await join({ s3: null }, { seat });
  await killed.works('a-killed-worker');
  await services.pools.main.query(
    `select graphile_worker.add_job('held'); update graphile_worker._private_jobs set locked_by = 'a-killed-worker', locked_at = now()`,
  );
  const again = await join({ s3: null }, { seat });
  const held = 'select from graphile_worker.jobs where locked_by is not null';
  expect((await services.pools.main.query(held)).rowCount).toBe(0);
  await services.pools.main.query(`delete from graphile_worker._private_jobs`);
  await Promise.all([killed.stop(), again.stop()]);
});

test('a node that was silent while another started is told that they are incompatible', async () => {
  const first = await join({ s3: null });
  await services.pools.main.query(`update node set marks = null`);
  const second = await join();
  await services.pools.main.query(`update node set marks = $1 where marks is null`, [
    JSON.stringify({ store: null, secret: null, isEmbedded: false }),
  ]);
  await expect.poll(() => first.known.unsound).toEqual([expect.stringMatching(/^S3_BUCKET: the server/)]);
  await Promise.all([first.stop(), second.stop()]);
});

test('a node that was silent for a minute no longer counts', async () => {
  const gone = await join({ s3: null });
  await gone.stop();
  await services.pools.main.query(
    `insert into node (id, host, workers, beat_at, marks) values ('gone', 'gone 1', '{}', now() - interval '61 seconds', $1)`,
    [JSON.stringify({ store: null, secret: null, isEmbedded: false })],
  );
  const next = await join();
  expect(next.known.living).toBe(1);
  await next.stop();
});
