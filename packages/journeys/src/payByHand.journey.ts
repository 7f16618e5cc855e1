import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { findings } from './testing/axe.ts';
import { saysWho as saysJoy } from './testing/buying.ts';
import { awaitMail, mailTo } from './testing/mail.ts';
import { visitAs, visitAsStranger } from './testing/people.ts';
import { fits, sees } from './testing/screen.ts';

const { address } = inject('academy');

/** By a name of their own, since another journey looks for its buyer at the same desk. */
async function saysWho(page: Page, email: string): Promise<void> {
  await saysJoy(page, email);
  await page.getByLabel('First name').fill('Dina');
}

/** On the page to pay by hand: what the buyer has in their app by now. */
async function sendsReceipt(page: Page, reference: string): Promise<void> {
  await page.getByLabel('Reference number').fill(reference);
  const buffer = await page.screenshot();
  await page.getByLabel('Receipt').setInputFiles({ name: 'gcash.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'I’ve sent it' }).click();
  await page.getByRole('heading', { name: 'We have your receipt' }).waitFor();
  await sees(page, /usually within 4 hours \(9:00 AM to 9:00 PM\)/);
}

test('a buyer pays by hand on a phone, from the plan to “You’re in”, without asking anybody', async () => {
  const { page, context } = await visitAsStranger({ width: 390, hasTouch: true });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = (): Promise<string> => page.evaluate('navigator.clipboard.readText()');
  const copies = async (name: string) => {
    const before = await clipboard();
    await page.getByRole('button', { name }).tap();
    await page.getByRole('button', { name: 'Copied' }).last().waitFor();
    await expect.poll(clipboard).not.toBe(before);
    return clipboard();
  };
  const email = `dina.${Date.now().toString(36)}@example.ph`;
  await page.goto(to('checkout', { funnelId: 'fast-track-24' }));
  await page.getByRole('button', { name: 'Pay ₱14,999.00' }).waitFor();
  await page.getByText('Three monthly payments').tap();
  await saysWho(page, email);
  await page.getByText('Send it yourself').tap();
  await page.getByRole('button', { name: 'See where to send it' }).tap();

  await page.getByRole('heading', { name: 'Send ₱5,199.00 by GCash' }).waitFor();
  await sees(page, /Payment 1 of 3, .*Your place is held until/);
  expect(await copies('Copy number')).toBe('09170000001');
  expect(await copies('Copy amount')).toBe('5199.00');
  const code = await copies('Copy code');
  expect([await findings(page), await fits(page)]).toEqual([[], true]);
  await page.getByRole('link', { name: 'Maya' }).tap();
  await page.getByRole('heading', { name: 'Send ₱5,199.00 by Maya' }).waitFor();
  await page.getByRole('button', { name: 'Email me this page' }).dblclick();
  await sees(page, `We emailed this page to ${email}.`);
  const letter = await awaitMail(address, email, 'order-page');
  expect(letter.text).toContain(code);

  // The tab is gone, and the link of the mail opens the same page.
  await page.goto(letter.link ?? '');
  await page.getByRole('heading', { name: 'Send ₱5,199.00 by Maya' }).waitFor();
  await sendsReceipt(page, `55${Date.now()}`);
  expect([await findings(page), await fits(page)]).toEqual([[], true]);
  const received = await awaitMail(address, email, 'payment-proof');
  expect((await mailTo(address, email)).map(({ kind }) => kind)).toEqual(['payment-proof', 'order-page']);

  const staff = await visitAs('admin');
  await staff.page.goto(to('payment', {}, { views: 'proofs' }));
  const row = staff.page.getByRole('button', { name: /Dina Peña.*Maya/ });
  await row.click();
  await sees(staff.page, code);
  await staff.page.getByRole('button', { name: /^Approve ₱/ }).click();
  await awaitMail(address, email, 'payment-receipt');
  await page.goto(received.link ?? '');
  await page.getByRole('heading', { name: 'You’re in, Dina!' }).waitFor();
});

test('without a script a buyer sees where to send the money, and sends the receipt', async () => {
  const { page } = await visitAsStranger({ width: 360, hasScript: false });
  const email = `dina.${Date.now().toString(36)}@example.ph`;
  await page.goto(to('checkout', { funnelId: 'fast-track-24' }));
  await saysWho(page, email);
  await page.getByText('Send it yourself').click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('link', { name: 'Demo Bank' }).click();
  await page.getByRole('heading', { name: 'Send ₱14,999.00 by bank transfer' }).waitFor();
  await sees(page, '0000-0000-01');
  expect(await page.getByRole('button', { name: /^Copy/ }).count()).toBe(0);
  await page.getByLabel('Reference number').fill('4471 0925 118');
  await page.getByRole('button', { name: 'I’ve sent it' }).click();
  await sees(page, 'Add a picture of your receipt');
  expect(await page.getByLabel('Reference number').inputValue()).toBe('4471 0925 118');
  await sendsReceipt(page, '4471 0925 118');
  const received = await awaitMail(address, email, 'payment-proof');
  await page.goto(received.link ?? '');
  await page.getByRole('heading', { name: 'We have your receipt' }).waitFor();
});
