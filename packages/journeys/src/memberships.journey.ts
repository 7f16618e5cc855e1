import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './testing/axe.ts';
import type { Visit } from './testing/browser.ts';
import { paysThere, saysWho, setsPassword } from './testing/buying.ts';
import { beginJob, inDatabase } from './testing/database.ts';
import { signIn, visitAs, visitAsStranger } from './testing/people.ts';
import { sees, settles } from './testing/screen.ts';

const billing = to('account', {}, { q: 'billings' });

type Buyer = Visit & { email: string; password: string; userId: number };

/** Somebody who bought on a phone, with the account that they got, signed in. */
async function aBuyer(funnelId: string, plan: string | null): Promise<Buyer> {
  const visit = await visitAsStranger({ width: 360 });
  const { page } = visit;
  const email = `joy.${Date.now().toString(36)}@example.ph`;
  const password = `Jeepney.${email}.7K`;
  await page.goto(to('checkout', { funnelId }));
  await page.getByRole('button', { name: /^Pay ₱/ }).waitFor();
  if (plan) await page.getByText(plan).click();
  await saysWho(page, email);
  await page.getByRole('button', { name: /^Pay ₱/ }).click();
  await paysThere(page);
  await page.getByRole('heading', { name: 'You’re in, Joy!' }).waitFor();
  await setsPassword(page, email, password);
  await signIn(page, { email, password });
  const [{ id } = { id: 0 }] = await inDatabase<{ id: number }>('select id from app_user where email = $1', email);
  // What new members are asked first is a walk of its own.
  await inDatabase(
    `insert into form_response (form_id, version_id, user_id, status, last_saved_at, submitted_at)
     select f.id, max(v.id), $1, 'submitted', now(), now() from form f join form_version v on v.form_id = f.id where f.slug = 'journey-form' group by f.id`,
    id,
  );
  return { ...visit, email, password, userId: id };
}

/** Goes on within the app, as a link does: the session stays as it is. */
const goesTo = (page: Page, address: string) =>
  page.evaluate(`history.pushState(null, '', ${JSON.stringify(address)})`);

/** Moves the dues of somebody to a day, so many from today in Manila. */
const moves = (userId: number, which: string, days: number) =>
  inDatabase(
    `update payment_schedule d set schedule_date = (now() at time zone 'Asia/Manila')::date + $2::int
     from invoice i join subscription s on s.id = i.subscription_id where i.id = d.invoice_id and s.user_id = $1 and ${which}`,
    userId,
    days,
  );

/** As if so many days had passed since everything that somebody bought. */
const pass = (userId: number, days: number) =>
  inDatabase(
    'update subscription set starts_at = starts_at - $2::int, expiry = expiry - $2::int where user_id = $1',
    userId,
    days,
  );

const statusesOf = async (userId: number): Promise<string[]> =>
  (await inDatabase<{ status: string }>('select status from subscription where user_id = $1 order by id', userId)).map(
    ({ status }) => status,
  );

test('who misses a payment is paused in the session that is open, pays on a phone, and is back at once', async () => {
  const buyer = await aBuyer('fast-track-24', 'Three monthly payments');
  const { page, userId } = buyer;
  const [{ id: resource } = { id: 0 }] = await inDatabase<{ id: number }>(
    `select c.content_id as id from content_access c join funnel f on f.product_id = c.product_id
     where f.id = 'fast-track-24' and c.content_kind = 'resource'`,
  );
  const address = to('myResource', { id: resource });
  await page.goto(address);
  await page.getByRole('button', { name: 'Download' }).waitFor();

  // Fifteen days ago: one more than the days of grace.
  await moves(userId, 'd.sequence = 2', -15);
  await beginJob('billing.suspend');
  await expect.poll(() => statusesOf(userId)).toEqual(['suspended']);
  await goesTo(page, to('myResources'));
  await settles(buyer);
  await goesTo(page, address);
  await page.getByText('Your access is paused. Settle the overdue payment to open this').waitFor();
  expect(await page.getByRole('button', { name: 'Download' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Settle the payment' }).click();
  await sees(page, 'Your access is paused. It comes back as soon as this is paid.');
  await settles(buyer);
  expect(await findings(page)).toEqual([]);

  await page.getByRole('button', { name: /^Pay ₱/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay ₱/ })
    .click();
  await paysThere(page);
  await sees(page, /Payment 3 of 3/);
  await goesTo(page, address);
  await page.getByRole('button', { name: 'Download' }).waitFor();
});

/** Renews by the button of that name in one's billing. */
async function renews({ page, email }: { page: Page; email: string }, button: string): Promise<void> {
  await page.goto(billing);
  await page.getByRole('link', { name: button, exact: true }).click();
  await page.getByRole('button', { name: /^Pay ₱/ }).waitFor();
  await saysWho(page, email);
  await page.getByRole('button', { name: /^Pay ₱/ }).click();
  await paysThere(page);
  await page.getByRole('heading', { name: 'You’re in, Joy!' }).waitFor();
}

/** The days on which each subscription begins and ends, from today. */
const daysOf = (userId: number) =>
  inDatabase<{ begins: number; ends: number }>(
    `select starts_at - (now() at time zone 'Asia/Manila')::date as begins, expiry - (now() at time zone 'Asia/Manila')::date as ends
     from subscription where user_id = $1 order by id`,
    userId,
  );

test('a membership renewed before its end goes on from there, and one renewed later from that day; a refund ends it', async () => {
  const buyer = await aBuyer('tribe-membership', null);
  const { page, userId } = buyer;
  await pass(userId, 320);
  await renews(buyer, 'Renew early');
  expect(await daysOf(userId)).toEqual([
    { begins: -320, ends: 45 },
    { begins: 46, ends: 410 },
  ]);
  await pass(userId, 415);
  await renews(buyer, 'Renew');
  expect((await daysOf(userId)).slice(1)).toEqual([
    { begins: -369, ends: -5 },
    { begins: 0, ends: 365 },
  ]);

  const staff = await visitAs('admin');
  await staff.page.goto(to('studentPaymentDetails', { id: userId }));
  await staff.page.getByRole('button', { name: 'Show 1 due' }).first().click();
  await staff.page.getByRole('button', { name: /^More for/ }).click();
  await staff.page.getByRole('menuitem', { name: 'Refund' }).click();
  const form = staff.page.getByRole('dialog', { name: /^Refund PAY-\d+ of Joy Peña$/ });
  await form.getByLabel('Reason').fill('Found work abroad');
  await settles(staff);
  expect(await findings(staff.page)).toEqual([]);
  await form.getByRole('button', { name: 'Refund' }).click();
  await sees(staff.page, 'The refund is on its way');
  // The gateway has taken it, and says days later that it arrived.
  await expect
    .poll(() => inDatabase(`select r.state from refund r where r.reason = 'Found work abroad'`))
    .toEqual([{ state: 'sent' }]);
  expect((await statusesOf(userId)).at(-1)).toBe('unenrolled');
  // Who loses a level signs in anew.
  await signIn(page, buyer);
  await page.goto(billing);
  await sees(page, '₱4,999.00 given back');
  await settles(buyer);
  expect(await findings(page)).toEqual([]);
});
