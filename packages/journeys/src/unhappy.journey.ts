import { networkFailure, offlineFailure } from '@tribe/domain/kernel/text/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visitAs, account, fillLogin } from './testing/people.ts';
import { addressOf, arrivesAt, follows, sees, settles } from './testing/screen.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const name = (page: Page) => page.getByLabel('Name', { exact: true });

async function fillBatch(page: Page, called: string): Promise<void> {
  await name(page).fill(called);
  await page.getByLabel('Launch from').fill('01/05/2030');
  await page.getByLabel('Launch to').fill('02/05/2030');
}

/** Counts the requests that carry this mutation. */
function countOf(page: Page, mutation: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes(`"operationName":"${mutation}"`)) count += 1;
  });
  return () => count;
}

describe('hasty hands', () => {
  test('a double click on Save makes one batch', async () => {
    const { page, watch } = await visitAs('admin');
    const sent = countOf(page, 'CreateBatch');
    await page.goto(to('newBatch'));
    await fillBatch(page, 'Batch of the double click');
    await save(page).dblclick();
    await page.waitForURL(/\/batches\/\d+$/, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: 'Batch of the double click' }).waitFor();
    expect(sent()).toBe(1);
    expect(await watch.troubles()).toEqual([]);
  });

  test('a form that lacks something says so beside the field, and sends nothing', async () => {
    const { page } = await visitAs('admin');
    const sent = countOf(page, 'CreateBatch');
    await page.goto(to('newBatch'));
    await fillBatch(page, '');
    await page.getByLabel('Launch to').fill('01/04/2030');
    await save(page).click();
    await sees(page, 'Name is required');
    await expect.poll(() => name(page).evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
    await name(page).fill('Ends before it starts');
    await save(page).click();
    await sees(page, 'Can’t end before it starts');
    expect(sent()).toBe(0);
  });

  test('what the server refuses stands beside its field, and what was typed stays', async () => {
    const { page } = await visitAs('admin');
    await page.goto(to('newBatch'));
    await fillBatch(page, 'Batch 3');
    await save(page).click();
    await sees(page, 'Errors prevented this form from being saved');
    await sees(page, 'Name is already used by another batch');
    expect(await name(page).inputValue()).toBe('Batch 3');
  });
});

describe('without the network', () => {
  test('a save says that it failed, keeps what was typed, and works once the network is back', async () => {
    const { page, context } = await visitAs('admin', { keepsOffline: true });
    await page.goto(to('newBatch'));
    await fillBatch(page, 'Batch of the tunnel');
    await context.setOffline(true);
    await save(page).click();
    await sees(page, networkFailure);
    expect(await name(page).inputValue()).toBe('Batch of the tunnel');
    expect(await page.getByLabel('Launch from').inputValue()).toBe('01/05/2030');

    await context.setOffline(false);
    await save(page).click();
    await page.getByRole('heading', { level: 1, name: 'Batch of the tunnel' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/batches\/\d+$/);
  });

  test('a screen that could not be loaded offers to try again, and does', async () => {
    const visit = await visitAs('admin');
    const { page } = visit;
    await page.goto(to('home'));
    await page.getByRole('list', { name: 'Waiting for you' }).waitFor();
    // Else a part of home that is still on its way would fail as well.
    await settles(visit);
    // Held until the screen waits for it too: what is fetched ahead of a click would else fail once more in between.
    let refuse = () => {};
    const refused = new Promise<void>((done) => (refuse = done));
    await page.route('**/api/graphql', (route) => refused.then(() => route.abort()));
    await follows(page, 'Batches');
    await page.getByRole('main').locator('[aria-busy=true]').first().waitFor({ state: 'attached' });
    refuse();
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    const asksForBatches = (request: Request) => request.postData()?.includes('BatchPage') === true;
    await again.waitFor();
    await Promise.all([page.waitForEvent('requestfailed', asksForBatches), again.click()]);
    await page.unroute('**/api/graphql');
    await again.click();
    await page.getByRole('main').getByText('Batch 24').first().waitFor();
    expect(addressOf(page)).toBe(to('batches'));
  });

  test('whatever is pressed on a phone without one, the screen stays, and the next one comes once it is back', async () => {
    const { page, context } = await visitAs('member', { width: 390, keepsOffline: true });
    await page.goto(to('home'));
    const hello = page.getByRole('heading', { level: 1, name: /^Magandang/ });
    await hello.waitFor();
    await page.getByRole('button', { name: 'Search' }).waitFor();
    await context.setOffline(true);
    for (const name of ['Search', /^Notifications/, 'Me']) {
      await page.getByRole('button', { name, exact: true }).first().click();
      await sees(page, offlineFailure);
      await hello.waitFor();
    }
    await page.getByRole('link', { name: 'Events', exact: true }).last().click();
    await sees(page, 'You’re offline. This page will load when you reconnect.');
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'My Events' }).waitFor();
    await page.getByRole('button', { name: 'Me', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).waitFor();
  });

  test('a lesson that is marked on the way is sent when the network is back', async () => {
    const { page, context } = await visitAs('member', { keepsOffline: true });
    await page.goto(to('myCourses', {}, { filter: 'watching' }));
    await page
      .getByRole('link', { name: /^Continue .+ with/ })
      .first()
      .click();
    const mark = page.getByRole('button', { name: 'Mark complete' }).filter({ visible: true });
    await mark.waitFor();
    const lesson = addressOf(page);
    await context.setOffline(true);
    await mark.click();
    await sees(page, "Saved on this device. We'll sync when you're online.");
    await page.getByRole('button', { name: 'Undo' }).filter({ visible: true }).waitFor();

    const sent = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('"operationName":"CompleteLesson"') === true,
    );
    await context.setOffline(false);
    expect((await sent).ok()).toBe(true);

    const elsewhere = await visitAs('member');
    await elsewhere.page.goto(lesson);
    await elsewhere.page.getByRole('button', { name: 'Undo' }).filter({ visible: true }).waitFor();
  });
});

describe('two tabs', () => {
  test('the second of two editors is told that somebody saved meanwhile, and loses nothing that was typed', async () => {
    const [one, other] = [await visitAs('admin'), await visitAs('tribe-team-fa')];
    for (const { page } of [one, other]) {
      await page.goto(to('editBatch', { id: 5 }));
      await expect.poll(() => name(page).inputValue()).toBe('Batch 5');
    }
    await one.page.getByLabel('Description').fill('Saved first');
    await save(one.page).click();
    await one.page.getByRole('heading', { level: 1, name: 'Batch 5' }).waitFor();

    await other.page.getByLabel('Description').fill('Saved second');
    await save(other.page).click();
    await sees(other.page, /Someone else saved this batch in the meantime/);
    expect(await other.page.getByLabel('Description').inputValue()).toBe('Saved second');

    await other.page.reload();
    await expect.poll(() => other.page.getByLabel('Description').inputValue()).toBe('Saved first');
  });

  test('a tab that was logged out by another leads to login, and back to where it was', async () => {
    const { page, context } = await visitAs('tribe-team-ro');
    const stale = await context.newPage();
    await stale.goto(to('courses'));
    await stale.getByRole('row').nth(1).waitFor();
    await page.goto(to('home'));
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await arrivesAt(page, to('login'));

    await follows(stale, 'Stages');
    await arrivesAt(stale, to('login'));
    await fillLogin(stale, account('tribe-team-ro'));
    await arrivesAt(stale, to('stages'));
    await stale.getByRole('row').nth(1).waitFor();
    expect(addressOf(stale)).toBe(to('stages'));
  });
});

describe('going back', () => {
  test('brings the same page and search of a table, and its place', async () => {
    const { page } = await visitAs('admin');
    await page.goto(to('batches'));
    await page.getByRole('row').nth(1).waitFor();
    await page.getByRole('navigation', { name: /pag/i }).getByRole('button', { name: '2' }).click();
    await page.waitForURL(/page=2/, { waitUntil: 'commit' });
    await sees(page, /^11 to 20 of/);
    const first = page.getByRole('row').nth(1).getByRole('link').first();
    await first.click();
    await page.waitForURL(/\/batches\/\d+$/, { waitUntil: 'commit' });
    await page.goBack();
    await page.waitForURL(/page=2/, { waitUntil: 'commit' });
    await page.getByRole('row').nth(1).waitFor();
    expect(addressOf(page)).toBe(to('batches', {}, { page: 2 }));
  });

  test('asks before it loses what was typed', async () => {
    const { page } = await visitAs('admin');
    await page.goto(to('home'));
    await follows(page, 'Batches');
    await page.getByRole('link', { name: 'New batch' }).first().click();
    await name(page).fill('Half a thought');
    const asked: string[] = [];
    page.once('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await follows(page, 'Stages');
    await expect.poll(() => asked).toEqual(['Leave without saving? What you typed here will be lost.']);
    expect(await name(page).inputValue()).toBe('Half a thought');

    page.once('dialog', (dialog) => void dialog.accept());
    await follows(page, 'Stages');
    await arrivesAt(page, to('stages'));
  });
});
