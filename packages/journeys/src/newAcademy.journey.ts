import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from './testing/axe.ts';
import { heights, type Visit, visit } from './testing/browser.ts';
import { saysWho } from './testing/buying.ts';
import { awaitMail } from './testing/mail.ts';
import { aNewAcademy, box, createAdmin, looksRight } from './testing/newAcademy.ts';
import { arrivesAt, chooses, goesOn, sees, settles } from './testing/screen.ts';
import { endServer, type Server } from './testing/server.ts';

/** A new academy: from its first admin, by its set-up list, to its first buyer. */
let server: Server;
let own: Visit;
let page: Page;
let link: string;

beforeAll(async () => {
  ({ server, own, link } = await aNewAcademy());
  ({ page } = own);
});
afterAll(() => endServer(server));

const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
const funnel = to('funnel', { id: 'first-steps' });

test('the link printed at startup creates the first admin, and works once', async () => {
  await looksRight(own);
  await page.getByRole('button', { name: 'Create admin' }).click();
  await sees(page, 'First name is required');
  await createAdmin(page);
  await sees(page, '0 of 9 done');
  await looksRight(own);

  const late = await visit(server.address, { width: 360 });
  await late.page.goto(link);
  await late.page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await settles(late);
  expect(await findings(late.page)).toEqual([]);
  // Visitors read that it opens soon, and no menu leads them to what isn't there.
  await late.page.goto(to('getStarted'));
  await late.page.getByRole('heading', { name: 'Tribe opens soon', level: 1 }).waitFor();
  expect(await late.page.getByRole('link', { name: /^Enroll$|^Free|challenge/ }).count()).toBe(0);
  expect(await findings(late.page)).toEqual([]);
  await late.context.close();
  // Nothing is on sale, and no batch is over.
  await goesOn(page, to('products'));
  await sees(page, /^No products yet/);
  await goesOn(page, to('batches'));
  await sees(page, /^No batches yet/);
});

test('the owner makes a course, a product that opens it, and a funnel', async () => {
  await goesOn(page, to('newCourse'));
  await page.getByLabel('Title', { exact: true }).fill('First proposal');
  await page.keyboard.press('Enter');
  for (const [line, name] of [
    ['Add unit', 'Begin'],
    ['Add lesson to Begin', 'Say hello'],
  ] as const) {
    await page.getByRole('textbox', { name: line }).fill(name);
    await page.getByRole('textbox', { name: line }).press('Enter');
    await page.getByRole('button', { name: `Move ${name}`, exact: true }).waitFor();
  }
  await settles(own);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish everything' }).click();
  await settles(own);

  await page.goto(to('newProduct'));
  await box(page, 'Name').fill('First Steps');
  await box(page, 'Price').fill('4,000');
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Course');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Active');
  await chooses(page, 'Courses', 'First proposal');
  await save();
  await page.getByRole('link', { name: 'New funnel' }).click();
  await box(page, 'Name').fill('First Steps');
  await page.getByRole('checkbox', { name: 'One-time payment' }).check();
  await box(page, 'Seats').fill('40');
  await save();
  await arrivesAt(page, funnel);

  // The set-up list has ticked by itself, and what needs a product can be done now.
  await goesOn(page, to('home'));
  await sees(page, '2 of 9 done');
  await page.getByRole('link', { name: 'Build the page' }).waitFor();
  await looksRight(own);
  await page.getByRole('button', { name: 'Hide this list' }).click();
  await sees(page, 'You’ll find the list in Default settings');
  await page.reload();
  await sees(page, 'Waiting for you');
  await settles(own);
  expect(await page.getByText('of 9 done').count()).toBe(0);
});

/** Saves one setting of the page that is open. */
async function sets(name: string, value: string): Promise<void> {
  const row = page.locator('form', { has: page.getByRole('textbox', { name, exact: true }) });
  await row.getByRole('textbox').fill(value);
  await row.getByRole('button', { name: 'Save' }).click();
  await row.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });
}

test('samples can be tried and go again, and the list ticks to the end', async () => {
  await page.setViewportSize({ width: 1280, height: heights[1280] });
  await goesOn(page, to('defaultSettings'));
  await page.getByRole('switch', { name: 'Set-up list' }).click();
  await sees(page, 'Set-up list saved');
  await sets('Name', 'Sinag Academy');
  await goesOn(page, to('home'));
  await sees(page, '3 of 9 done');
  await page.getByRole('button', { name: 'Add samples' }).click();
  await page.getByRole('link', { name: 'course', exact: true }).click();
  await sees(page, 'Sample: Your first proposal');
  await goesOn(page, to('home'));
  await sees(page, '3 of 9 done');
  await looksRight(own);
  await page.getByRole('button', { name: 'Remove all samples' }).click();
  await page.getByRole('button', { name: 'Add samples' }).waitFor();

  await page.getByRole('link', { name: 'Test email' }).click();
  await page.getByRole('button', { name: 'Send me a test email' }).click();
  await page.getByRole('button', { name: 'Back up now' }).click();
  await sees(page, 'Verified');
  await page.getByRole('button', { name: 'Check the mail domain' }).click();
  await sees(page, /which isn’t a domain of yours/);
  await looksRight(own);
  await goesOn(page, to('home'));
  await sees(page, '5 of 9 done');
  await page.getByRole('link', { name: /^GCash/ }).click();
  await sets('GCash account name', 'Sinag Academy');
  await sets('GCash number', '0917 000 0001');
  await goesOn(page, to('home'));

  await page.getByRole('link', { name: 'New batch' }).click();
  await box(page, 'Name').fill('Batch 1');
  await page.getByLabel('Launch from').fill('11/01/2026');
  await page.getByLabel('Launch to').fill('12/31/2099');
  await save();
  await page.waitForURL((url) => url.pathname !== to('newBatch'), { waitUntil: 'commit' });
  await goesOn(page, to('home'));
  await page.getByRole('link', { name: 'Invite' }).click();
  await box(page, 'Email').fill('second@academy.ph');
  await box(page, 'First name').fill('Ana');
  await box(page, 'Last name').fill('Reyes');
  await page.getByRole('button', { name: 'Remove Non-member' }).click();
  await chooses(page, 'Access levels', 'Admin');
  await page.getByRole('button', { name: 'Create user' }).click();
  await sees(page, 'User created and invited');
  await goesOn(page, to('home'));
  await sees(page, '7 of 9 done');
});

test('its page and its funnel are published, and a stranger buys on a phone', async () => {
  await page.getByRole('link', { name: 'Build the page' }).click();
  const canvas = page.frameLocator('iframe[title="Page"]');
  await canvas.getByRole('list', { name: 'Blocks', exact: true }).waitFor();
  for (const block of ['Hero', 'Pricing']) {
    await page.keyboard.press('/');
    await page.keyboard.type(block);
    await page.keyboard.press('Enter');
    await canvas.getByRole('button', { name: new RegExp(`^${block}, place`) }).waitFor();
  }
  await canvas.getByRole('button', { name: /^Hero, place/ }).focus();
  await page.getByLabel('Heading', { exact: true }).fill('Your first proposal, this week');
  await page.getByLabel('Text', { exact: true }).first().fill('Three short lessons, at your own pace.');
  await page
    .getByLabel('Leads to')
    .first()
    .fill(to('checkout', { funnelId: 'first-steps' }));
  await sees(page, /^Draft saved/);
  // A page without a title isn't published: the dialog leads to it.
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go there' }).first().click();
  await page.getByLabel('Title', { exact: true }).fill('First Steps');
  await sees(page, /^Draft saved/);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await sees(page, /is live/);
  await page.goto(to('home'));
  await sees(page, '8 of 9 done');
  await page.getByRole('link', { name: 'Publish' }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Published');
  await save();
  await arrivesAt(page, funnel);
  await goesOn(page, to('home'));
  await sees(page, '9 of 9 done');
  await page.getByRole('heading', { name: 'Your academy is ready' }).waitFor();
  await looksRight(own);

  const buyer = await visit(server.address, { width: 390, hasTouch: true });
  const email = 'dina@example.ph';
  await buyer.page.goto('/first-steps');
  await buyer.page.getByRole('heading', { name: 'Your first proposal, this week', level: 1 }).waitFor();
  expect(await findings(buyer.page)).toEqual([]);
  await buyer.page.getByRole('link', { name: 'Save my seat' }).first().tap();
  await saysWho(buyer.page, email);
  await buyer.page.getByRole('button', { name: 'See where to send it' }).tap();
  await buyer.page.getByRole('heading', { name: 'Send ₱4,000.00 by GCash' }).waitFor();
  await sees(buyer.page, 'Sinag Academy');
  await buyer.page.getByLabel('Reference number').fill('5500112233445');
  const buffer = await buyer.page.screenshot();
  await buyer.page.getByLabel('Receipt').setInputFiles({ name: 'gcash.png', mimeType: 'image/png', buffer });
  await buyer.page.getByRole('button', { name: 'I’ve sent it' }).tap();
  await buyer.page.getByRole('heading', { name: 'We have your receipt' }).waitFor();

  await page.goto(to('payment', {}, { views: 'proofs' }));
  await page.getByRole('button', { name: /Joy Peña.*GCash/ }).click();
  await page.getByRole('button', { name: /^Approve ₱/ }).click();
  await awaitMail(server.address, email, 'payment-receipt');
  await buyer.page.reload();
  await buyer.page.getByRole('heading', { name: 'You’re in, Joy!' }).waitFor();
  await buyer.context.close();
});
