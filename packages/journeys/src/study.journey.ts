import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findings } from './testing/axe.ts';
import type { Visit } from './testing/browser.ts';
import { isLong } from './testing/long.ts';
import { visitAs } from './testing/people.ts';
import { sees, settles } from './testing/screen.ts';

const phone = { width: 390 } as const;
const savedHere = 'You are offline. This is kept here and sent when you are back.';

/** The marks of the thumb bar: on a phone they stand there. */
const mark = (page: Page, name: 'Mark complete' | 'Undo') =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });

/** Read by the page itself. */
const waiting = (page: Page) =>
  page.evaluate(`Object.keys(localStorage).filter((key) => key.startsWith('lesson-marks')).length`);
const caches = (page: Page) => page.evaluate('caches.keys().then((names) => names.length)');

/** Counts what the page sends of one mutation that is answered. */
function answeredOf(page: Page, mutation: string): () => number {
  let count = 0;
  page.on('response', (response) => {
    if (response.ok() && response.request().postData()?.includes(`mutation ${mutation}`)) count += 1;
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
  await mark(page, 'Mark complete').waitFor();
  return page.url();
}

/** The worker keeps what is shown once it has come, a while after the page. */
async function isKept(page: Page): Promise<void> {
  const known = `caches.open('answers').then((cache) => cache.keys()).then((all) =>
    ['MyLesson', 'WhoIsHere'].every((name) => all.some(({ url }) => url.includes(name))))`;
  await expect.poll(() => page.evaluate(known), { timeout: 30_000, interval: 200 }).toBe(true);
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
      lessons.push(await timeUntil(onward ?? '', (it) => mark(it, 'Mark complete').waitFor()));
    }
    const [lesson, nothing] = [middle(lessons), middle(empty)];
    process.stdout.write(`lesson ${Math.round(lesson)} ms, empty page ${Math.round(nothing)} ms\n`);
    expect(lesson / nothing).toBeLessThan(2.5);
  });
});

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
    await mark(page, 'Mark complete').click();
    await sees(page, savedHere);
    await page.getByLabel('New note').fill('Written on the ferry');
    await page.getByRole('button', { name: /^Add note/ }).click();
    await sees(page, 'Written on the ferry');
    await page.reload({ waitUntil: 'commit' });
    await mark(page, 'Undo').waitFor();
    await sees(page, 'Written on the ferry');
    expect(await waiting(page)).toBe(1);

    await context.setOffline(false);
    await expect.poll(() => waiting(page), { timeout: 30_000 }).toBe(0);
    await page.reload();
    await mark(page, 'Undo').waitFor();
    await sees(page, 'Written on the ferry');
    expect(completed()).toBe(1);
    await visit.watch.troubles();
    await settles(visit);
    expect(await findings(page)).toEqual([]);
    expect(await visit.watch.troubles()).toEqual([]);
  });

  test('signing out leaves no lesson, no mark and no cache behind', async () => {
    const { page } = visit;
    await page.goto(to('home'));
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === to('login'), { waitUntil: 'commit' });
    await expect.poll(() => caches(page)).toBe(0);
    expect(await waiting(page)).toBe(0);
  });
});
