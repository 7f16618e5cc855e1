import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findings } from './testing/axe.ts';
import type { Visit } from './testing/browser.ts';
import { isLong } from './testing/long.ts';
import { account, visitAs, visitAsStranger } from './testing/people.ts';
import { sees, settles, toTheEnd } from './testing/screen.ts';

const phone = { width: 390, keepsOffline: true } as const;
const savedHere = "Saved on this device. We'll sync when you're online.";

/** The button of the thumb bar: on a phone it is there. */
const thumb = (page: Page, name: 'Mark complete' | 'Undo') =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });

/** Read by the page itself. */
const waiting = (page: Page) =>
  page.evaluate(`Object.keys(localStorage).filter((key) => key.startsWith('outbox:')).length`);
const caches = (page: Page) => page.evaluate('caches.keys().then((names) => names.length)');

/** Counts what the page sends of one mutation that is answered. */
function answeredOf(page: Page, mutation: string): () => number {
  let count = 0;
  page.on('response', (response) => {
    if (response.ok() && response.request().postData()?.includes(`"operationName":"${mutation}"`)) count += 1;
  });
  return () => count;
}

/** Opens the course that is under way and the lesson to go on with, as its card leads there. */
async function openLesson({ page }: Visit): Promise<string> {
  await page.goto(to('myCourses'));
  await page
    .getByRole('link', { name: /^Continue / })
    .first()
    .click();
  await page.waitForURL(/my-courses\/\d+\/\d+/, { waitUntil: 'commit' });
  await thumb(page, 'Mark complete').waitFor();
  return page.url();
}

/** The worker keeps what is shown once it has come, a while after the page. */
async function isKept(page: Page): Promise<void> {
  const known = `caches.open('answers').then((cache) => cache.keys()).then((all) =>
    ['MyLesson', 'WhoIsHere'].every((name) => all.some(({ url }) => url.includes(name))))`;
  await expect.poll(() => page.evaluate(known), { interval: 200 }).toBe(true);
}

/** Four times slower than here, behind a slow 4G. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

/** Milliseconds until something can be used, with nothing cached. */
async function timeUntil(address: string, isReady: (page: Page) => Promise<void>): Promise<number> {
  const { page, context } = await visitAs('member', phone);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4g);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const begin = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await isReady(page);
  const took = performance.now() - begin;
  await context.close();
  return took;
}

const middle = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

describe.runIf(isLong)('a weak phone on a slow network', () => {
  test('a lesson can be used within 2.5 times the time of an empty page', async () => {
    const { page } = await visitAs('member');
    await page.goto(to('myCourses'));
    const onward = await page
      .getByRole('link', { name: /^Continue / })
      .first()
      .getAttribute('href');
    const lessons: number[] = [];
    const empty: number[] = [];
    for (const _ of [1, 2, 3, 4, 5]) {
      empty.push(await timeUntil(to('forbidden'), (it) => sees(it, 'Access Restricted')));
      lessons.push(await timeUntil(onward ?? '', (it) => thumb(it, 'Mark complete').waitFor()));
    }
    const [lesson, nothing] = [middle(lessons), middle(empty)];
    process.stdout.write(`lesson ${Math.round(lesson)} ms, empty page ${Math.round(nothing)} ms\n`);
    expect(lesson / nothing).toBeLessThan(2.5);
  });
});

/** Another person signs in, in another tab of the same browser. */
async function signsIn({ request }: BrowserContext, who: string): Promise<void> {
  const { email, password } = account(who);
  const data = { method: 'login', username: email, password };
  const answer = await request.post('/api/auth', { data, headers: { 'auth-provider': 'dbAuth' } });
  expect(answer.ok()).toBe(true);
}

describe.runIf(isLong)('a phone that is closed, or lent', () => {
  test('what was done before the tab was closed is sent from home, once', async () => {
    const { page, context, watch } = await visitAs('member', phone);
    await openLesson({ page, context, watch });
    await isKept(page);
    await context.setOffline(true);
    await thumb(page, 'Mark complete').click();
    await sees(page, savedHere);
    await page.close();

    const later = await context.newPage();
    const completed = answeredOf(later, 'CompleteLesson');
    await later.goto(to('home'), { waitUntil: 'commit' });
    await later.getByRole('heading', { level: 1 }).waitFor();
    expect(await waiting(later)).toBe(1);
    await context.setOffline(false);
    await expect.poll(() => waiting(later)).toBe(0);
    expect(completed()).toBe(1);
    await context.close();
  });

  test('what one person does is never taken for another’s who signed in meanwhile', async () => {
    const { page, context, watch } = await visitAsStranger(phone);
    await signsIn(context, 'member');
    const lesson = await openLesson({ page, context, watch });
    await toTheEnd(page);
    await page.getByLabel('New note').fill('Mine alone');
    await signsIn(context, 'non-member');
    await thumb(page, 'Mark complete').click();
    await sees(page, 'Members only');
    expect(await page.getByText('Mine alone').count()).toBe(0);
    expect(await waiting(page)).toBe(1);

    await signsIn(context, 'member');
    await page.goto(lesson);
    await thumb(page, 'Undo').waitFor();
    await expect.poll(() => waiting(page)).toBe(0);
    await page.reload();
    await thumb(page, 'Undo').waitFor();
    await context.close();
  });
});

/** Says where it is once it was greeted, as the players of others do. */
const standIn = `<!doctype html><title>A player</title><script>
  let at = 30;
  addEventListener('message', ({ origin }) => setInterval(() =>
    parent.postMessage(JSON.stringify({ event: 'infoDelivery', info: { currentTime: at += 1 } }), origin), 1000), { once: true });
</script>`;

describe.runIf(isLong)('a video beside a lesson', () => {
  test('comes from its provider when it is asked for, is told who asks, and keeps where one is', async () => {
    const { page, context, watch } = await visitAs('member', phone);
    const players: (string | undefined)[][] = [];
    const positions: number[] = [];
    await context.route('https://www.youtube-nocookie.com/**', async (route) => {
      const { referer } = await route.request().allHeaders();
      players.push([route.request().url(), referer]);
      await route.fulfill({ contentType: 'text/html', body: standIn });
    });
    await context.route('https://i.ytimg.com/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: still }),
    );
    // Through the context, since what a service worker sends is no request of the page.
    await context.route('**/api/graphql', async (route) => {
      const { operationName, variables } = JSON.parse(route.request().postData() ?? '{}');
      if (operationName === 'SaveLessonPosition') positions.push(variables.positionSeconds);
      if (operationName !== 'MyLesson') return route.continue();
      const response = await route.fetch();
      const body = await response.json();
      if (body.data)
        Object.assign(body.data.myLesson, { type: 'Video', videoUrl: 'https://youtu.be/dQw4w9WgXcQ?t=30' });
      return route.fulfill({ response, json: body });
    });
    await openLesson({ page, context, watch });
    expect(players).toEqual([]);
    await page.getByRole('button', { name: /^Play / }).press('Enter');
    await expect.poll(() => positions.length).toBeGreaterThan(0);
    const [[address = '', referer] = []] = players;
    expect(address).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?.*start=30/);
    expect(referer).toBe(`${new URL(page.url()).origin}/`);
    expect(positions[0]).toBeGreaterThan(30);
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('IFRAME');
    expect(await findings(page)).toEqual([]);
    expect(await watch.troubles()).toEqual([]);
    await context.close();
  });
});

const still = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>';

let visit: Visit;

describe('studying on a phone whose network goes', () => {
  test('what was opened is read, what is done is kept, and all of it arrives once', async () => {
    visit = await visitAs('member', phone);
    const { page, context } = visit;
    const completed = answeredOf(page, 'CompleteLesson');
    const lesson = await openLesson(visit);
    await isKept(page);
    const title = await page.getByRole('heading', { level: 1 }).innerText();

    await context.setOffline(true);
    await page.goto(lesson, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await thumb(page, 'Mark complete').click();
    await sees(page, savedHere);
    await toTheEnd(page);
    await page.getByLabel('New note').fill('Written on the ferry');
    await page.getByRole('button', { name: /^Add note/ }).click();
    await sees(page, 'Written on the ferry');
    await page.reload({ waitUntil: 'commit' });
    await thumb(page, 'Undo').waitFor();
    await toTheEnd(page);
    await sees(page, 'Written on the ferry');
    expect(await waiting(page)).toBe(1);
    await sees(page, "You're offline. 2 changes waiting");

    await context.setOffline(false);
    await expect.poll(() => waiting(page)).toBe(0);
    await page.reload();
    await thumb(page, 'Undo').waitFor();
    await toTheEnd(page);
    await sees(page, 'Written on the ferry');
    expect(completed()).toBe(1);
    await visit.watch.troubles();
    await settles(visit);
    expect(await findings(page)).toEqual([]);
    expect(await visit.watch.troubles()).toEqual([]);
  });

  test('signing out leaves no lesson, no progress event and no cache behind (PRIV-1)', async () => {
    const { page } = visit;
    await page.goto(to('home'));
    await page.getByRole('button', { name: 'Me', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === to('login'), { waitUntil: 'commit' });
    await expect.poll(() => caches(page)).toBe(0);
    expect(await waiting(page)).toBe(0);
  });
});
