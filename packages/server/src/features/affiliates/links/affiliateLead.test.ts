import { beforeEach, expect, test } from 'vitest';
import { codeOf } from '../../../testing/accounts.ts';
import { anAffiliate } from '../../../testing/affiliates.ts';
import { aBrowser, aLink, aPlace, buys, rows, today } from '../../../testing/followedLinks.ts';
import { signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, services, setClock, signedIn } from '../../../testing/world.ts';
import { pageAffiliateLeads } from './affiliateLead.service.ts';
import { pageMyLeads } from './ownLead.service.ts';

beforeEach(async () => {
  setClock(today);
  await services.pools.main.query('delete from rate_counter');
});

/** An affiliate, and somebody who followed their link and began an order. */
async function aLead(email: string) {
  const place = await aPlace();
  const browser = aBrowser();
  await browser.get(place.path);
  const order = await buys(browser, place.sold, { email });
  return { ...place, affiliateId: place.affiliate.id, orderId: Number(order['orderId']) };
}

test('the leads of an affiliate are for those who see affiliates', async () => {
  const { affiliateId, affiliate } = await aLead('first@example.ph');
  const asked = { affiliateId };
  expect(await codeOf(pageAffiliateLeads(aStranger(), asked))).toBe('UNAUTHENTICATED');
  for (const role of ['member', 'affiliate', 'coach', 'success-manager', 'head-coach'] as const)
    expect([role, await codeOf(pageAffiliateLeads(await signedInAs(role), asked))]).toEqual([role, 'FORBIDDEN']);
  expect(await codeOf(pageAffiliateLeads(await signedIn(affiliate.userId), asked))).toBe('FORBIDDEN');
  for (const role of ['admin', 'tribe-team-fa', 'tribe-team-ro'] as const)
    expect((await pageAffiliateLeads(await signedInAs(role), asked)).total).toBe(1);
  const admin = await signedInAs('admin');
  for (const id of [0, -1, 2 ** 31 - 1, (await anAffiliate()).id])
    expect(await pageAffiliateLeads(admin, { affiliateId: id })).toMatchObject({ total: 0, rows: [] });
});

test('staff read who a lead is, how far they came, by which order, and why they are this affiliate’s and nobody else’s', async () => {
  const { sold, affiliate, path } = await aPlace();
  const paused = await anAffiliate({ firstName: 'Isko', lastName: 'Peña' });
  await aLink(paused.id, sold.funnelId);
  const browser = aBrowser();
  await browser.get(path);
  setClock(new Date(Date.parse(today) + 60_000));
  await browser.get(`/${paused.slug}/reel`);
  await rows(`update affiliate set status = 'paused' where id = $1`, paused.id);
  const order = await buys(browser, sold, { email: 'karen.rosa@gmail.com' });
  const admin = await signedInAs('admin');
  const asked = { affiliateId: affiliate.id };
  const { rows: found } = await pageAffiliateLeads(admin, asked);
  expect(found).toMatchObject([
    {
      email: 'karen.rosa@gmail.com',
      name: 'Niña Peña',
      state: 'ordering',
      why: 'They came through the main link on the same day',
      orderId: order!['orderId'],
      amount: expect.any(Number),
      isFlagged: false,
      candidates: [
        { affiliateId: paused.id, name: 'Isko Peña', via: 'click', refused: 'not-active' },
        { affiliateId: affiliate.id, via: 'click', refused: null },
      ],
    },
  ]);
  expect((await pageAffiliateLeads(admin, { affiliateId: paused.id })).total).toBe(0);
  for (const more of [{}, { state: 'ordering' as const }, { search: 'reel' }])
    expect(await statementsOf(() => pageAffiliateLeads(admin, { ...asked, ...more }))).toHaveLength(1);
  expect((await pageAffiliateLeads(admin, { ...asked, state: 'paid' })).total).toBe(0);
});

test('staff who see only those assigned to them read the others masked, without their account', async () => {
  const { affiliateId, orderId } = await aLead('maria.cruz@gmail.com');
  const coach = await signedInAs('coach');
  const viewer = { ...coach.me, pageAccess: { ...coach.me.pageAccess, affiliates: true } };
  const assigned = { ...coach, me: viewer, viewer };
  const first = async () => (await pageAffiliateLeads(assigned, { affiliateId })).rows[0]!;
  expect(await first()).toMatchObject({ email: 'm•••@g•••.com', name: 'N••• P•••', userId: null, state: 'ordering' });
  const member = await signedInAs('member');
  await rows('update sales_order set user_id = $2 where id = $1', orderId, member.me.userId);
  expect((await first()).email).toBe('m•••@g•••.com');
  await rows('update app_user set success_manager_id = $2 where id = $1', member.me.userId, coach.me.userId);
  expect(await first()).toMatchObject({ email: 'maria.cruz@gmail.com', userId: member.me.userId });
});

test('leads of an account that was merged are those of who stays, once a person, as far as they came through either', async () => {
  const { affiliateId, affiliate, orderId } = await aLead('same.person@example.ph');
  const other = await aLead('sameperson@example.ph');
  await rows(`update sales_order set status = 'paid', paid_at = now() where id = $1`, other.orderId);
  await rows('update affiliate set merged_at = now(), user_id = $2 where id = $1', other.affiliateId, affiliate.userId);
  const admin = await signedInAs('admin');
  const { total, rows: found } = await pageAffiliateLeads(admin, { affiliateId });
  expect([total, found[0]!.state, found[0]!.orderId]).toEqual([1, 'paid', other.orderId]);
  expect(found[0]!.orderId).not.toBe(orderId);
  // Who is a candidate under the account of before is told as who they are now.
  expect([...new Set(found[0]!.candidates.map((each) => each.affiliateId))]).toEqual([affiliateId]);
  const mine = await pageMyLeads(await signedIn(affiliate.userId), {});
  expect([mine.total, mine.rows[0]!.state]).toEqual([1, 'paid']);
  expect((await pageMyLeads(await signedIn(affiliate.userId), { state: 'paid' })).total).toBe(1);
  expect((await pageAffiliateLeads(admin, { affiliateId: other.affiliateId })).total).toBe(0);
});
