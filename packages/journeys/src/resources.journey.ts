import { contentMessages } from '@tribe/domain/features/contents/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitAs } from './testing/people.ts';
import { chooses, sees } from './testing/screen.ts';

const name = `Rate card of ${Date.now().toString(36)}`;

/** Sends a file through the form, makes a resource of it, and opens it to one product; answers its id. */
async function makes(page: Page): Promise<number> {
  await page.goto(to('newResourceFile'));
  await page.getByLabel('Name', { exact: true }).fill(name);
  const file = { name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from('Service,Rate\nInbox,450\n') };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await sees(page, 'rates.csv');
  await page.getByLabel('Status').selectOption('Published');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

/** Says by the form which product it is for. */
async function opensTo(page: Page, product: string): Promise<void> {
  await page.getByRole('button', { name: 'Change access' }).click();
  await chooses(page, 'Products', product);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save' }).click();
  await sees(page, `Product ${product}`);
}

test('a resource for one product is taken by those with the plan; others see the gate, and its address gives nothing', async () => {
  const admin = await visitAs('admin');
  const id = await makes(admin.page);
  await opensTo(admin.page, 'Tribe Membership');
  await admin.page.getByRole('button', { name: 'Who has access' }).click();
  await admin.page.getByLabel('Search people').fill('Joy Peña');
  await sees(admin.page, 'Product Tribe Membership');

  const { page } = await visitAs('member');
  await page.goto(to('myResource', { id }));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('rates.csv');
  const address = new URL(download.url());
  expect(address.searchParams.get('link')).toMatch(/^\d+\./);

  // Another product alone opens it now; the address that worked a moment ago gives nothing.
  await admin.page.goto(to('resourceFile', { id }));
  await admin.page.getByRole('button', { name: 'Change access' }).click();
  await admin.page.getByRole('button', { name: 'Remove Tribe Membership' }).click();
  await chooses(admin.page, 'Products', 'Tribe Lifetime');
  await admin.page.keyboard.press('Escape');
  await admin.page.getByRole('button', { name: 'Save' }).click();
  await sees(admin.page, 'Product Tribe Lifetime');
  await page.reload();
  await sees(page, contentMessages.notInPlan);
  expect((await page.request.get(address.href)).status()).toBe(404);

  const visitor = await visitAs('non-member');
  await visitor.page.goto(to('myResource', { id }));
  await sees(visitor.page, 'Members only');
  expect((await visitor.page.request.get(address.pathname)).status()).toBe(404);
});
