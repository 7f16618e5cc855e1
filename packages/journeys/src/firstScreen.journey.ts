import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { account, forgetPeople, visitAs, visitAsStranger } from './testing/people.ts';
import { settles } from './testing/screen.ts';

/** The application's own code, which a slow phone waits for. */
const application = /\/assets\/app-\w+\.js$/;

/** Holds the application back, and answers what lets it through. */
async function withoutApplication(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => (release = done));
  await page.route(application, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

const isPrerendered = (page: Page) => page.locator('#prerendered').count();

test('what a stranger types and sends before the application is there logs them in', async () => {
  const { page } = await visitAsStranger({ width: 360 });
  const release = await withoutApplication(page);
  const { email, password } = account('member');
  await page.goto(to('login'), { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  expect(await isPrerendered(page)).toBe(1);
  expect(page.url()).not.toContain(password);
  release();
  await page.waitForURL((url) => url.pathname === to('home'));
});

test('a member reads and follows links before the application is there, and a press waits for it', async () => {
  const { page } = await visitAs('member', { width: 360 });
  const release = await withoutApplication(page);
  await page.goto(to('home'), { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Courses', exact: true }).click();
  await page.waitForURL((url) => url.pathname === to('myCourses'), { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'My Courses' }).waitFor();
  await page.getByRole('button', { name: 'Notifications' }).click();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await isPrerendered(page)).toBe(1);
  release();
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
  expect(await isPrerendered(page)).toBe(0);
});

test('a second visit begins with the saved screen, also without a network; after a log-out elsewhere it is gone', async () => {
  // A session of their own, which this journey ends.
  forgetPeople();
  const visit = await visitAs('member', { width: 360, keepsOffline: true });
  const { page, context } = visit;
  const saved = async () => (await page.goto(to('myCourses')))?.text();
  await page.goto(to('myCourses'));
  await settles(visit);
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
  // The worker saves a page once it has been opened through it.
  await expect.poll(saved).toContain('id="saved-at"');
  await settles(visit);
  expect(await page.getByRole('heading', { name: 'My Courses' }).count()).toBe(1);

  await context.setOffline(true);
  expect(await saved()).toContain('id="saved-at"');
  await page.getByRole('heading', { name: 'My Courses' }).waitFor();
  await settles(visit);
  await context.setOffline(false);

  const headers = { 'auth-provider': 'dbAuth', origin: new URL(page.url()).origin };
  expect((await context.request.post('/api/auth', { headers, data: { method: 'logout' } })).ok()).toBe(true);
  await page.goto(to('myCourses'));
  await page.waitForURL((url) => url.pathname === to('login'));
  expect(await saved()).not.toContain('id="saved-at"');
  forgetPeople();
});
