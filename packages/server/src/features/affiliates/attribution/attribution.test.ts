import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { affiliates } from '#features/affiliates/joining/affiliate.table.ts';
import { affiliateCoupons, affiliateLinks } from '#features/affiliates/links/link.table.ts';
import { keepFollowed, followedLinks } from '#features/affiliates/links/visitCookie.ts';
import { sessions } from '#features/accounts/session.table.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { aProduct } from '../../../testing/contents.ts';
import { aCoupon } from '../../../testing/catalog.ts';
import { aForm } from '../../../testing/forms.ts';
import { onSale, type Sold } from '../../../testing/orders.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { aServer } from '../../../testing/server.ts';
import { headersOf } from '../../../testing/uploads.ts';
import { aStranger, services, setClock } from '../../../testing/world.ts';

const app = await aServer();
const { main } = services.pools;
const rows = async (sql: string, ...values: unknown[]) => (await main.query(sql, values)).rows;
const today = '2026-11-25T04:00:00Z';
beforeEach(async () => {
  setClock(today);
  await main.query('delete from rate_counter');
});

const phone = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
const daysAfter = (days: number) => new Date(Date.parse(today) + days * 86_400_000);

async function anAffiliate({
  status = 'active',
  ...more
}: Partial<typeof affiliates.$inferInsert> & { email?: string } = {}) {
  const email = more.email ?? `partner-${randomUUID().slice(0, 8)}@example.ph`;
  const userId = more.userId ?? (await aPerson({ roles: ['member', 'affiliate'], email }));
  const slug = `p-${randomUUID().slice(0, 8)}`;
  const [made] = await aStranger()
    .db.insert(affiliates)
    .values({ ...more, userId, slug, status })
    .returning();
  return { ...made!, email };
}

async function aLink(affiliateId: number, funnelId: string) {
  const [made] = await aStranger()
    .db.insert(affiliateLinks)
    .values({ affiliateId, slug: 'reel', funnelId })
    .returning();
  return made!;
}

/** Somebody with a browser: it keeps what it is given. */
function aBrowser(userAgent = phone, as?: Ctx) {
  let cookie = '';
  const send = async (method: 'GET' | 'POST', url: string, payload?: string, type = 'application/json') => {
    const headers = {
      'user-agent': userAgent,
      ...(as ? headersOf(as) : {}),
      ...(cookie ? { cookie } : {}),
      ...(method === 'POST'
        ? {
            origin: 'http://localhost:8910',
            'sec-fetch-site': 'same-origin',
            'content-type': type,
            'idempotency-key': randomUUID(),
          }
        : {}),
    };
    const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    const kept = [answer.headers['set-cookie'] ?? []].flat().find((each) => each.startsWith('tribe_visit='));
    if (kept) cookie = kept.split(';')[0]!;
    return answer;
  };
  return { get: (url: string) => send('GET', url), post: send.bind(null, 'POST'), cookie: () => cookie };
}

type Buys = { email?: string; couponCode?: string };

async function buys(
  browser: ReturnType<typeof aBrowser>,
  { funnelId, termId }: Sold,
  { email, couponCode }: Buys = {},
) {
  const body = {
    funnelId,
    paymentTermId: termId,
    email: email ?? `buyer-${randomUUID().slice(0, 8)}@example.ph`,
    firstName: 'Niña',
    lastName: 'Peña',
    mobileNumber: null,
    couponCode: couponCode ?? null,
    acceptsTerms: true,
    provider: null,
  };
  const answer = await browser.post('/api/checkout', JSON.stringify(body));
  expect(answer.statusCode).toBe(200);
  const [found] = await rows(
    `select t.affiliate_id as "affiliateId", t.reason, t.is_flagged as "isFlagged", t.candidates, o.id as "orderId"
     from attribution t join sales_order o on o.id = t.order_id where o.token = $1`,
    answer.json().token,
  );
  return found;
}

const refusals = ({ candidates }: { candidates: { refused: string | null }[] }) =>
  candidates.map(({ refused }) => refused);

async function aPlace() {
  const sold = await onSale();
  const affiliate = await anAffiliate();
  await aLink(affiliate.id, sold.funnelId);
  return { sold, affiliate, path: `/${affiliate.slug}/reel` };
}

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
  expect((await app.inject({ method: 'GET', url: '/training' })).headers['cache-control']).toContain('public');
  await rows(`update affiliate set status = 'banned' where id = $1`, affiliate.id);
  const gone = await anAffiliate({ status: 'banned' });
  expect((await aBrowser().get(`/${gone.slug}`)).statusCode).toBe(404);
});
