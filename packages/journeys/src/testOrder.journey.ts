import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visit } from './testing/browser.ts';
import { inDatabaseOf } from './testing/database.ts';
import { mailTo } from './testing/mail.ts';
import { aNewAcademy, createAdmin, looksRight, owner } from './testing/newAcademy.ts';
import { arrivesAt, sees } from './testing/screen.ts';
import { endServer, type Server } from './testing/server.ts';

/** Test orders of a funnel that nobody can buy from yet. */
let server: Server;
let own: Visit;
let page: Page;
let courseId: number;
let before: string[];

beforeAll(async () => {
  ({ server, own } = await aNewAcademy());
  ({ page } = own);
  await createAdmin(page);
  courseId = await aDraftFunnel();
  before = await figures();
});
afterAll(() => endServer(server));

const funnel = to('funnel', { id: 'first-steps' });

/** Asks the API as the owner; answers the id of what it made. */
async function makes(field: string, input: object): Promise<number> {
  const type = `${field.replace('create', '')}Input!`;
  const answer = await page.request.post('/api/graphql', {
    headers: { 'auth-provider': 'dbAuth' },
    data: { query: `mutation M($input: ${type}) { made: ${field}(input: $input) { id } }`, variables: { input } },
  });
  const { data, errors } = await answer.json();
  expect(errors).toBeUndefined();
  return data.made.id;
}

/** A course of one lesson, the product that opens it, and its funnel of forty seats; answers the id of the course. */
async function aDraftFunnel(): Promise<number> {
  const [{ id: authorId } = { id: 0 }] = await inDatabaseOf<{ id: number }>(
    server.dataDir,
    'select id from app_user where email = $1',
    owner.email,
  );
  const text = { shortDescription: '', description: '', status: 'published' };
  const course = { ...text, name: 'First proposal', authorId, category: '', level: 'all', isFeatured: false };
  const id = await makes('createCourse', { ...course, progression: 'free' });
  const unitId = await makes('createUnit', { ...text, name: 'Begin', courseId: id, unlockRule: 'none' });
  const pace = { isRequired: true, isPreview: false, completionPolicy: 'manual', completionThreshold: 90, points: 0 };
  const lesson = { ...text, ...pace, name: 'Say hello', unitId, type: 'Image/Text Only', unlockRule: 'none' };
  await makes('createLesson', lesson);
  const opens = { accessLevelIds: [], courseIds: [id], eventIds: [], resourceIds: [], bundledIds: [] };
  const product = {
    ...opens,
    name: 'First Steps',
    price: 4000,
    description: '',
    type: 'course',
    status: 'active',
  };
  const productId = await makes('createProduct', product);
  const sale = { name: 'First Steps', slug: 'first-steps', kind: 'checkout', status: 'draft', description: '' };
  const terms = { paymentTerms: [{ paymentTermId: 'one-time' }], accessLevelIds: [], hidden: false, seatLimit: 40 };
  await makes('createFunnel', { ...sale, ...terms, productId });
  return id;
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

test('a first test order of the draft ends at “You’re in”, with mail to the owner alone, and every figure stays', async () => {
  await looksRight(own);
  await page.getByRole('link', { name: 'Make a test order' }).click();
  await sees(page, 'This is a test order.');
  await sees(page, 'Buyers can’t order yet: the funnel or its product isn’t published.');
  await sees(page, 'Buyers can’t pay yet: no payment method is set up.');
  await looksRight(own);
  await page.getByRole('button', { name: 'Pay ₱4,000.00 (test)' }).dblclick();

  await page.getByRole('heading', { name: /^You’re in/ }).waitFor();
  await sees(page, 'This is a test order.');
  await sees(page, 'Test payment');
  await looksRight(own);
  const mails = await mailTo(server.address, owner.email);
  expect(mails.map(({ subject }) => subject)).toContain('Test order: First Steps is yours');
  await page.getByRole('link', { name: 'First proposal' }).click();
  await arrivesAt(page, to('myCourse', { id: courseId }));
  await sees(page, 'Say hello');

  expect(await figures()).toEqual(before);
  await page.getByRole('button', { name: 'Remove test order' }).waitFor();
  expect(await page.getByRole('button', { name: /^Remove all/ }).count()).toBe(0);
  await looksRight(own);
  await page.getByRole('button', { name: 'Remove test order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove test order' }).click();
  await page.getByRole('heading', { name: 'Test orders' }).waitFor({ state: 'detached' });
  expect(await figures()).toEqual(before);
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
  await looksRight(own);
  await page.getByRole('button', { name: 'Remove test order' }).click();
  await arrivesAt(page, funnel);
  await page.goto(order);
  await arrivesAt(page, funnel);
  expect(await isOpen()).toBe(false);
});
