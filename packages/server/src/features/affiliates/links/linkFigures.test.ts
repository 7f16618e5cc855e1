import { beforeEach, expect, test } from 'vitest';
import { anAffiliate } from '../../../testing/affiliates.ts';
import { aBrowser, aLink, aPlace, buys, phone, rows, today } from '../../../testing/followedLinks.ts';
import { contextOf, services, setClock, signedIn } from '../../../testing/world.ts';
import { archiveMyLink, listMyLinks } from './ownLink.service.ts';
import { pageMyLeads } from './ownLead.service.ts';

beforeEach(async () => {
  setClock(today);
  await services.pools.main.query('delete from rate_counter');
});

type Place = Awaited<ReturnType<typeof aPlace>>;

/** Somebody follows the link and orders; answers the order. */
async function comesAndOrders({ path, sold }: Place, email: string, userAgent = phone): Promise<number> {
  const browser = aBrowser(userAgent);
  await browser.get(path);
  return (await buys(browser, sold, { email }))['orderId'];
}

const earns = (affiliateId: number, orderId: number, at = today) =>
  rows(
    `insert into commission (affiliate_id, kind, amount, order_id, reason, available_at, created_at)
     values ($1, 'earned', 40000, $2, '20%', $3, $3)`,
    affiliateId,
    orderId,
    at,
  );

const counts = ({ clicks, leads, orders }: { clicks: number; leads: number; orders: number }) => [
  clicks,
  leads,
  orders,
];

test('a link says what it brought: hours of visitors, people, and orders that were paid', async () => {
  const place = await aPlace();
  const { affiliate } = place;
  const own = await signedIn(affiliate.userId);
  const first = await comesAndOrders(place, 'niña.cruz@example.ph');
  await comesAndOrders(place, 'ninoy@example.ph', `${phone} two`);
  await comesAndOrders(place, 'niña.cruz+again@example.ph', `${phone} three`);
  await earns(affiliate.id, first);
  await earns(affiliate.id, first);
  await expect.poll(async () => (await listMyLinks(own, 7)).clicks, { timeout: 5_000 }).toBe(3);
  const { links, ...all } = await listMyLinks(own, 7);
  expect(links.map((link) => [link.isMain, ...counts(link)])).toEqual([
    [true, 0, 0, 0],
    [false, 3, 2, 1],
  ]);
  expect(counts(all)).toEqual([3, 2, 1]);
  expect((await pageMyLeads(own, {})).total).toBe(2);
});

test('days are those of Manila, today included; what is archived or came by a coupon counts in the sum alone', async () => {
  const place = await aPlace();
  const own = await signedIn(place.affiliate.userId);
  const orderId = await comesAndOrders(place, 'late@example.ph');
  // One minute before a midnight in Manila, and one after it.
  const [before, after] = ['2026-11-18T15:59:00Z', '2026-11-18T16:01:00Z'];
  const [link] = await rows(
    `select id from affiliate_link where affiliate_id = $1 and slug = 'reel'`,
    place.affiliate.id,
  );
  for (const at of [before, after])
    await rows(
      `insert into affiliate_click (link_id, affiliate_id, visitor, hour, at, source, campaign)
       values ($1, $2, decode(md5($3), 'hex'), $3::timestamptz, $3::timestamptz, '', '')`,
      link.id,
      place.affiliate.id,
      at,
    );
  await expect.poll(async () => (await listMyLinks(own, 15)).clicks, { timeout: 5_000 }).toBe(3);
  expect((await listMyLinks(own, 7)).clicks).toBe(2);
  setClock('2026-11-25T16:00:00Z');
  expect((await listMyLinks(own, 7)).clicks).toBe(1);
  await earns(place.affiliate.id, orderId, '2026-11-25T16:00:00Z');
  await contextOf(own).run(archiveMyLink, [link.id]);
  const { links, ...all } = await listMyLinks(own, 7);
  expect([links.length, links[0]!.orders, ...counts(all)]).toEqual([1, 0, 1, 1, 1]);
});

test('somebody who is a lead many times at once counts once', async () => {
  const { sold, affiliate } = await aPlace();
  const others = await anAffiliate();
  await aLink(others.id, sold.funnelId);
  const orders: number[] = [];
  for (let count = 0; count < 8; count += 1)
    orders.push((await buys(aBrowser(`${phone} ${count}`), sold, { email: `same${count}@example.ph` }))['orderId']);
  await Promise.all(
    orders.map((orderId) =>
      rows(
        `insert into affiliate_lead (affiliate_id, order_id, person, created_at) values ($1, $2, decode('aa', 'hex'), $3)`,
        affiliate.id,
        orderId,
        today,
      ),
    ),
  );
  const leadsOf = async (id: number) =>
    (await rows('select leads::int from affiliate_total where affiliate_id = $1', id))[0].leads;
  expect([await leadsOf(affiliate.id), await leadsOf(others.id)]).toEqual([1, 0]);
});

test('a click is of the campaign that its link is for, unless the address names another', async () => {
  const { affiliate, path } = await aPlace();
  await rows(`update affiliate_link set campaign = 'summer' where affiliate_id = $1`, affiliate.id);
  const browser = aBrowser();
  await browser.get(path);
  setClock(new Date(Date.parse(today) + 3_600_000));
  await browser.get(`${path}?utm_campaign=ads`);
  const campaigns = async () =>
    (await rows('select campaign from affiliate_click where affiliate_id = $1 order by at', affiliate.id)).map(
      ({ campaign }) => campaign,
    );
  await expect.poll(campaigns, { timeout: 5_000 }).toEqual(['summer', 'ads']);
});

test('of clicks that are kept together, each has its own time, source and campaign, and a visitor counts once an hour', async () => {
  const { affiliate, path } = await aPlace();
  const come = async (who: string, later: number, query = '') => {
    setClock(new Date(Date.parse(today) + later));
    await aBrowser(`${phone} ${who}`).get(`${path}${query}`);
  };
  await come('first', 123);
  await come('second', 456);
  await come('third', 789, '?utm_source=Facebook&utm_campaign=ads');
  await come('first', 1_000);
  const clicks = () =>
    rows(
      `select (extract(epoch from at - $2::timestamptz) * 1000)::int as later, hour = date_trunc('hour', at) as in_hour, source, campaign
       from affiliate_click where affiliate_id = $1 order by at`,
      affiliate.id,
      today,
    );
  const direct = { in_hour: true, source: 'direct', campaign: '' };
  await expect.poll(clicks, { timeout: 5_000 }).toEqual([
    { ...direct, later: 123 },
    { ...direct, later: 456 },
    { in_hour: true, source: 'facebook', campaign: 'ads', later: 789 },
  ]);
});
