import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { findings } from './testing/axe.ts';
import type { Visit } from './testing/browser.ts';
import { paysThere, saysWho, setsPassword } from './testing/buying.ts';
import { beginJob, inDatabase, letDaysPass } from './testing/database.ts';
import { sendJourneyForm } from './testing/journeyForm.ts';
import { awaitMail } from './testing/mail.ts';
import { account, comesBack, visitAs, visitAsStranger } from './testing/people.ts';
import { fits, sees, settles } from './testing/screen.ts';

const checkout = to('checkout', { funnelId: 'fast-track-24' });

test('on a phone a stranger sees what each plan comes to, is told what is wrong, and orders', async () => {
  const visit = await visitAsStranger({ width: 360 });
  const { page } = visit;
  await page.goto(checkout);
  await page.getByRole('button', { name: 'Pay ₱14,999.00' }).waitFor();
  await settles(visit);
  expect(await findings(page)).toEqual([]);
  await page.getByText('Three monthly payments').click();
  await page.getByRole('button', { name: 'Pay ₱5,199.00' }).waitFor();
  await sees(page, '₱15,597.00');
  await page.getByText('I have a coupon').click();
  await page.getByLabel('Coupon').fill('NOPE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await sees(page, 'This coupon can’t be used here');
  await page.getByLabel('Coupon').fill('');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.locator('input[name=firstName][aria-invalid]:focus').waitFor();
  await saysWho(page, 'joy.pena@example');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByLabel('Email').and(page.locator('[aria-invalid]')).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByLabel('Email').fill(`joy.${Date.now().toString(36)}@example.ph`);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/\/pay\//);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('heading', { name: 'You haven’t paid' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pay ₱5,199.00' }).click();
  await page.waitForURL(/\/pay\//);
  await page.goBack();
  expect(await fits(page)).toBe(true);
});

test('without a script the form is a plain one, and its answer a page of ours', async () => {
  const visit = await visitAsStranger({ width: 390, hasScript: false });
  const { page } = visit;
  await page.goto(checkout);
  await saysWho(page, 'not an address');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.locator('input[name=email][aria-invalid]').waitFor();
  expect(await page.getByLabel('Last name').inputValue()).toBe('Peña');
  await page.getByLabel('Email').fill(`joy.${Date.now().toString(36)}@example.ph`);
  await page.getByText('Card', { exact: true }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  // A page of ours leads on to the gateway by itself, and a cancelled payment back to the way that was chosen.
  await page.waitForURL(/\/pay\//);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('heading', { name: 'You haven’t paid' }).waitFor();
  expect(await page.getByRole('radio', { name: 'Card' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Pay ₱14,999.00' }).click();
  await page.waitForURL(/\/pay\//);
});

test('whoever is signed in types nothing about themselves, without a script either, and the order is theirs', async () => {
  const who = account('non-member').email;
  const plain = await visitAs('non-member', { width: 360, hasScript: false });
  const live = await visitAs('non-member', { width: 360 });
  for (const { page } of [plain, live]) {
    await page.goto(checkout);
    await sees(page, `You’re logged in as ${who}. What you buy goes to this account.`);
    expect(await page.getByLabel('Email').inputValue()).toBe(who);
    expect(await page.getByLabel('First name').inputValue()).not.toBe('');
  }
  await live.page.getByRole('button', { name: 'Pay ₱14,999.00' }).waitFor();
  await settles(live);
  expect(await findings(live.page)).toEqual([]);
  await plain.page.getByRole('button', { name: 'Pay', exact: true }).click();
  await plain.page.waitForURL(/\/pay\//);
  const orders = await inDatabase<{ email: string }>(
    `select u.email from sales_order o join app_user u on u.id = o.user_id where o.email = $1 and o.status = 'awaiting-payment'`,
    who,
  );
  expect(orders).toEqual([{ email: who }]);
  const stranger = await visitAsStranger({ width: 360 });
  await stranger.page.goto(checkout);
  expect(await stranger.page.getByLabel('Email').inputValue()).toBe('');
});

async function sendsReceipt(page: Page, reference: string): Promise<void> {
  await page.getByRole('button', { name: 'Send it yourself' }).click();
  const form = page.getByRole('dialog');
  await form.getByText('0917 000 0001').waitFor();
  await form.getByLabel('Reference number').fill(reference);
  const picture = await page.screenshot();
  await form.locator('input[type=file]').setInputFiles({ name: 'gcash.png', mimeType: 'image/png', buffer: picture });
  await form.getByRole('button', { name: 'Remove the file' }).waitFor();
  await form.getByRole('button', { name: 'I’ve sent it' }).click();
}

let member: Visit;
let email: string;

test('a stranger buys a plan of three on a phone, becomes a member, and pays the second by a receipt that staff approve by keyboard', async () => {
  member = await visitAsStranger({ width: 360 });
  const { page } = member;
  email = `nina.${Date.now().toString(36)}@example.ph`;
  const password = `Jeepney.${Date.now().toString(36)}.7K`;
  await page.goto(checkout);
  await page.getByRole('button', { name: /^Pay ₱/ }).waitFor();
  await page.getByText('Three monthly payments').click();
  await saysWho(page, email);
  await page.getByRole('button', { name: 'Pay ₱5,199.00' }).click();
  await paysThere(page);
  await page.getByRole('heading', { name: 'You’re in, Joy!' }).waitFor();
  await sees(page, 'Still to come');
  expect(await findings(page)).toEqual([]);
  await setsPassword(page, email, password);

  await page.goto(to('account', {}, { q: 'billings' }));
  await sees(page, /Payment 2 of 3/);
  await settles(member);
  expect(await findings(page)).toEqual([]);
  const reference = `77${Date.now()}`;
  await sendsReceipt(page, reference);
  await sees(page, 'We have your receipt');

  const staff = await visitAs('admin');
  await staff.page.goto(to('payment', {}, { views: 'proofs' }));
  // The newest is last; another journey's buyers of that name pay at the counter.
  await staff.page
    .getByRole('button', { name: /Joy Peña.*GCash/ })
    .last()
    .click();
  await sees(staff.page, reference);
  await staff.page.keyboard.press('a');
  await awaitMail(inject('academy').address, email, 'payment-receipt', 0);
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole('heading', { name: 'Fast Track Program' }).first().waitFor();
      return page.getByText(/Payment 3 of 3/).isVisible();
    })
    .toBe(true);
});

/** What the server answers a member, whatever their page shows. */
async function isPaused(page: Page): Promise<boolean> {
  const headers = { 'auth-provider': 'dbAuth' };
  const query = '{ duesAndExpiration { isPaused } }';
  const answer = await page.request.post('/api/graphql', { headers, data: { query } });
  const { data }: { data: { duesAndExpiration: { isPaused: boolean } } } = await answer.json();
  return data.duesAndExpiration.isPaused;
}

test('the third is missed: after its grace the open session closes and says why, and paying it opens the session again', async () => {
  const { page, context } = member;
  await page.goto(to('viewForm', { slug: 'journey-form' }));
  await sendJourneyForm(page);
  await page.goto(to('myCourses'));
  await page.getByRole('link', { name: 'Freelancing Foundations' }).first().click();
  const start = page.getByRole('link', { name: 'Start', exact: true });
  await start.waitFor();

  // The last is due two months after the first: its fourteen days of grace are over.
  await letDaysPass(email, 62 + 15);
  await beginJob('billing.suspend');
  await expect.poll(() => isPaused(page)).toBe(true);
  await comesBack(page);
  await sees(page, 'Your access is paused. Settle the overdue payment to open this');
  expect(await start.count()).toBe(0);
  const banner = page.getByRole('region', { name: 'Your membership' });
  expect(await banner.innerText()).toContain('Your access is paused because a payment is overdue');
  await settles(member);
  expect(await findings(page)).toEqual([]);

  // Paid in another tab, as on another device; here nothing is touched.
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('region', { name: 'Your membership' }).getByRole('link', { name: 'here' }).click();
  await sees(other, 'Your access is paused. You’ll get it back as soon as this is paid.');
  await other.getByRole('button', { name: 'Pay ₱5,199.00' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Pay ₱5,199.00' }).click();
  await paysThere(other);
  await sees(other, 'We got your payment. Thank you!');
  await sees(other, /₱15,597\.00 of ₱15,597\.00 paid/);
  await start.waitFor();
  expect(await banner.count()).toBe(0);
});
