import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from './testing/axe.ts';
import { heights, type Visit, visit } from './testing/browser.ts';
import { inDatabaseOf } from './testing/database.ts';
import { saysWho } from './testing/buying.ts';
import { awaitMail, mailTo } from './testing/mail.ts';
import { arrivesAt, chooses, sees, settles } from './testing/screen.ts';
import { endServer, type Server, startServer } from './testing/server.ts';

/** A new academy: from its first product to its first test order, and its removal. */
const owner = { email: 'founder@academy.ph', password: 'Narra-Trees-2026!' };
let server: Server;
let own: Visit;
let page: Page;
let courseId: number;
let before: string[];

beforeAll(async () => {
  server = await startServer({ SEED: 'base' });
});
afterAll(async () => {
  await endServer(server);
});

const box = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}( optional)?$`) });
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
const funnel = to('funnel', { id: 'first-steps' });

/** The screen on a small phone and a desk: nothing that axe finds, and nothing wider than it. */
async function looksRight(): Promise<void> {
  for (const width of [360, 1280] as const) {
    await page.setViewportSize({ width, height: heights[width] });
    await settles(own);
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  }
}

/** What the funnel's page says of its seats, orders and money. */
async function figures(): Promise<string[]> {
  await page.goto(funnel);
  await sees(page, '0 of 40 seats taken');
  await sees(page, 'Orders paid');
  const figure = (title: string) => page.locator('p', { hasText: new RegExp(`^${title}$`) }).locator('xpath=..');
  const titles = ['Visitors', 'Leads', 'Checkouts', 'Orders paid', 'Revenue'];
  return Promise.all(titles.map((title) => figure(title).innerText()));
}

async function isOpen(): Promise<boolean> {
  await page.goto(to('myCourse', { id: courseId }));
  await page.getByRole('heading', { name: 'First proposal', level: 1 }).waitFor();
  return (await page.getByRole('main').getByRole('link', { name: 'Say hello' }).count()) > 0;
}

test('the link printed at startup creates the first admin, and works once', async () => {
  const [link = ''] = /http\S+\/signup\?\S+/.exec(server.said()) ?? [];
  own = await visit(server.address);
  ({ page } = own);
  await page.goto(link);
  await page.getByRole('heading', { name: 'Create the first admin' }).waitFor();
  await looksRight();
  await page.getByRole('button', { name: 'Create admin' }).click();
  await sees(page, 'First name is required');
  await box('First name').fill('Ñina');
  await box('Last name').fill('Peña');
  await box('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Create admin' }).dblclick();
  await arrivesAt(page, to('home'));
  await sees(page, '0 of 9 done');
  await looksRight();

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
  await page.goto(to('products'));
  await sees(page, /^No products yet/);
  await page.goto(to('batches'));
  await sees(page, /^No batches yet/);
});

test('the owner makes a course, a product that opens it, and a funnel', async () => {
  await page.goto(to('newCourse'));
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
  courseId = Number(/\/courses\/(\d+)/.exec(page.url())?.[1]);

  await page.goto(to('newProduct'));
  await box('Name').fill('First Steps');
  await box('Price').fill('4,000');
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Course');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Active');
  await chooses(page, 'Courses', 'First proposal');
  await save();
  await page.getByRole('link', { name: 'New funnel' }).click();
  await box('Name').fill('First Steps');
  await page.getByRole('checkbox', { name: 'One-time payment' }).check();
  await box('Seats').fill('40');
  await save();
  await arrivesAt(page, funnel);
  before = await figures();

  // The set-up list has ticked by itself, and what needs a product can be done now.
  await page.goto(to('home'));
  await sees(page, '2 of 9 done');
  await page.getByRole('link', { name: 'Build the page' }).waitFor();
  await looksRight();
  await page.getByRole('button', { name: 'Hide this list' }).click();
  await sees(page, 'You’ll find the list in Default settings');
  await page.reload();
  await sees(page, 'Waiting for you');
  await settles(own);
  expect(await page.getByText('of 9 done').count()).toBe(0);
  await page.goto(funnel);
});

test('a first test order of the draft ends at “You’re in”, with mail to the owner alone, and every figure stays', async () => {
  await looksRight();
  await page.getByRole('link', { name: 'Make a test order' }).click();
  await sees(page, 'This is a test order.');
  await sees(page, 'Buyers can’t order yet: the funnel or its product isn’t published.');
  await sees(page, 'Buyers can’t pay yet: no payment method is set up.');
  await looksRight();
  await page.getByRole('button', { name: 'Pay ₱4,000.00 (test)' }).dblclick();

  await page.getByRole('heading', { name: /^You’re in/ }).waitFor();
  await sees(page, 'This is a test order.');
  await sees(page, 'Test payment');
  await looksRight();
  const mails = await mailTo(server.address, owner.email);
  expect(mails.map(({ subject }) => subject)).toContain('Test order: First Steps is yours');
  await page.getByRole('link', { name: 'First proposal' }).click();
  await arrivesAt(page, to('myCourse', { id: courseId }));
  await sees(page, 'Say hello');

  expect(await figures()).toEqual(before);
  await page.getByRole('button', { name: 'Remove test order' }).waitFor();
  expect(await page.getByRole('button', { name: /^Remove all/ }).count()).toBe(0);
  await looksRight();
  await page.getByRole('button', { name: 'Remove test order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove test order' }).click();
  await page.getByRole('heading', { name: 'Test orders' }).waitFor({ state: 'detached' });
  expect(await figures()).toEqual(before);
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
  await page.goto(to('defaultSettings'));
  await page.getByRole('switch', { name: 'Set-up list' }).click();
  await sees(page, 'Set-up list saved');
  await sets('Name', 'Sinag Academy');
  await page.goto(to('home'));
  await sees(page, '3 of 9 done');
  await page.getByRole('button', { name: 'Add samples' }).click();
  await page.getByRole('link', { name: 'course', exact: true }).click();
  await sees(page, 'Sample: Your first proposal');
  await page.goto(to('home'));
  await sees(page, '3 of 9 done');
  await looksRight();
  await page.getByRole('button', { name: 'Remove all samples' }).click();
  await page.getByRole('button', { name: 'Add samples' }).waitFor();

  await page.getByRole('link', { name: 'Test email' }).click();
  await page.getByRole('button', { name: 'Send me a test email' }).click();
  await page.getByRole('button', { name: 'Back up now' }).click();
  await sees(page, 'Verified');
  await page.getByRole('button', { name: 'Check the mail domain' }).click();
  await sees(page, /which isn’t a domain of yours/);
  await looksRight();
  await page.goto(to('home'));
  await sees(page, '5 of 9 done');
  await page.getByRole('link', { name: /^GCash/ }).click();
  await sets('GCash account name', 'Sinag Academy');
  await sets('GCash number', '0917 000 0001');
  await page.goto(to('home'));

  await page.getByRole('link', { name: 'New batch' }).click();
  await box('Name').fill('Batch 1');
  await page.getByLabel('Launch from').fill('11/01/2026');
  await page.getByLabel('Launch to').fill('12/31/2099');
  await save();
  await page.goto(to('home'));
  await page.getByRole('link', { name: 'Invite' }).click();
  await box('Email').fill('second@academy.ph');
  await box('First name').fill('Ana');
  await box('Last name').fill('Reyes');
  await page.getByRole('button', { name: 'Remove Non-member' }).click();
  await chooses(page, 'Access levels', 'Admin');
  await page.getByRole('button', { name: 'Create user' }).click();
  await sees(page, 'User created and invited');
  await page.goto(to('home'));
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
  await page.goto(to('home'));
  await sees(page, '9 of 9 done');
  await page.getByRole('heading', { name: 'Your academy is ready' }).waitFor();
  await looksRight();

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

test('staff who manage no courses open what they try, until they remove it', async () => {
  await inDatabaseOf(
    server.dataDir,
    `insert into access_level (id, name, page_access, function_access)
     values ('seller', 'Seller', '{"funnel": true}', '{"funnel_create": true}')`,
  );
  await inDatabaseOf(server.dataDir, `update user_access_level set access_level_id = 'seller'`);
  expect(await isOpen()).toBe(false);
  await page.goto(funnel);
  await page.getByRole('link', { name: 'Make a test order' }).click();
  await page.getByRole('button', { name: 'Pay ₱4,000.00 (test)' }).click();
  await page.getByRole('heading', { name: /^You’re in/ }).waitFor();
  const order = page.url();
  expect(await isOpen()).toBe(true);

  await page.goto(order);
  await page.getByRole('link', { name: 'Remove test order' }).click();
  await page.getByRole('heading', { name: 'Remove this test order?' }).waitFor();
  await looksRight();
  await page.getByRole('button', { name: 'Remove test order' }).click();
  await arrivesAt(page, funnel);
  await page.goto(order);
  await arrivesAt(page, funnel);
  expect(await isOpen()).toBe(false);
});
