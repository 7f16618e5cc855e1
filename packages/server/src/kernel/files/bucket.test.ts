import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import type { Trouble } from '../../testing/bucketServer.ts';
import { aBucket } from '../../testing/standIns.ts';
import { listenOnLoopback } from '#kernel/loopback.ts';
import { bucket } from '#kernel/files/bucket.ts';

afterEach(() => vi.useRealTimers());

/** A store on a stand-in, with a timeout of one second. */
async function aStore(...troubles: Trouble[]) {
  const standIn = await aBucket();
  standIn.troubles.push(...troubles);
  return { ...standIn, store: bucket(standIn.config, { longestWait: 1_000 }) };
}

const text = async (content: Readable) => (await buffer(content)).toString();
const putText = (store: ReturnType<typeof bucket>, key: string, content: string) =>
  store.put(key, Readable.from([Buffer.from(content)]), Buffer.byteLength(content));

test('a stored file can be read whole and in part, has a size, and can be removed', async () => {
  const { store, files } = await aStore();
  const large = randomBytes(3 * 1024 * 1024 + 7);
  await store.put('large', Readable.from([large.subarray(0, 1_000_000), large.subarray(1_000_000)]), large.length);
  await putText(store, 'small', 'Peña ₱');
  expect((await buffer(await store.get('large'))).equals(large)).toBe(true);
  expect(await buffer(await store.get('large', { start: 5, end: 9 }))).toEqual(large.subarray(5, 10));
  expect([await store.size('large'), await text(await store.get('small'))]).toEqual([large.length, 'Peña ₱']);
  await store.remove('large');
  await store.remove('never there');
  expect([...files.keys()]).toEqual(['small']);
});

test('a bucket is listed page by page, with unchanged keys', async () => {
  const { store, calls } = await aStore();
  const keys = ['a', 'b & c', 'd+e', 'z', 'ñ'];
  for (const key of keys) await putText(store, key, key);
  calls.length = 0;
  const listed: { key: string; at: Date }[] = [];
  for await (const file of store.keys()) listed.push(file);
  expect(listed.map(({ key }) => key)).toEqual(keys);
  expect(listed[0]?.at).toEqual(new Date('2026-11-22T03:04:05.678Z'));
  expect(calls).toEqual(['GET', 'GET', 'GET']);
});

test('a bucket away for a moment is retried, and one that stays away is reported plainly', async () => {
  const { store, troubles, calls } = await aStore();
  await putText(store, 'key', 'content');
  troubles.push(503, 'hang');
  expect(await store.size('key')).toBe(7);
  troubles.push(500, 429, 503);
  calls.length = 0;
  await expect(store.size('key')).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 10 });
  expect(calls).toHaveLength(3);
});

test('a refused call isn’t retried, and its reason is only logged', async () => {
  const { config, calls } = await aStore();
  const stranger = bucket({ ...config, secretAccessKey: 'another' });
  const refused = stranger.size('key');
  await expect(refused).rejects.toMatchObject({ code: 'UNAVAILABLE', cause: { status: 403 } });
  await expect(refused).rejects.not.toThrow(/403|bucket/i);
  expect(calls).toHaveLength(1);
});

test.each<Trouble>([500, 403, 'hang', 'cut'])('a failed upload leaves nothing behind: %s', async (trouble) => {
  const { store, files, calls } = await aStore(trouble);
  const content = Readable.from([Buffer.from('half of it')]);
  await expect(store.put('key', content, 10)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect.poll(() => [[...files.keys()], content.destroyed, calls]).toEqual([[], true, ['PUT', 'DELETE']]);
});

test('an upload that is shorter than declared or breaks off leaves nothing behind', async () => {
  const { store, files } = await aStore();
  async function* breaking() {
    yield Buffer.from('half');
    throw new Error('The disk is gone');
  }
  await expect(store.put('short', Readable.from([Buffer.from('half')]), 10)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
  await expect(store.put('broken', Readable.from(breaking()), 10)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect.poll(() => [...files.keys()]).toEqual([]);
});

test('a broken download fails with a message, and a missing file isn’t retried', async () => {
  const { store, troubles } = await aStore();
  await putText(store, 'key', 'content');
  troubles.push('cut');
  await expect(text(await store.get('key'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(store.get('nothing')).rejects.toMatchObject({ code: 'NOT_FOUND', cause: { status: 404 } });
});

test('a hanging bucket is abandoned after a total time, however many retries are left', async () => {
  const { config, troubles, calls } = await aStore();
  const store = bucket(config, { longestWait: 150, inAll: 200 });
  troubles.push('hang', 'hang', 'hang');
  await expect(store.size('key')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(calls.length).toBeLessThan(3);
});

test.runIf(process.platform === 'linux')(
  'a bucket whose machine never answers is given up after one wait',
  async () => {
    // A stopped program accepts nothing; once its queue is full, its machine doesn't answer SYN.
    const script = `const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () =>
    console.log(server.address().port))`;
    const deaf = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [said] = await once(deaf.stdout, 'data');
    deaf.kill('SIGSTOP');
    const port = Number(String(said));
    const queue = Array.from({ length: 8 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
    const { config } = await aBucket();
    const store = bucket({ ...config, endpoint: `http://127.0.0.1:${port}` }, { connectWithin: 300 });
    for (const work of [() => store.size('key'), () => putText(store, 'key', 'content')]) {
      await expect(work()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    }
    for (const socket of queue) socket.destroy();
    deaf.kill('SIGKILL');
  },
);

test('a bucket that takes or sends a byte now and then is abandoned too', async () => {
  const slow = createServer(async (request, response) => {
    if (request.method === 'DELETE') return void response.end();
    response.writeHead(200, { 'content-length': '1000' });
    while (!response.destroyed) {
      response.write('x');
      await pause(50);
    }
  });
  const endpoint = `http://127.0.0.1:${await listenOnLoopback(slow)}`;
  const { config } = await aBucket();
  const store = bucket({ ...config, endpoint }, { longestWait: 200 });
  await expect(text(await store.get('key'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  slow.closeAllConnections();
  slow.close();
});

test('a slow sender or reader doesn’t use up the bucket’s timeout', async () => {
  const { config } = await aStore();
  const store = bucket(config);
  // Over an open connection: the advanced clock would otherwise count as connecting time.
  await putText(store, 'first', 'content');
  await store.size('first');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  async function* slowly() {
    for (const sign of 'content') {
      await vi.advanceTimersByTimeAsync(15_000);
      yield Buffer.from(sign);
    }
  }
  await store.put('slow', Readable.from(slowly()), 7);
  const content = await store.get('slow');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await text(content)).toBe('content');
});
