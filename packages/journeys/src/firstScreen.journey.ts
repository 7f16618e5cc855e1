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

test('a login form that is submitted before the script has loaded logs the user in', async () => {
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

test('links work before the script has loaded, and a click on a button is handled once it has', async () => {
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

/** Run by the page: how many of the server's screens were left each time that one was removed. */
const countLeft = `window.left = [];
  new MutationObserver((changes) => {
    if (changes.some(({ removedNodes }) => [...removedNodes].some(({ id }) => id === 'prerendered')))
      window.left.push(document.querySelectorAll('#prerendered').length);
  }).observe(document, { childList: true, subtree: true });`;

/** Run by the page: does something with the saved screen of the courses. */
const withSaved = (work: string) => `caches.open('answers').then(async (cache) => {
  const key = (await cache.keys()).find(({ url }) => decodeURIComponent(url).endsWith('page ${to('myCourses')}'));
  const text = await (await cache.match(key)).text();
  ${work}
})`;

/** Replaces the heading in the saved screen, as if the page had said something else on the last visit. */
const makeSaved = (heading: string) =>
  withSaved(`await cache.put(key, new Response(text.replaceAll('>My Courses<', '>${heading}<')));`);

const isSavedAnew = withSaved(`return text.includes('>My Courses<');`);

test('a second visit shows the saved screen first, also offline, and not after a log-out in another browser', async () => {
  // A session of their own, which this journey ends.
  forgetPeople();
  const visit = await visitAs('member', { width: 360, keepsOffline: true });
  const { page, context } = visit;
  const heading = page.getByRole('heading', { level: 1 });
  const opens = async () => (await page.goto(to('myCourses')))?.text();
  await opens();
  await settles(visit);
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
  // The worker saves a page once it has been opened through it.
  await expect.poll(opens).toContain('id="saved-at"');
  await settles(visit);
  expect(await heading.allInnerTexts()).toEqual(['My Courses']);

  await page.addInitScript(countLeft);
  // The worker saves what was opened a moment later: the last time is over once it has replaced this.
  await page.evaluate(makeSaved('Courses of Before'));
  await opens();
  await expect.poll(() => page.evaluate(isSavedAnew)).toBe(true);
  await settles(visit);
  await page.evaluate(makeSaved('Old Courses'));
  expect(await opens()).toMatch(/>Old Courses<[^]*>My Courses</);
  await settles(visit);
  expect(await heading.allInnerTexts()).toEqual(['My Courses']);
  expect(await page.evaluate('window.left')).toEqual([0]);

  await context.setOffline(true);
  expect(await opens()).toContain('id="saved-at"');
  await settles(visit);
  expect(await heading.allInnerTexts()).toEqual(['My Courses']);
  await context.setOffline(false);

  const headers = { 'auth-provider': 'dbAuth', origin: new URL(page.url()).origin };
  expect((await context.request.post('/api/auth', { headers, data: { method: 'logout' } })).ok()).toBe(true);
  await page.goto(to('myCourses'));
  await page.waitForURL((url) => url.pathname === to('login'));
  expect(await opens()).not.toContain('id="saved-at"');
  forgetPeople();
});
