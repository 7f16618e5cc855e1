import { readFile } from 'node:fs/promises';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './testing/axe.ts';
import { visitAs } from './testing/people.ts';
import { addressOf, narrows, sees, settles } from './testing/screen.ts';

const mark = Date.now().toString(36);
const view = `Batch 16 ${mark}`;

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const choose = (page: Page, name: string) => page.getByRole('menuitem', { name }).click();

/** What an address narrows a list to, in whatever order it says so. */
function narrowing(search: string): string {
  const values = new URLSearchParams(search);
  values.sort();
  return values.toString();
}

/** The figure in the head of a list. */
async function counted(page: Page): Promise<number> {
  const lead = page.getByText(/^[\d,]+ (person|people)$/);
  await lead.waitFor();
  return Number((await lead.innerText()).replace(/\D/g, ''));
}

test('a list is narrowed, kept as a view, shared, and seen so by somebody else', async () => {
  const visit = await visitAs('admin');
  const { page } = visit;
  await page.goto(to('users'));
  // Of a batch of long ago, which nobody joins while the other journeys go on.
  await narrows(page, 'Batch', 'Batch 16');
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await settles(visit);
  const address = addressOf(page);
  expect(address).toContain('filter=batch');
  const total = await counted(page);
  await press(page, 'Save this view');
  await page.getByLabel('Name', { exact: true }).fill(view);
  await page.getByRole('switch', { name: 'Share with staff' }).check();
  await settles(visit);
  expect(await findings(page)).toEqual([]);
  await press(page, 'Save view');
  await sees(page, `${view} saved`);

  const other = await visitAs('tribe-team-ro');
  await other.page.goto(to('users'));
  await press(other.page, view);
  await other.page.waitForURL((url) => narrowing(url.search) === narrowing(new URL(address, url).search));
  await settles(other);
  expect(await counted(other.page)).toBe(total);

  await press(page, `Options for ${view}`);
  await choose(page, `Delete ${view}`);
  await press(page, 'Delete view');
  await sees(page, `${view} deleted`);
});

test('the expired people of a batch are found in a few clicks, and shared by the address', async () => {
  const visit = await visitAs('admin');
  const { page } = visit;
  await page.goto(to('users'));
  await settles(visit);
  const everybody = await counted(page);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filters = page.getByRole('dialog', { name: 'Filter' });
  await filters.getByLabel('Expired').check();
  await filters.getByText('Membership is expired', { exact: true }).waitFor();
  await settles(visit);
  const batch = await page
    .getByRole('cell', { name: /^Batch of .*: Batch \d/ })
    .first()
    .innerText();
  await filters.getByRole('button', { name: /^Batch/ }).click();
  await filters.getByLabel(batch, { exact: true }).check();
  await filters.getByText(`Membership is expired and batch is ${batch.replace('Batch ', '')}`).waitFor();
  await settles(visit);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const total = await counted(page);
  expect(total).toBeLessThan(everybody);
  expect(total).toBeGreaterThan(0);
  const batches = await page.getByRole('cell', { name: /^Batch of / }).allInnerTexts();
  expect(new Set(batches)).toEqual(new Set([batch]));

  const other = await visitAs('tribe-team-ro', { width: 360 });
  await other.page.goto(addressOf(page));
  await settles(other);
  await other.page
    .getByText(/^Expired \d/)
    .first()
    .waitFor();
  expect(await other.page.getByText(/^Expired \d/).count()).toBe(Math.min(total, 10));
  await other.page.goto(`${to('users')}?batch=18x&attention=overdue`);
  await other.page.waitForURL((url) => url.searchParams.get('filter') === 'attention.any(overdue)');
});

test('all that match are tagged at once, and the list is had as a file that holds exactly them', async () => {
  const visit = await visitAs('admin', { width: 390 });
  const { page } = visit;
  await page.goto(`${to('users')}?kind=member&search=ramos`);
  await settles(visit);
  const total = await counted(page);
  await page.getByRole('checkbox', { name: 'Select this row' }).first().check();
  if (total > 1) await press(page, /^Select all/);
  await settles(visit);
  expect(await findings(page)).toEqual([]);
  await press(page, 'Tag');
  await page.getByLabel('Tag', { exact: true }).fill(mark);
  await press(page, /^Tag \d+ members?$/);
  await sees(page, new RegExp(`^${total} members? tagged$`));
  expect(await findings(page)).toEqual([]);

  await press(page, 'List options');
  const [download] = await Promise.all([page.waitForEvent('download'), choose(page, 'Export as CSV')]);
  expect(download.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('Name,Email,Membership,Stage');
  expect(lines).toHaveLength(total + 1);
});

test('staff extend the memberships of chosen members by thirty days', async () => {
  const visit = await visitAs('admin', { width: 360 });
  const { page } = visit;
  await page.goto(`${to('users')}?filter=${encodeURIComponent('membership.any(active,none)')}&sort=membership`);
  await settles(visit);
  for (const tick of await page.getByRole('checkbox', { name: 'Select this row' }).all()) await tick.check();
  await press(page, 'More actions');
  await choose(page, 'Extend membership');
  await page.getByRole('combobox', { name: 'How much longer' }).selectOption({ label: '30 days' });
  await page.getByLabel('Reason').fill('Typhoon');
  const gain = page.getByRole('listitem').filter({ hasText: 'Get more time' });
  const extended = Number((await gain.innerText()).replace(/\D/g, ''));
  expect(extended).toBeGreaterThan(0);
  await settles(visit);
  expect(await findings(page)).toEqual([]);
  await press(page, `Extend ${extended} ${extended === 1 ? 'member' : 'members'}`);
  await sees(page, new RegExp(`^${extended} members? extended$`));
});
