import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { afterAll, expect, test } from 'vitest';
import { findings } from './testing/axe.ts';
import { aBuyer, billing, opensCourse, refunds, start, statusesOf } from './testing/buyer.ts';
import { paysThere, saysWho } from './testing/buying.ts';
import { inDatabase, letDaysPass } from './testing/database.ts';
import { visitAs } from './testing/people.ts';
import { chooses, sees, settles } from './testing/screen.ts';

const upgrade = `lifetime-of-${Date.now().toString(36)}`;
// Nobody else's journey is about being offered more.
afterAll(() => inDatabase(`update funnel set status = 'archived' where id = $1`, upgrade));

async function offersUpgrade(): Promise<void> {
  const { page } = await visitAs('admin');
  const [{ id: productId } = { id: 0 }] = await inDatabase<{ id: number }>(
    `select id from product where slug = 'tribe-lifetime'`,
  );
  await page.goto(to('newFunnel', { productId }));
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(upgrade);
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Upgrade');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Published');
  await page.getByRole('textbox', { name: 'Days of access' }).fill('');
  await page.getByRole('checkbox', { name: 'One-time payment' }).check();
  await chooses(page, 'Access Levels', 'Member', /^Member$/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: upgrade }).waitFor();
}

test('an upgrade takes off what was paid for the days that are left; refunded, but kept by staff, it stays', async () => {
  const buyer = await aBuyer('tribe-membership', null);
  const { page, email, userId } = buyer;
  await letDaysPass(email, 65);
  await offersUpgrade();
  await page.goto(billing);
  await page.getByRole('link', { name: 'Tribe Lifetime' }).click();
  // Three hundred of the 365 days that ₱5,999.00 bought.
  const order = page.locator('dl').filter({ hasText: 'Credit for unused days' });
  expect(await order.innerText()).toContain('−₱4,930.68');
  await page.getByRole('button', { name: 'Pay ₱15,068.32' }).waitFor();
  await settles(buyer);
  expect(await findings(page)).toEqual([]);
  await saysWho(page, email);
  await page.getByRole('button', { name: 'Pay ₱15,068.32' }).click();
  await paysThere(page);
  await page.getByRole('heading', { name: 'You’re in, Joy!' }).waitFor();
  expect(await order.innerText()).toContain('−₱4,930.68');
  expect(await statusesOf(userId)).toEqual(['unenrolled', 'active']);

  await refunds(userId, 'The wrong card was charged', true);
  expect(await statusesOf(userId)).toEqual(['unenrolled', 'active']);
  await page.goto(billing);
  await sees(page, '₱15,068.32 refunded');
  await sees(page, 'No Expiry');
  await opensCourse(page);
  await start(page).waitFor();
});
