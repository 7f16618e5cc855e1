import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { affiliateCoupons } from '#features/affiliates/links/link.table.ts';
import { sessions } from '#features/accounts/session.table.ts';
import { anAffiliate } from '../../../testing/affiliates.ts';
import { aProduct } from '../../../testing/contents.ts';
import { aCoupon } from '../../../testing/catalog.ts';
import { aForm } from '../../../testing/forms.ts';
import { onSale } from '../../../testing/orders.ts';
import { aMember, signedInAs } from '../../../testing/people.ts';
import {
  aBrowser,
  aLink,
  aPlace,
  buys,
  daysAfter,
  phone,
  refusals,
  rows,
  today,
} from '../../../testing/followedLinks.ts';
import { aStranger, services, setClock } from '../../../testing/world.ts';

beforeEach(async () => {
  setClock(today);
  await services.pools.main.query('delete from rate_counter');
});

test('1: whoever followed a link and kept the cookie was brought by its affiliate', async () => {
  const { sold, affiliate, path } = await aPlace();
  const browser = aBrowser();
  const page = await browser.get(path);
  expect(page.statusCode).toBe(303);
  expect(String(page.headers['set-cookie'])).toMatch(
    /^tribe_visit=\S+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax/,
  );
  setClock(daysAfter(29));
  expect(await buys(browser, sold)).toMatchObject({ affiliateId: affiliate.id, reason: 'click', isFlagged: false });
});

test('2 and 3: without the cookie, or on another device, the lead that was left tells whose click it was', async () => {
  const { sold, affiliate, path } = await aPlace();
  const slug = await aForm({
    kind: 'lead',
    audience: 'public',
    oneResponsePerUser: false,
    fields: [{ key: 'email', label: 'Email', type: 'email', required: true }],
  });
  const browser = aBrowser();
  await browser.get(path);
  const left = new URLSearchParams({ _act: 'send', email: 'Ana.Cruz@example.ph' }).toString();
  expect((await browser.post(`/api/forms/${slug}`, left, 'application/x-www-form-urlencoded')).statusCode).toBe(303);
  expect(await rows('select count(*)::int as n from affiliate_lead where affiliate_id = $1', affiliate.id)).toEqual([
    { n: 1 },
  ]);
  setClock(daysAfter(3));
  const elsewhere = aBrowser('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36');
  expect(await buys(elsewhere, sold, { email: 'anacruz+work@example.ph' })).toMatchObject({
    affiliateId: affiliate.id,
    reason: 'click',
  });
  setClock(daysAfter(90));
  const again = await onSale();
  expect(await buys(aBrowser(), again, { email: 'ana.cruz@example.ph' })).toMatchObject({
    affiliateId: affiliate.id,
    reason: 'lead',
  });
  expect(await buys(aBrowser(), again)).toMatchObject({ affiliateId: null, reason: 'nobody', candidates: [] });
});

test('4: a coupon counts before the last click', async () => {
  const { sold, path } = await aPlace();
  const other = await anAffiliate();
  const coupon = await aCoupon({ funnelId: sold.funnelId });
  await aStranger().db.insert(affiliateCoupons).values({ couponId: coupon.id, affiliateId: other.id });
  const browser = aBrowser();
  await browser.get(path);
  const found = await buys(browser, sold, { couponCode: coupon.code });
  expect(found).toMatchObject({ affiliateId: other.id, reason: 'coupon' });
  expect(found.candidates).toHaveLength(2);
});

test('5: of two affiliates the one whose link was followed last', async () => {
  const { sold, path } = await aPlace();
  const last = await anAffiliate();
  const browser = aBrowser();
  await browser.get(path);
  setClock(daysAfter(1));
  await aLink(last.id, sold.funnelId);
  await browser.get(`/${last.slug}/reel`);
  const found = await buys(browser, sold);
  expect(found).toMatchObject({ affiliateId: last.id, reason: 'click' });
  expect(refusals(found)).toEqual([null, null]);
});

test('6: nobody is brought by themselves: by address, by account, by where they are paid, and a shared device is flagged', async () => {
  const { sold, affiliate, path } = await aPlace();
  const own = aBrowser();
  await own.get(path);
  const dotted = affiliate.email.replace('partner', 'par.tner').replace('@', '+me@');
  const byAddress = await buys(own, sold, { email: dotted });
  expect(byAddress).toMatchObject({ affiliateId: null, reason: 'nobody' });
  expect(refusals(byAddress)).toEqual(['own-address']);

  const account = Buffer.from('the same account');
  const paidThere = await anAffiliate({ payoutFingerprint: account, status: 'rejected' });
  await rows('update affiliate set payout_fingerprint = $2 where id = $1', affiliate.id, account);
  expect(refusals(await buys(own, sold, { email: paidThere.email }))).toEqual(['own-payout']);

  await aStranger()
    .db.insert(sessions)
    .values({
      tokenHash: Buffer.from(randomUUID()),
      userId: affiliate.userId,
      kind: 'member',
      endsAt: daysAfter(10),
      lastSeenAt: new Date(today),
      address: '127.0.0.1',
      userAgent: phone,
    });
  const flagged = await buys(own, sold);
  expect(flagged).toMatchObject({ affiliateId: affiliate.id, isFlagged: true });
  expect(await rows('select kind from commission_hold where order_id = $1', flagged.orderId)).toEqual([
    { kind: 'same-device' },
  ]);
});

test('7: an affiliate who isn’t active earns nothing, and whoever was before them does', async () => {
  const { sold, affiliate, path } = await aPlace();
  const paused = await anAffiliate();
  await aLink(paused.id, sold.funnelId);
  const browser = aBrowser();
  await browser.get(path);
  setClock(daysAfter(1));
  await browser.get(`/${paused.slug}/reel`);
  await rows(`update affiliate set status = 'paused' where id = $1`, paused.id);
  const found = await buys(browser, sold);
  expect(found).toMatchObject({ affiliateId: affiliate.id, reason: 'click' });
  expect(refusals(found)).toEqual(['not-active', null]);
});

test('8: a click counts for 30 days', async () => {
  const { sold, path } = await aPlace();
  const browser = aBrowser();
  await browser.get(path);
  setClock(daysAfter(31));
  const found = await buys(browser, sold);
  expect(found).toMatchObject({ affiliateId: null, reason: 'nobody' });
  expect(refusals(found)).toEqual(['expired']);
});

test('9: a click after somebody else’s lead counts before the lead', async () => {
  const { sold, path, affiliate } = await aPlace();
  const browser = aBrowser();
  await browser.get(path);
  const email = `lead-${randomUUID().slice(0, 8)}@example.ph`;
  expect(await buys(browser, sold, { email })).toMatchObject({ affiliateId: affiliate.id });
  const later = await aPlace();
  setClock(daysAfter(5));
  const another = aBrowser();
  await another.get(later.path);
  const found = await buys(another, later.sold, { email });
  expect(found).toMatchObject({ affiliateId: later.affiliate.id, reason: 'click' });
  expect(found.candidates).toHaveLength(3);
});

test('10: a click after an order began is of no order before it, and what was decided stays', async () => {
  const { sold, path } = await aPlace();
  const browser = aBrowser();
  const email = `early-${randomUUID().slice(0, 8)}@example.ph`;
  const first = await buys(browser, sold, { email });
  setClock(daysAfter(0.01));
  await browser.get(path);
  expect(await rows('select reason from attribution where order_id = $1', first.orderId)).toEqual([
    { reason: 'nobody' },
  ]);
  await expect(rows(`update attribution set reason = 'click' where order_id = $1`, first.orderId)).rejects.toThrow(
    'append-only',
  );
});

test('11 and 12: a guest who has become a member is known again, and so is their renewal', async () => {
  const { sold, path, affiliate } = await aPlace();
  const browser = aBrowser();
  await browser.get(path);
  const email = `guest-${randomUUID().slice(0, 8)}@example.ph`;
  expect(await buys(browser, sold, { email })).toMatchObject({ reason: 'click' });
  await aMember({ email });
  setClock(daysAfter(200));
  expect(await buys(aBrowser(), await onSale(), { email })).toMatchObject({
    affiliateId: affiliate.id,
    reason: 'lead',
  });

  setClock(today);
  const product = await aProduct({ type: 'membership', status: 'active' });
  const member = await signedInAs('member');
  const bought = await onSale({ productId: product.id, validityByDays: 90 }, { price: 0, type: 'one-time' });
  const [{ email: own }] = await rows('select email from app_user where id = $1', member.me.userId);
  const theirs = aBrowser(phone, member);
  await theirs.get(path);
  expect(await buys(theirs, bought, { email: own })).toMatchObject({ affiliateId: affiliate.id, reason: 'click' });
  setClock(daysAfter(40));
  await rows(
    `update session set ends_at = $2, last_seen_at = $3 where id = $1`,
    member.me.sessionId,
    daysAfter(99),
    daysAfter(40),
  );
  const renewal = await onSale(
    { productId: product.id, validityByDays: 90, kind: 'early-renewal' },
    { price: 100_000 },
  );
  expect(await buys(aBrowser(phone, member), renewal, { email: own })).toMatchObject({
    affiliateId: affiliate.id,
    reason: 'lead',
  });
});
