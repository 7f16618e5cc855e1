import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { affiliates } from '#features/affiliates/joining/affiliate.table.ts';
import { aPerson } from '../../../testing/people.ts';
import { aServer } from '../../../testing/server.ts';
import { aStranger, services } from '../../../testing/world.ts';

const isLong = process.env['LONG'] === '1';
const [perSecond, seconds] = isLong ? [2_000, 30] : [100, 1];

/** Asks so often a second from a thread of its own, each time as another visitor; tells how long each answer took. */
const asking = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { Agent, get } = require('node:http');
  const { address, perSecond, seconds, headers } = workerData;
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const took = [];
  let [sent, failed] = [0, 0];
  const ask = (at) => new Promise((resolve) => {
    const began = performance.now();
    get(address, { agent, headers: { ...headers, 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile ' + at } }, (answer) => {
      answer.resume().once('end', () => { took.push(performance.now() - began); if (answer.statusCode !== 200) failed += 1; resolve(); });
    }).once('error', () => { failed += 1; resolve(); });
  });
  (async () => {
    const begun = performance.now();
    const all = [];
    while (sent < perSecond * seconds) {
      while (sent < Math.min(perSecond * seconds, ((performance.now() - begun) * perSecond) / 1000)) all.push(ask(sent++));
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await Promise.all(all);
    took.sort((a, b) => a - b);
    parentPort.postMessage({ sent, failed, p99: took[Math.floor(took.length * 0.99)], took: performance.now() - begun });
  })();`;

type Answered = { sent: number; failed: number; p99: number; took: number };

const asks = (address: string, headers: object): Promise<Answered> =>
  new Promise((resolve, fail) => {
    const worker = new Worker(asking, { eval: true, workerData: { address, perSecond, seconds, headers } });
    worker.once('message', resolve).once('error', fail);
  });

test(
  'clicks are all written, and no page waits for them',
  async () => {
    const app = await aServer();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const userId = await aPerson({ roles: ['member', 'affiliate'] });
    const [made] = await aStranger()
      .db.insert(affiliates)
      .values({ userId, slug: 'busy', status: 'active' })
      .returning();
    const first = await fetch(`${address}/busy`);
    const again = await fetch(`${address}/busy`, {
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0' },
    });
    for (const answer of [first, again])
      expect(answer.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate');
    expect([first, again].map(({ headers }) => headers.get('set-cookie') !== null)).toEqual([false, true]);
    for (const other of ['/busy/', '/busy/none', '/busy/a/b', '/login'])
      expect((await fetch(`${address}${other}`, { redirect: 'manual' })).headers.get('set-cookie')).toBeNull();
    const plain = await asks(`${address}/busy`, { purpose: 'prefetch' });
    const counted = await asks(`${address}/busy`, {});
    expect([plain.failed, counted.failed]).toEqual([0, 0]);
    const clicks = async () =>
      (await services.pools.main.query('select clicks::int from affiliate_total where affiliate_id = $1', [made!.id]))
        .rows[0].clicks;
    await expect.poll(clicks, { timeout: 60_000 }).toBe(counted.sent + 1);
    if (isLong)
      process.stdout.write(
        `p99 at ${perSecond} a second for ${seconds} s: ${counted.p99.toFixed(1)} ms with clicks (took ${(counted.took / 1000).toFixed(1)} s), ${plain.p99.toFixed(1)} ms without (${(plain.took / 1000).toFixed(1)} s), ratio ${(counted.p99 / plain.p99).toFixed(2)}\n`,
      );
  },
  isLong ? 300_000 : 30_000,
);
