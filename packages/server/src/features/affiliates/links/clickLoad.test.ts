import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { affiliates } from '#features/affiliates/joining/affiliate.table.ts';
import { freePort } from '#kernel/loopback.ts';
import { isLong } from '../../../testing/long.ts';
import { aPerson } from '../../../testing/people.ts';
import { aRealServer } from '../../../testing/realServer.ts';
import { aServer } from '../../../testing/server.ts';
import { aStranger, services } from '../../../testing/world.ts';

const [perSecond, seconds] = isLong ? [2_000, 30] : [100, 1];

/** Asks so often a second from a thread of its own, each time as another visitor. */
const asking = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { Agent, get } = require('node:http');
  const { address, perSecond, seconds } = workerData;
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let [sent, failed] = [0, 0];
  const ask = (at) => new Promise((resolve) => {
    get(address, { agent, headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile ' + at } }, (answer) => {
      answer.resume().once('end', () => { if (answer.statusCode !== 200) failed += 1; resolve(); });
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
    parentPort.postMessage({ sent, failed });
  })();`;

type Answered = { sent: number; failed: number };

const asks = (address: string): Promise<Answered> =>
  new Promise((resolve, fail) => {
    const worker = new Worker(asking, { eval: true, workerData: { address, perSecond, seconds } });
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
    const { sent, failed } = await asks(`${address}/busy`);
    expect(failed).toBe(0);
    const clicks = async () =>
      (await services.pools.main.query('select clicks::int from affiliate_total where affiliate_id = $1', [made!.id]))
        .rows[0].clicks;
    await expect.poll(clicks, { timeout: 120_000, interval: 200 }).toBe(sent + 1);
  },
  isLong ? 300_000 : 30_000,
);

// A real process takes seconds to start and needs the built web, so this is for the long run.
test.skipIf(!isLong)(
  'a server that is killed in a busy minute loses the clicks and looks of its last two seconds at most, and the next adds up the rest',
  async () => {
    const rows = async (sql: string, ...values: unknown[]) => (await services.pools.main.query(sql, values)).rows;
    const looks = async () =>
      (await rows(`select coalesce(sum(views), 0)::int as n from site_view where subject = 'site'`))[0].n;
    const userId = await aPerson({ roles: ['member', 'affiliate'] });
    await aStranger().db.insert(affiliates).values({ userId, slug: 'killed', status: 'active' });
    const [port, env] = [await freePort(), { TRUST_PROXY: '127.0.0.1', RATE_PER_MINUTE_ANONYMOUS: '1000000' }];
    const first = await aRealServer({ ...env, PORT: String(port) });
    const answeredAt: number[] = [];
    let at = 0;
    const follow = async () => {
      const headers = { 'user-agent': `Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile ${(at += 1)}` };
      const answer = await fetch(`http://127.0.0.1:${port}/killed`, { headers });
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
      answeredAt.push(performance.now());
    };
    await follow();
    const lookedBefore = await looks();
    const begun = performance.now();
    while (answeredAt.length < 2_000 || performance.now() - begun < 5_000)
      await Promise.all(Array.from({ length: 20 }, follow));
    first.signal('SIGKILL');
    const killedAt = performance.now();
    await first.ended;

    const second = await aRealServer({ ...env, PORT: String(port), DATA_DIR: first.dataDir });
    await expect.poll(() => rows('select 1 from noted'), { timeout: 60_000 }).toEqual([]);
    const [{ clicks }] = await rows(
      `select count(*)::int as clicks from affiliate_click c join affiliate a on a.id = c.affiliate_id where a.user_id = $1`,
      userId,
    );
    const seen = (await looks()) - lookedBefore;
    const mustBeThere = answeredAt.filter((each) => each < killedAt - 2_000).length;
    expect(mustBeThere).toBeGreaterThan(100);
    expect(clicks).toBeGreaterThanOrEqual(mustBeThere);
    expect(clicks).toBeLessThanOrEqual(answeredAt.length);
    expect(seen).toBeGreaterThanOrEqual(mustBeThere);
    second.signal('SIGTERM');
    expect(await second.ended).toBe(0);
  },
  120_000,
);
