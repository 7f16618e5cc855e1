import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { followedLinks, keepFollowed } from '#features/affiliates/links/visitCookie.ts';
import { anAffiliate } from '../../../testing/affiliates.ts';
import { aBrowser, aPlace, buys, phone, rows, theServer, today } from '../../../testing/followedLinks.ts';
import { aServer } from '../../../testing/server.ts';
import { services, setClock } from '../../../testing/world.ts';

beforeEach(async () => {
  setClock(today);
  await services.pools.main.query('delete from rate_counter');
});

test('machines, looks ahead and made-up cookies leave nothing; a visitor counts once an hour', async () => {
  const { affiliate, path, sold } = await aPlace();
  const robot = aBrowser('Googlebot/2.1 (+http://www.google.com/bot.html)');
  expect((await robot.get(path)).headers['set-cookie']).toBeUndefined();
  const [one, other] = [aBrowser(), aBrowser(`${phone} two`)];
  await Promise.all([one.get(path), one.get(path), other.get(path)]);
  setClock(new Date(Date.parse(today) + 3_600_000));
  await one.get(path);
  const clicks = () => rows('select clicks::int from affiliate_total where affiliate_id = $1', affiliate.id);
  await expect.poll(clicks, { timeout: 5_000 }).toEqual([{ clicks: 3 }]);
  expect(
    await rows('select clicks::int from affiliate_link where affiliate_id = $1 order by slug', affiliate.id),
  ).toEqual([{ clicks: 0 }, { clicks: 3 }]);
  const secret = services.config.sessionSecret;
  const signed = keepFollowed([], { linkId: 7, at: new Date(today) }, { secret, isSecure: true }).split(';')[0]!;
  expect(followedLinks(`a=b; ${signed}`, secret)).toEqual([{ linkId: 7, at: new Date(today) }]);
  for (const wrong of [signed.replace('7-', '8-'), signed.slice(0, -1), 'tribe_visit=7', 'tribe_visit=!'])
    expect(followedLinks(wrong, secret)).toEqual([]);
  expect((await one.get(`/${affiliate.slug}/nothing`)).statusCode).toBe(404);
  expect(await buys(robot, sold)).toMatchObject({ reason: 'nobody' });
});

test('a main link shows the affiliates’ page, and no cache on the way keeps it with a cookie', async () => {
  const { affiliate } = await aPlace();
  const answer = await aBrowser().get(`/${affiliate.slug}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('private, max-age=0, must-revalidate');
  expect(String(answer.headers['set-cookie'])).toContain('tribe_visit=');
  const training = await (await theServer()).inject({ method: 'GET', url: '/training' });
  expect(training.headers['cache-control']).toContain('public');
  await rows(`update affiliate set status = 'banned' where id = $1`, affiliate.id);
  const gone = await anAffiliate({ status: 'banned' });
  expect((await aBrowser().get(`/${gone.slug}`)).statusCode).toBe(404);
});

test('a link that nobody followed lately is answered once, as the log knows', async () => {
  const { affiliate } = await aPlace();
  const lines: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
  const server = await aServer({}, {}, { logger });
  const main = `/${affiliate.slug}`;
  const answers = await Promise.all([main, main, `${main}/nowhere`].map((url) => server.inject({ url })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404]);
  await server.close();
  expect(lines).toEqual([]);
});
