import { checkoutMessages } from '@tribe/domain/features/billing/checkoutMessages.ts';
import { funnelSubject } from '@tribe/domain/features/site/statistics/visit.ts';
import { expect, test } from 'vitest';
import { playedGateways } from '../../../testing/gateway.ts';
import { aFormServer, cookieOf, ours } from '../../../testing/formPosts.ts';
import { onSale, orderAt, type Sold } from '../../../testing/orders.ts';
import { aPerson } from '../../../testing/people.ts';
import { services, signedIn } from '../../../testing/world.ts';

playedGateways('xendit');
const { app, opens } = await aFormServer();

const aNina = async () => {
  const userId = await aPerson({ firstName: 'Niña', lastName: 'Peña' });
  const me = await signedIn(userId);
  const sql = `update user_profile set mobile_number = '+639171234567' where user_id = $1 returning
    (select email from app_user where id = $1) as email`;
  const [{ email }] = (await services.pools.main.query<{ email: string }>(sql, [userId])).rows as [{ email: string }];
  return { userId, me, buyer: { firstName: 'Niña', lastName: 'Peña', email, mobileNumber: '+639171234567' } };
};

/** Buys by the plain form, as somebody or as nobody. */
async function sends({ funnelId, termId }: Sold, cookie: string, more: Record<string, string>) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/checkout/form',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...ours, cookie },
    payload: new URLSearchParams({
      funnelId,
      paymentTermId: termId,
      acceptsTerms: 'on',
      act: 'pay',
      ...more,
    }).toString(),
  });
  const data = answer.body.startsWith('{') ? JSON.parse(answer.body) : null;
  return { token: /order=([\w-]+)/.exec(String(answer.headers.location))?.[1] ?? '', data };
}

test('whoever is signed in finds their name, email and mobile number at the checkout, on a page that nobody keeps', async () => {
  const { funnelId } = await onSale();
  const { me, buyer } = await aNina();
  const { status, headers, data } = await opens(`/checkout/${funnelId}`, me);
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(headers['etag']).toBeUndefined();
  expect(data).toMatchObject({ document: 'checkout', buyer, returned: null });
});

test('the page that strangers see is kept and says nothing of anybody, whoever asked before them', async () => {
  const { funnelId } = await onSale();
  const { me, buyer } = await aNina();
  const url = `/checkout/${funnelId}`;
  await opens(url, me);
  const strangers = [{}, {}, { cookie: 'session=made-up' }, { cookie: 'tribe_visit=some' }];
  const answers = [];
  for (const headers of strangers) answers.push(await app.inject({ method: 'GET', url, headers }));
  await opens(url, me);
  answers.push(await app.inject({ method: 'GET', url }));
  const [first, again, madeUp, visitor, last] = answers;
  for (const { body } of answers) {
    expect(JSON.parse(body)).toMatchObject({ buyer: null, returned: null });
    for (const word of Object.values(buyer)) expect(body).not.toContain(word);
  }
  for (const kept of [first, again, visitor, last]) {
    expect(kept!.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(kept!.headers['etag']).toBe(first!.headers['etag']);
  }
  expect(madeUp!.headers['cache-control']).toBe('no-store');
});

test('two who are signed in see each their own', async () => {
  const { funnelId } = await onSale();
  const [one, other] = [await aNina(), await aNina()];
  const seen = await Promise.all([one, other, one].map(({ me }) => opens(`/checkout/${funnelId}`, me)));
  expect(seen.map(({ data }) => data.buyer.email)).toEqual([one, other, one].map(({ buyer }) => buyer.email));
});

test('what they order is theirs, also with another email, and what is wrong comes back as it was typed', async () => {
  const sold = await onSale();
  const { userId, me, buyer } = await aNina();
  const cookie = await cookieOf(me);
  const email = `office-${userId}@example.ph`;
  const wrong = await sends(sold, cookie, { ...buyer, email, firstName: '' });
  expect(wrong.data).toMatchObject({ buyer, returned: { values: { email, firstName: '' } } });
  expect(Object.keys(wrong.data.returned.wrong)).toEqual(['firstName']);
  const { token } = await sends(sold, cookie, { ...buyer, email });
  expect(await orderAt(token)).toMatchObject({ email });
  const { rows } = await services.pools.main.query('select user_id as "userId" from sales_order where token = $1', [
    token,
  ]);
  expect(rows).toEqual([{ userId }]);
});

test('a renewal says what it comes to before anything is pressed, or why it isn’t theirs', async () => {
  const { me } = await aNina();
  const first = await onSale({ validityByDays: 365 }, { price: 0, type: 'one-time' });
  const { product_id: productId } = (
    await services.pools.main.query('select product_id from funnel where id = $1', [first.funnelId])
  ).rows[0]!;
  const renewal = await onSale({ kind: 'early-renewal', productId, validityByDays: 365 });
  const opened = async () => (await opens(`/checkout/${renewal.funnelId}`, me)).data.returned;
  expect(await opened()).toMatchObject({ wrong: { form: checkoutMessages.nothingToRenew }, sum: null });
  await sends(first, await cookieOf(me), { ...(await aNina()).buyer });
  expect(await opened()).toMatchObject({ values: {}, wrong: {}, sum: { total: 600_000, dues: [{}, {}, {}] } });
  const again = await opens(`/checkout/${first.funnelId}`, me);
  expect(again.data.returned).toMatchObject({ wrong: { form: checkoutMessages.alreadyYours } });
});

test('what can’t be bought leads who is signed in to where it says so as well', async () => {
  const { funnelId } = await onSale({ status: 'closed' });
  const { me } = await aNina();
  const answer = await app.inject({
    method: 'GET',
    url: `/checkout/${funnelId}`,
    headers: { cookie: await cookieOf(me) },
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/checkout/closed?of=${funnelId}`]);
});

test('their look at a checkout counts as a stranger’s does', async () => {
  const { funnelId } = await onSale();
  const { me } = await aNina();
  const agent = { 'user-agent': 'Mozilla/5.0 (Linux; Android 13) Chrome/120.0 Mobile Safari/537.36' };
  const { app: own } = await aFormServer();
  for (const cookie of [{}, { cookie: await cookieOf(me) }])
    await own.inject({ method: 'GET', url: `/checkout/${funnelId}`, headers: { ...agent, ...cookie } });
  // What a server noted is written when it ends, however busy it is.
  await own.close();
  const sql = `select coalesce(sum(views), 0)::int as views from site_view where subject = $1`;
  const { rows } = await services.pools.main.query(sql, [funnelSubject(funnelId, 'checkout')]);
  expect(rows).toEqual([{ views: 2 }]);
});
