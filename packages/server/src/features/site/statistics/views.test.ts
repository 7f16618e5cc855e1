import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { funnelSubject } from '@tribe/domain/features/site/statistics/visit.ts';
import { expect, test } from 'vitest';
import { noteOrder } from '#features/site/statistics/conversion.service.ts';
import { findFunnelFigures, findSiteFigures } from '#features/site/statistics/figures.service.ts';
import { statisticsJobs } from '#features/site/statistics/statistics.jobs.ts';
import { countViews } from '#features/site/statistics/viewCounter.ts';
import { makeCtx } from '#kernel/api/context.ts';
import { clientAddressOf } from '#kernel/http/clientAddress.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aJobContext } from '../../../testing/jobContext.ts';
import { onSale, orders } from '../../../testing/orders.ts';
import { signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, atEnd, inOneTransaction, services, setClock } from '../../../testing/world.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 13; CPH2477) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36';

type Look = { url?: string; method?: string; agent?: string; address?: string; headers?: Record<string, string> };

function aLook({ url = '/training', method = 'GET', agent = phone, address = '203.0.113.7', headers = {} }: Look = {}) {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  return Object.assign(new IncomingMessage(socket), { method, url, headers: { 'user-agent': agent, ...headers } });
}

const counter = countViews(services);
atEnd(() => counter.stop());

const { pools } = services;
const sums = async (subject: string) => {
  const { rows } = await pools.main.query(
    `select coalesce(sum(views), 0)::int as views, coalesce(sum(visitors), 0)::int as visitors from site_view where subject = $1`,
    [subject],
  );
  return rows[0];
};
const looksAt = async (subject: string, looks: Look[], variant = '') => {
  for (const look of looks) counter.note(aLook(look), { subject, variant });
  await counter.flush();
};

test('somebody counts once a day, however often they look; machines and what is fetched ahead count never', async () => {
  const page = 'page:/training';
  await looksAt(page, [{}, {}, { address: '203.0.113.8' }, { agent: `${phone} other` }]);
  await looksAt(page, [
    {},
    { method: 'HEAD' },
    { agent: 'curl/8.5.0' },
    { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { headers: { 'sec-purpose': 'prefetch;prerender' } },
  ]);
  expect(await sums(page)).toEqual({ views: 5, visitors: 3 });
  setClock('2026-11-21T16:30:00Z');
  await looksAt(page, [{}]);
  expect(await sums(page)).toEqual({ views: 6, visitors: 4 });
  const { rows } = await pools.main.query(`select distinct day::text from site_view where subject = $1 order by 1`, [
    page,
  ]);
  expect(rows).toEqual([{ day: '2026-11-21' }, { day: '2026-11-22' }]);
});

test('nothing that is kept says who came', async () => {
  const { rows } = await pools.main.query(`select encode(visitor, 'hex') as visitor from site_visitor`);
  expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(4);
  expect(JSON.stringify(rows)).not.toContain('203.0.113');
  setClock('2026-11-23T02:00:00Z');
  const [forget] = statisticsJobs;
  await forget!.run(aJobContext(), {});
  const kept = await pools.main.query(
    `select (select count(*)::int from site_visitor) as visitors, array(select day::text from visitor_salt) as salts`,
  );
  expect(kept.rows).toEqual([{ visitors: 2, salts: ['2026-11-22'] }]);
});

test('sources, campaigns and devices are counted, and made-up ones are bounded', async () => {
  await looksAt('page:/va', [
    { url: '/va?utm_source=Facebook&utm_campaign=Batch%2024' },
    { headers: { referer: 'https://l.facebook.com/' }, address: '203.0.113.9' },
    ...Array.from({ length: 600 }, (_, at) => ({ url: `/va?utm_source=made-up-${at}`, address: '203.0.113.10' })),
  ]);
  const { rows } = await pools.main.query(
    `select source, campaign, device, views from site_view where subject = 'page:/va' and source in ('facebook', 'other') order by 1, 2`,
  );
  expect(rows).toEqual([
    { source: 'facebook', campaign: '', device: 'phone', views: 1 },
    { source: 'facebook', campaign: 'batch 24', device: 'phone', views: 1 },
    { source: 'other', campaign: '', device: 'phone', views: expect.any(Number) },
  ]);
  const count = await pools.main.query(`select count(*)::int as n from site_view where subject = 'page:/va'`);
  expect(count.rows[0].n).toBeLessThanOrEqual(501);
});

test('two servers count the same people at once and lose nobody', async () => {
  const other = countViews(services);
  const subject = 'page:/both';
  for (let round = 0; round < 8; round += 1) {
    for (let at = 0; at < 40; at += 1)
      for (const each of [counter, other]) each.note(aLook({ address: `198.51.100.${at}` }), { subject });
    await Promise.all([counter.flush(), other.flush()]);
  }
  await other.stop();
  expect(await sums(subject)).toEqual({ views: 640, visitors: 40 });
});

test('who looks again is counted, and no row of theirs is written again but the last page of a funnel', async () => {
  const written = async (subject: string) =>
    (await pools.main.query(`select xmin::text, last_page from site_visitor where subject = $1`, [subject])).rows;
  const [page, funnel] = ['page:/again', funnelSubject('901')];
  await looksAt(page, [{}]);
  const first = await written(page);
  await looksAt(page, [{}, {}]);
  expect([await written(page), await sums(page)]).toEqual([first, { views: 3, visitors: 1 }]);
  const other = countViews(services);
  for (const [each, step] of [
    [counter, 'landing'],
    [other, 'training-1'],
    [counter, 'landing'],
  ] as const) {
    each.note(aLook(), { subject: funnelSubject('901', step) });
    await each.flush();
  }
  await other.stop();
  expect(await written(funnel)).toMatchObject([{ last_page: funnelSubject('901', 'landing') }]);
  expect(await sums(funnel)).toEqual({ views: 3, visitors: 1 });
  // In one chunk as well, where looks at one page are kept together.
  for (const step of ['training-2', 'landing', 'training-2'])
    counter.note(aLook(), { subject: funnelSubject('901', step) });
  await counter.flush();
  expect(await written(funnel)).toMatchObject([{ last_page: funnelSubject('901', 'training-2') }]);
  expect(await sums(funnel)).toEqual({ views: 6, visitors: 1 });
});

test('what is noted while the database is away is written when it is back', async () => {
  const broken = { ...services, pools: { ...pools, outside: { query: () => Promise.reject(new Error('gone')) } } };
  let isAway = true;
  const flaky = new Proxy(pools.outside, {
    get: (pool, name) => (isAway && name === 'query' ? broken.pools.outside.query : Reflect.get(pool, name, pool)),
  });
  const own = countViews({ ...services, pools: { ...pools, outside: flaky } });
  own.note(aLook(), { subject: 'page:/away' });
  await own.flush();
  isAway = false;
  await own.stop();
  expect(await sums('page:/away')).toEqual({ views: 1, visitors: 1 });
});

test('a funnel shows people once, and each order at the page that they came from', async () => {
  const sold = await onSale();
  const { funnelId } = sold;
  const step = (name: string) => funnelSubject(funnelId, name);
  const buyer = '192.0.2.1';
  const notes = (token: string, address: string) =>
    inOneTransaction(makeCtx(services, { ...aStranger().origin, address, userAgent: phone }, null), (ctx) =>
      noteOrder(ctx, token),
    );
  await looksAt(step('landing'), [{ address: '198.51.100.1' }, { address: '198.51.100.2' }], 'b');
  const { rows } = await pools.main.query(`select 1 from site_visitor where subject = $1`, [funnelSubject(funnelId)]);
  expect(rows).toHaveLength(2);
  await looksAt(step('landing'), [{ address: buyer }], 'b');
  await looksAt(step('training-2'), [{ address: buyer }]);
  await looksAt(step('checkout'), [{ address: buyer }]);
  const { token } = await orders(sold);
  await notes(token, buyer);
  await notes(token, buyer);
  const straight = await orders(sold);
  await notes(straight.token, '192.0.2.99');

  const office = await signedInAs('tribe-team-ro');
  expect(await codeOf(findFunnelFigures(aStranger(), funnelId, 7))).toBe('UNAUTHENTICATED');
  expect(await codeOf(findFunnelFigures(await signedInAs('coach'), funnelId, 7))).toBe('FORBIDDEN');
  expect(await codeOf(findFunnelFigures(office, 'nowhere', 7))).toBe('NOT_FOUND');
  expect(await codeOf(findFunnelFigures(office, funnelId, 8))).toBe('BAD_USER_INPUT');
  expect(await statementsOf(() => findFunnelFigures(office, funnelId, 7))).toHaveLength(1);
  const { whole, steps, variants, byDay } = await findFunnelFigures(office, funnelId, 7);
  expect(whole).toMatchObject({ visitors: 3, views: 5, checkouts: 2, orders: 0 });
  const figures = Object.fromEntries(steps.map((each) => [each.step, each]));
  expect(figures['landing']).toMatchObject({ visitors: 3, views: 3, checkouts: 0 });
  expect(figures['training-2']).toMatchObject({ visitors: 1, checkouts: 1 });
  expect(figures['checkout']).toMatchObject({ visitors: 1, checkouts: 1 });
  for (const name of ['leads', 'checkouts', 'orders', 'revenue'] as const)
    expect(steps.reduce((sum, each) => sum + each[name], 0)).toBe(whole[name]);
  expect(variants).toMatchObject([{ step: 'landing', variant: 'b', visitors: 3 }]);
  expect(byDay).toHaveLength(7);
  expect(byDay.at(-1)).toMatchObject({ visitors: 3 });
});

test('the whole site is for whoever may read reports, in one statement', async () => {
  expect(await codeOf(findSiteFigures(aStranger(), 30))).toBe('UNAUTHENTICATED');
  expect(await codeOf(findSiteFigures(await signedInAs('success-manager'), 30))).toBe('FORBIDDEN');
  const office = await signedInAs('tribe-team-ro');
  expect(await statementsOf(() => findSiteFigures(office, 30))).toHaveLength(1);
  const { pages, sources, visitors } = await findSiteFigures(office, 30);
  expect(pages[0]).toMatchObject({ subject: 'page:/both', visitors: 40, views: 640 });
  expect(sources.length).toBeLessThanOrEqual(10);
  expect(visitors).toBeGreaterThan(40);
});

test('of a chain of proxies only those that are trusted are believed', () => {
  const of = clientAddressOf('127.0.0.1, 10.0.0.0/8');
  const asked = (address: string, chain: string) => of(aLook({ address, headers: { 'x-forwarded-for': chain } }));
  expect(asked('127.0.0.1', '203.0.113.1, 10.1.2.3')).toBe('203.0.113.1');
  expect(asked('127.0.0.1', '1.1.1.1, 203.0.113.1')).toBe('203.0.113.1');
  expect(asked('::ffff:127.0.0.1', 'nonsense')).toBe('127.0.0.1');
  expect(asked('203.0.113.50', '1.1.1.1')).toBe('203.0.113.50');
  expect(clientAddressOf(undefined)(aLook({ address: '127.0.0.1', headers: { 'x-forwarded-for': '1.1.1.1' } }))).toBe(
    '127.0.0.1',
  );
});

test('in a busy minute an order knows the page that it came from before the look is added up', async () => {
  const sold = await onSale();
  const busy = countViews(services);
  atEnd(() => busy.stop());
  const address = '192.0.2.50';
  const look = (step: string, from = address) =>
    busy.note(aLook({ address: from }), { subject: funnelSubject(sold.funnelId, step), variant: 'b' });
  for (let at = 0; at < 150; at += 1) look('landing', `198.51.100.${at}`);
  for (const step of ['training-1', 'landing', 'training-1', 'checkout']) look(step);
  const kept = async () =>
    (
      await pools.main.query(
        `select sum(json_array_length(looks -> 'visitors'))::int as n from noted, json_array_elements(rows::json) as looks
         where kind = 'site.looks'`,
      )
    ).rows;
  await expect.poll(kept, { timeout: 5_000, interval: 10 }).toEqual([{ n: 154 }]);
  const { token } = await orders(sold);
  await inOneTransaction(makeCtx(services, { ...aStranger().origin, address, userAgent: phone }, null), (ctx) =>
    noteOrder(ctx, token),
  );
  const { rows } = await pools.main.query(`select subject, variant from site_conversion where funnel_id = $1`, [
    sold.funnelId,
  ]);
  expect(rows).toEqual([{ subject: funnelSubject(sold.funnelId, 'training-1'), variant: 'b' }]);
  await busy.flush();
});
