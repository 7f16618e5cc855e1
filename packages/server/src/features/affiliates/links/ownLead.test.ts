import { beforeEach, expect, test } from 'vitest';
import { codeOf } from '../../../testing/accounts.ts';
import { anAffiliate } from '../../../testing/affiliates.ts';
import { aBrowser, aPlace, buys, rows, today } from '../../../testing/followedLinks.ts';
import { signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, services, setClock, signedIn } from '../../../testing/world.ts';
import { pageMyLeads } from './ownLead.service.ts';

beforeEach(async () => {
  setClock(today);
  await services.pools.main.query('delete from rate_counter');
});

test('leads are an affiliate’s own, and staff without the page have none', async () => {
  expect(await codeOf(pageMyLeads(aStranger(), {}))).toBe('UNAUTHENTICATED');
  for (const role of ['member', 'coach', 'success-manager', 'tribe-team-ro'] as const)
    expect([role, await codeOf(pageMyLeads(await signedInAs(role), {}))]).toEqual([role, 'FORBIDDEN']);
  const { sold, affiliate, path } = await aPlace();
  const browser = aBrowser();
  await browser.get(path);
  await buys(browser, sold);
  expect((await pageMyLeads(await signedIn(affiliate.userId), {})).total).toBe(1);
  const other = await anAffiliate();
  expect(await pageMyLeads(await signedIn(other.userId), {})).toMatchObject({ total: 0, rows: [] });
  expect((await pageMyLeads(await signedInAs('admin'), {})).total).toBe(0);
});

test('a lead is masked, says how far they came and why they are the affiliate’s, once per person', async () => {
  const { sold, affiliate, path } = await aPlace();
  const browser = aBrowser();
  await browser.get(path);
  const order = await buys(browser, sold, { email: 'karen.rosa+shop@gmail.com' });
  await buys(browser, sold, { email: 'karenrosa@gmail.com' });
  const mine = await signedIn(affiliate.userId);
  const found = await pageMyLeads(mine, {});
  expect(found).toMatchObject({
    total: 1,
    rows: [
      {
        email: 'k•••@g•••.com',
        name: 'N••• P•••',
        state: 'ordering',
        why: 'They came through your main link on the same day',
      },
    ],
  });
  expect(JSON.stringify(found)).not.toMatch(/karen|rosa|Niña|Peña/i);
  await rows(`update sales_order set status = 'paid', paid_at = now() where id = $1`, order!['orderId']);
  expect((await pageMyLeads(mine, {})).rows[0]?.state).toBe('paid');
  expect(await statementsOf(() => pageMyLeads(mine, {}))).toHaveLength(1);
});

test('a page holds ten of many, the latest first, and is one statement', async () => {
  const { sold, affiliate, path } = await aPlace();
  const browser = aBrowser();
  await browser.get(path);
  for (let count = 0; count < 12; count += 1) {
    setClock(new Date(Date.parse(today) + count * 60_000));
    await buys(browser, sold, { email: `buyer${String.fromCodePoint(97 + count)}@example.ph` });
    await services.pools.main.query('delete from rate_counter');
  }
  const mine = await signedIn(affiliate.userId);
  const first = await pageMyLeads(mine, { page: 1 });
  const last = await pageMyLeads(mine, { page: 2 });
  expect([first.total, first.rows.length, last.rows.length]).toEqual([12, 10, 2]);
  expect(first.rows[0]!.at.getTime()).toBeGreaterThan(last.rows[1]!.at.getTime());
  expect(await codeOf(pageMyLeads(mine, { page: -1 }))).toBe('BAD_USER_INPUT');
});

test('leads are found by how far they came, and by what the own link, campaign or coupon is called, never by who they are', async () => {
  const { sold, affiliate, path } = await aPlace();
  await rows(
    `update affiliate_link set label = '100% Reel', campaign = 'summer' where affiliate_id = $1 and slug = 'reel'`,
    affiliate.id,
  );
  const browser = aBrowser();
  await browser.get(path);
  const order = await buys(browser, sold, { email: 'maria.santos@gmail.com' });
  await buys(browser, sold, { email: 'another@example.ph' });
  const mine = await signedIn(affiliate.userId);
  const totalOf = async (asked: Parameters<typeof pageMyLeads>[1]) => (await pageMyLeads(mine, asked)).total;
  for (const search of ['100%', 'reel', 'SUMMER']) expect([search, await totalOf({ search })]).toEqual([search, 2]);
  for (const search of ['maria', 'gmail', '%x%', 'Niña', '_'.repeat(9), `' or 1=1 --`, 'x'.repeat(5_000)])
    expect([search, await totalOf({ search })]).toEqual([search, 0]);
  expect(await totalOf({ search: '  ' })).toBe(2);
  const states = async () =>
    Promise.all((['joined', 'ordering', 'paid', 'left'] as const).map((state) => totalOf({ state })));
  expect(await states()).toEqual([0, 2, 0, 0]);
  await rows(`update sales_order set status = 'paid', paid_at = now() where id = $1`, order!['orderId']);
  await rows(`update sales_order set status = 'expired' where email = 'another@example.ph'`);
  expect(await states()).toEqual([0, 0, 1, 1]);
  expect(await totalOf({ state: 'paid', search: 'reel' })).toBe(1);
  expect(await statementsOf(() => pageMyLeads(mine, { state: 'paid', search: 'reel' }))).toHaveLength(1);
});
