import { expect, test } from 'vitest';
import { mergeUsers } from '#features/members/merge/merge.service.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { anAffiliate } from '../../../testing/affiliates.ts';
import { aBrowser, aPlace, buys, rows } from '../../../testing/followedLinks.ts';
import { aMember, signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { contextOf, services } from '../../../testing/world.ts';
import { findAffiliate, findAffiliateOverview, pageAffiliates } from './affiliateList.service.ts';
import { decideAffiliate } from './decision.service.ts';

test('the list is sorted newest, oldest, by leads and by what they earned, and a page is one statement', async () => {
  const staff = await signedInAs('tribe-team-ro');
  const lastName = 'Zamora';
  const [a, b, c] = [
    await anAffiliate({ lastName }),
    await anAffiliate({ lastName, status: 'paused' }),
    await anAffiliate({ lastName }),
  ];
  await rows(
    `update affiliate_total set leads = 5, earned = 10000, approved = 7000, paid = 2000 where affiliate_id = $1`,
    a.id,
  );
  await rows(`update affiliate_total set leads = 9, earned = 500, approved = 500 where affiliate_id = $1`, b.id);
  const listed = async (sort: string) =>
    (await pageAffiliates(staff, { search: lastName, sort })).rows.map(({ id }) => id);
  expect(await listed('newest')).toEqual([c.id, b.id, a.id]);
  expect(await listed('oldest')).toEqual([a.id, b.id, c.id]);
  expect(await listed('leads')).toEqual([b.id, a.id, c.id]);
  expect(await listed('highest')).toEqual([a.id, b.id, c.id]);
  expect(await listed('x; drop table affiliate')).toEqual([c.id, b.id, a.id]);
  const sent = await statementsOf(() => pageAffiliates(staff, { search: lastName }));
  expect(sent).toHaveLength(1);
  const { total, rows: paused } = await pageAffiliates(staff, { search: lastName, filter: 'status.any(paused)' });
  expect([total, paused[0]?.id]).toEqual([1, b.id]);
  const money = await findAffiliate(staff, a.id);
  expect([money.ready, money.onHold, money.onItsWay, money.paid, money.earned]).toEqual([5000, 3000, 0, 2000, 10000]);
  expect(await codeOf(pageAffiliates(staff, { filter: 'status.any(nobody)' }))).toBe('BAD_USER_INPUT');
});

test('every column sorts from either end', async () => {
  const admin = await signedInAs('admin');
  const lastName = 'Ylagan';
  const [a, b, c] = [
    await anAffiliate({ firstName: 'Bea', lastName, status: 'paused' }),
    await anAffiliate({ firstName: 'amor', lastName, status: 'banned' }),
    await anAffiliate({ firstName: 'Cora', lastName }),
  ];
  for (const [{ id }, ...sums] of [
    [a, 3, 1, 2, 900, 500, 100],
    [b, 1, 2, 3, 500, 500, 300],
    [c, 2, 3, 1, 800, 200, 200],
  ] as const)
    await rows(
      `update affiliate_total set clicks = $2, leads = $3, orders = $4, earned = $5, approved = $6, paid = $7 where affiliate_id = $1`,
      id,
      ...sums,
    );
  const by = async (sort: string, search = lastName) =>
    (await pageAffiliates(admin, { search, sort, pageSize: 100 })).rows.map(({ id }) => id);
  const ups = {
    name: [b, a, c],
    status: [c, b, a],
    clicks: [b, c, a],
    leadCount: [a, b, c],
    orders: [c, a, b],
    onHold: [b, a, c],
    ready: [c, b, a],
    paid: [a, c, b],
  };
  for (const [sort, up] of Object.entries(ups)) {
    const ids = up.map(({ id }) => id);
    expect([sort, await by(sort), await by(`-${sort}`)]).toEqual([sort, ids, ids.toReversed()]);
    expect((await by(`-${sort}`, '')).filter((id) => ids.includes(id))).toEqual(ids.toReversed());
    expect((await by(sort, 'yl')).filter((id) => ids.includes(id))).toEqual(ids);
  }
  expect(await statementsOf(() => pageAffiliates(admin, { sort: '-paid' }))).toHaveLength(1);
});

test('sorting by leads and by what they earned goes along an index, as do newest and oldest', async () => {
  const staff = await signedInAs('tribe-team-ro');
  const client = await services.pools.main.connect();
  const planOf = async (sort: string) => {
    const [sent] = await statementsOf(() => pageAffiliates(staff, { sort }));
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    await client.query('set local enable_sort = off');
    const { rows: lines } = await client.query(`explain (generic_plan) ${sent}`);
    await client.query('rollback');
    return lines.map((line) => String(line['QUERY PLAN'])).join('\n');
  };
  try {
    expect(await planOf('leads')).toMatch(/Index (Only )?Scan using affiliate_total__leads/);
    expect(await planOf('highest')).toMatch(/Index (Only )?Scan using affiliate_total__earned/);
    expect(await planOf('oldest')).toMatch(/Index (Only )?Scan using affiliate(_total)?_pkey/);
    expect(await planOf('newest')).toMatch(/Index (Only )?Scan Backward using affiliate(_total)?_pkey/);
  } finally {
    client.release();
  }
});

test('whoever shares a mobile number with somebody is marked, in the list as on their card', async () => {
  const staff = await signedInAs('admin');
  const [one, other] = [await anAffiliate({ status: 'applied' }), await aMember()];
  const alone = await anAffiliate({ status: 'applied' });
  await rows(`update user_profile set mobile_number = '+639170000001' where user_id = any($1)`, [one.userId, other]);
  await rows(`update user_profile set mobile_number = '' where user_id = any($1)`, [alone.userId, staff.me.userId]);
  const { rows: listed } = await pageAffiliates(staff, { search: one.slug });
  expect(listed.map(({ id, sharesMobile }) => [id, sharesMobile])).toEqual([[one.id, true]]);
  expect([
    (await findAffiliate(staff, one.id)).sharesMobile,
    (await findAffiliate(staff, alone.id)).sharesMobile,
  ]).toEqual([true, false]);
});

test('of two accounts that are one person one affiliate stays, with what both earned', async () => {
  const admin = await signedInAs('admin');
  const [stays, goes] = [await anAffiliate(), await anAffiliate()];
  for (const { id } of [stays, goes])
    await rows(`update affiliate_total set leads = 2, earned = 500, approved = 300 where affiliate_id = $1`, id);
  const before = await findAffiliateOverview(admin);
  await contextOf(admin).run(mergeUsers, [stays.userId, goes.userId, 'One person']);
  expect(await findAffiliate(admin, stays.id)).toMatchObject({ leads: 4, earned: 1000, onHold: 400, ready: 600 });
  expect(await codeOf(findAffiliate(admin, goes.id))).toBe('NOT_FOUND');
  const bans = contextOf(admin).run(decideAffiliate, [goes.id, { decision: 'ban', reason: 'Twice here' }, 1]);
  expect(await codeOf(bans)).toBe('NOT_FOUND');
  expect((await pageAffiliates(admin, { search: goes.slug })).total).toBe(0);
  const after = await findAffiliateOverview(admin);
  expect([after.total - before.total, after.onHold - before.onHold, after.ready - before.ready]).toEqual([-1, 0, 0]);
});

test('whose accounts were merged is sorted by what both brought, as it is shown, on every page', async () => {
  const admin = await signedInAs('admin');
  const lastName = 'Yulo';
  const [top, stays, last] = [
    await anAffiliate({ lastName }),
    await anAffiliate({ lastName }),
    await anAffiliate({ lastName }),
  ];
  const goes = await anAffiliate();
  const has = (id: number, leads: number) =>
    rows('update affiliate_total set leads = $2::int, earned = $2::int * 100 where affiliate_id = $1', id, leads);
  await Promise.all([has(top.id, 900_001), has(stays.id, 899_999), has(goes.id, 5), has(last.id, 900_000)]);
  const order = async (asked: object) => (await pageAffiliates(admin, asked)).rows.map(({ id }) => id);
  for (const sort of ['leads', 'highest']) {
    expect(await order({ sort, search: lastName })).toEqual([top.id, last.id, stays.id]);
    expect((await order({ sort })).slice(0, 3)).toEqual([top.id, last.id, stays.id]);
  }
  await contextOf(admin).run(mergeUsers, [stays.userId, goes.userId, 'One person']);
  for (const sort of ['leads', 'highest', '-leadCount', '-onHold']) {
    expect(await order({ sort, search: lastName })).toEqual([stays.id, top.id, last.id]);
    expect((await order({ sort })).slice(0, 3)).toEqual([stays.id, top.id, last.id]);
    const pages = [1, 2, 3].map((page) => order({ sort, page, pageSize: 1 }));
    expect((await Promise.all(pages)).flat()).toEqual([stays.id, top.id, last.id]);
  }
  expect((await pageAffiliates(admin, { sort: 'leads' })).rows[0]).toMatchObject({ leads: 900_004 });
});

test('one letter finds those who have it in their name, email or code, also ñ, and nobody by a sign of patterns', async () => {
  const admin = await signedInAs('admin');
  const found = await anAffiliate({ firstName: 'Ñ', lastName: 'Ø', email: 'zz-letters@example.ph' });
  const ids = async (search: string) =>
    (await pageAffiliates(admin, { search, pageSize: 100 })).rows.map(({ id }) => id);
  for (const search of ['ñ', 'Ñ', 'zz', ' Z '])
    expect([search, await ids(search)]).toEqual([search, expect.arrayContaining([found.id])]);
  for (const search of ['%', '_', '\\']) expect([search, await ids(search)]).toEqual([search, []]);
  // Letters that nobody asked for before, whose total may be told again.
  for (const [sort, search] of [
    ['newest', 'le'],
    ['leads', 'et'],
  ]) {
    expect(await statementsOf(() => pageAffiliates(admin, { search, sort }))).toHaveLength(2);
    const all = await pageAffiliates(admin, { search, sort, pageSize: 100 });
    expect(all.rows.map(({ id }) => id)).toContain(found.id);
    expect(all.total).toBe(all.rows.length);
    expect(await pageAffiliates(admin, { search, sort, page: 99 })).toMatchObject({ rows: [], total: all.total });
  }
});

test('the overview says how many of the orders that were paid in 30 days affiliates brought', async () => {
  const admin = await signedInAs('admin');
  const before = await findAffiliateOverview(admin);
  const { sold, path } = await aPlace();
  const orders = async (daysAgo: number, isBrought: boolean) => {
    const browser = aBrowser();
    if (isBrought) await browser.get(path);
    const order = await buys(browser, sold);
    const paidAt = new Date(services.clock().getTime() - daysAgo * 86_400_000);
    await rows(`update sales_order set status = 'paid', paid_at = $2 where id = $1`, order!['orderId'], paidAt);
  };
  await orders(1, true);
  await orders(29, false);
  await orders(31, true);
  const after = await findAffiliateOverview(admin);
  expect([after.orders - before.orders, after.ordersOfAffiliates - before.ordersOfAffiliates]).toEqual([2, 1]);
});
