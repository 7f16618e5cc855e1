import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { findings } from './testing/axe.ts';
import { comesBack, visitAs } from './testing/people.ts';
import { arrivesAt, sees, settles } from './testing/screen.ts';

/** Nobody else's journey is walked by them, and their level does not open the batches. */
const level = 'success-manager';

/** Sets whether the level opens the batches, through its form. */
async function setBatches(page: Page, isOn: boolean): Promise<void> {
  await page.goto(to('editAccessLevel', { id: level }));
  const box = page.getByRole('checkbox', { name: 'Batches', exact: true });
  await box.waitFor();
  if ((await box.isChecked()) === isOn) return;
  await box.setChecked(isOn);
  await page.getByRole('button', { name: 'Save' }).click();
  await arrivesAt(page, to('accessLevel', { id: level }));
}

/** What the server answers the person of a page, whatever the page shows. */
async function askBatches(page: Page): Promise<unknown> {
  const headers = { 'auth-provider': 'dbAuth' };
  const answer = await page.request.post('/api/graphql', { headers, data: { query: '{ batchPage { page } }' } });
  return answer.json();
}
const isRefused = { errors: [{ extensions: { code: 'FORBIDDEN' } }] };

afterAll(async () => {
  const { page } = await visitAs('admin');
  await setBatches(page, false);
});

test('an access level is edited and an open session feels it, on the server at once and in its screens', async () => {
  const { page: adminPage } = await visitAs('admin');
  const { page } = await visitAs(level);
  await page.goto(to('batches'));
  await page.getByRole('heading', { name: 'Access Restricted' }).waitFor();
  expect(await askBatches(page)).toMatchObject(isRefused);

  await setBatches(adminPage, true);
  expect(await askBatches(page)).toMatchObject({ data: { batchPage: { page: 1 } } });
  await comesBack(page);
  await page.getByRole('row').nth(1).waitFor();

  await setBatches(adminPage, false);
  expect(await askBatches(page)).toMatchObject(isRefused);
  await page.getByRole('searchbox', { name: 'Search batches' }).fill('Batch 2');
  await page.getByRole('heading', { name: 'Access Restricted' }).waitFor();
});

test('the change stands in the info logs, with what was given and taken', async () => {
  const visit = await visitAs('admin');
  const { page } = visit;
  await page.goto(`${to('infoLogsReport')}?group=access-level`);
  const act = page.getByRole('button', { name: /^Updated access level Success Manager.*took Batches/ }).first();
  await act.click();
  await sees(page, 'What changed');
  await settles(visit);
  expect(await findings(page)).toEqual([]);
});

test('a level of the academy’s own is made, and archived with the people who hold it counted', async () => {
  const visit = await visitAs('admin');
  const { page } = visit;
  await page.goto(to('newAccessLevel'));
  await page.getByLabel('Name').fill('Mentor of the journey');
  await page.getByLabel('Rank').fill('20');
  await page.getByRole('searchbox', { name: 'Search pages and functions' }).fill('batches');
  await page.getByRole('checkbox', { name: 'Batches', exact: true }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mentor of the journey' }).waitFor();
  await settles(visit);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await sees(page, /No one has it now/);
  await page.getByRole('button', { name: 'Archive access level' }).click();
  await arrivesAt(page, to('accessLevels'));
});

test('a switch of the settings is saved by itself and can be reset', async () => {
  const visit = await visitAs('admin');
  const { page } = visit;
  await page.goto(`${to('defaultSettings')}?search=academy-youtube`);
  const field = page.getByRole('textbox', { name: 'YouTube link' });
  await field.fill('not a link');
  await page.getByRole('button', { name: 'Save' }).click();
  await sees(page, 'YouTube link is not formatted correctly');
  await field.fill('https://www.youtube.com/@tribe');
  await page.getByRole('button', { name: 'Save' }).click();
  await sees(page, 'YouTube link saved');
  await settles(visit);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Reset YouTube link/ }).click();
  await expect.poll(() => field.inputValue()).toBe('');
});

test('whoever may not change a level is not offered to', async () => {
  const { page } = await visitAs('tribe-team-fa');
  for (const closed of [to('accessLevels'), to('newAccessLevel'), to('defaultSettings')]) {
    await page.goto(closed);
    await page.getByRole('heading', { name: 'Access Restricted' }).waitFor();
  }
});

/** Gives or takes a level, as the page of the person does. */
async function asAdmin(mutation: string): Promise<void> {
  const { page } = await visitAs('admin');
  const headers = { 'auth-provider': 'dbAuth' };
  const answer = await page.request.post('/api/graphql', { headers, data: { query: `mutation { ${mutation} }` } });
  expect(await answer.json()).not.toHaveProperty('errors');
}

test('who holds two levels begins as a member, switches, goes home, and stays so after a reload', async () => {
  const { page: adminPage } = await visitAs('admin');
  const headers = { 'auth-provider': 'dbAuth' };
  const data = { query: '{ userPage(search: "assistant-coach@demo.test") { rows { id } } }' };
  const found = await (await adminPage.request.post('/api/graphql', { headers, data })).json();
  const [{ id }] = found.data.userPage.rows;
  await asAdmin(`grantUserAccess(userId: ${id}, level: "member")`);
  const { page } = await visitAs('assistant-coach');
  const switchTo = async (name: RegExp) => {
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
    await arrivesAt(page, to('home'));
  };
  // The journey form stands before other pages of a member who has not sent it.
  await page.goto(to('account'));
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Member (current)' }).waitFor();
  await page.keyboard.press('Escape');
  await switchTo(/^Assistant Coach$/);
  await page.reload();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Assistant Coach (current)' }).waitFor();
  await page.keyboard.press('Escape');
  await switchTo(/^Member$/);
  await asAdmin(`revokeUserAccess(userId: ${id}, level: "member")`);
});
