import { randomUUID } from 'node:crypto';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { mailsTo } from '../../testing/accounts.ts';
import { type Browser, aListeningServer } from '../../testing/http.ts';
import { playedGateways } from '../../testing/gateway.ts';
import { delivers, onSale, orders, startsToPay, workOffMoney } from '../../testing/orders.ts';
import { aMember } from '../../testing/people.ts';
import { services, setClock } from '../../testing/world.ts';

const { xendit } = playedGateways('xendit');
const start = Date.parse('2026-11-21T02:00:00Z');
const password = 'Jeepney-Ride-77';

let aBrowser: (from?: string) => Browser;
beforeAll(async () => void ({ aBrowser } = await aListeningServer()));
afterEach(async () => {
  setClock(new Date(start));
  await services.pools.main.query(`update setting set value = 'false' where name = 'require-second-factor'`);
});

const rows = async (sql: string, ...values: unknown[]) => (await services.pools.main.query(sql, values)).rows;

/** Somebody buys who has no account yet, and has the link of their mail. */
async function aBuyer() {
  const email = `bea-${randomUUID().slice(0, 8)}@example.ph`;
  await startsToPay((await orders(await onSale(), { email })).token);
  xendit.pay(xendit.last);
  await delivers(xendit.last);
  await workOffMoney();
  const mail = (await mailsTo(email)).find(({ kind }) => kind === 'order-welcome')!;
  const token = /[?&]link=([\w-]+)/.exec(mail.text)![1]!;
  const [{ id }] = (await rows('select id from app_user where email = $1', email)) as [{ id: number }];
  return { id, email, token, mail };
}

const sets = (browser: Browser, token: string, chosen = password) =>
  browser.auth('setFirstPassword', { token, password: chosen });
const whoIs = async (browser: Browser) =>
  (await browser.graphql('{ redwood { currentUser { id } } }')).body.data?.redwood?.currentUser?.id ?? null;

test('one mail, one password, and the buyer is in; the link opens nothing a second time', async () => {
  const { id, email, token, mail } = await aBuyer();
  expect(mail.text).toContain(`/set-new-password?link=${token}&email=${encodeURIComponent(email)}`);
  const browser = aBrowser();
  expect((await browser.auth('checkFirstPassword', { token })).body).toEqual({ ok: true });
  expect(await sets(browser, token)).toMatchObject({ status: 200, body: { id } });
  expect(await whoIs(browser)).toBe(id);
  expect((await mailsTo(email)).map(({ kind }) => kind).toSorted()).toEqual(['order-welcome', 'payment-receipt']);
  const other = aBrowser();
  for (const answer of [await sets(other, token), await other.auth('checkFirstPassword', { token })])
    expect(answer).toMatchObject({ status: 400, body: { error: accountMessages.passwordIsSet } });
  expect(await whoIs(other)).toBeNull();
  expect((await other.auth('login', { username: email, password })).status).toBe(200);
});

test('the link is stored as a hash alone, and looking at it uses nothing up', async () => {
  const { id, token } = await aBuyer();
  for (let look = 0; look < 3; look += 1) await aBrowser().auth('checkFirstPassword', { token });
  const kept = JSON.stringify(await rows('select * from mailed_link where user_id = $1', id));
  expect(kept).not.toContain(token);
  expect((await sets(aBrowser(), token)).status).toBe(200);
});

test('after seven days it is over', async () => {
  const { token } = await aBuyer();
  setClock(new Date(start + 7 * 86_400_000 - 1));
  expect((await aBrowser().auth('checkFirstPassword', { token })).status).toBe(200);
  setClock(new Date(start + 7 * 86_400_000));
  expect((await sets(aBrowser(), token)).body.error).toBe(accountMessages.invalidResetToken);
});

test.each([
  ['chose a password elsewhere', `password_hash = '$argon2id$'`, accountMessages.passwordIsSet],
  ['has another address by now', `email = 'moved-' || id || '@example.ph'`, accountMessages.invalidResetToken],
  ['was archived', `status = 'ARCHIVED', archived_at = now()`, accountMessages.invalidResetToken],
])('nobody is signed in who %s', async (_what, change, error) => {
  const { id, token } = await aBuyer();
  await rows(`update app_user set ${change} where id = $1`, id);
  const browser = aBrowser();
  expect((await sets(browser, token)).body.error).toBe(error);
  expect(await whoIs(browser)).toBeNull();
});

test('an account that was there before gets no such link', async () => {
  const userId = await aMember();
  const [{ email }] = (await rows('select email from app_user where id = $1', userId)) as [{ email: string }];
  await startsToPay((await orders(await onSale(), { email })).token);
  xendit.pay(xendit.last);
  await delivers(xendit.last);
  await workOffMoney();
  expect((await mailsTo(email)).some(({ text }) => text.includes('link='))).toBe(false);
  expect(await rows(`select 1 from mailed_link where user_id = $1`, userId)).toEqual([]);
});

test('two who send it at once, as a double press does, set one password', async () => {
  const { token, email } = await aBuyer();
  const answers = await Promise.all(['One-Jeepney-11', 'Two-Jeepney-22'].map((each) => sets(aBrowser(), token, each)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const won = answers[0]!.status === 200 ? 'One-Jeepney-11' : 'Two-Jeepney-22';
  expect((await aBrowser().auth('login', { username: email, password: won })).status).toBe(200);
});

test('somebody with two-step verification on, or required, is asked for it before they are in', async () => {
  const on = await aBuyer();
  await rows(`insert into user_second_factor (user_id, secret, confirmed_at) values ($1, 'sealed', now())`, on.id);
  const needs = await aBuyer();
  await rows(`insert into setting (name, value) values ('require-second-factor', 'true')
    on conflict (name) do update set value = excluded.value`);
  await rows(
    `insert into user_access_level (user_id, access_level_id, via, starts_at) values ($1, 'admin', 'manual', '2026-01-01')`,
    needs.id,
  );
  const [one, other] = [aBrowser(), aBrowser()];
  expect((await sets(one, on.token)).body).toEqual({ secondFactor: true, setUp: null });
  expect((await sets(other, needs.token)).body).toMatchObject({
    secondFactor: true,
    setUp: { secret: expect.any(String) },
  });
  expect([await whoIs(one), await whoIs(other)]).toEqual([null, null]);
});

test('a weak password, or one with the own name in it, leaves the link as good as it was', async () => {
  const { token } = await aBuyer();
  for (const weak of ['', 'short', 'Reyes-Reyes-1'])
    expect((await sets(aBrowser(), token, weak)).body.messages.password).toHaveLength(1);
  expect((await sets(aBrowser(), token)).status).toBe(200);
});

test('links that are guessed are counted by address', async () => {
  const browser = aBrowser();
  for (let guess = 0; guess < 20; guess += 1)
    expect((await sets(browser, `guess-${guess}`)).body.error).toBe(accountMessages.invalidResetToken);
  expect((await sets(browser, 'guess-20')).status).toBe(429);
  const { token } = await aBuyer();
  expect((await sets(aBrowser(), token)).status).toBe(200);
});
