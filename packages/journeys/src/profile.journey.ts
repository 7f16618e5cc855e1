import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './testing/axe.ts';
import { visitAs } from './testing/people.ts';
import { arrivesAt, chooses, sees, settles } from './testing/screen.ts';

const owner = 'noemi.abad.175@demo.test';
const title = `My first bookkeeping client ${Date.now().toString(36)}`;

/** Any picture will do: the browser takes one of itself. */
const aPicture = async (page: Page) => ({ name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() });

test('a profile is filled in, a win is posted, the team lets others see it, and another member is glad', async () => {
  const visit = await visitAs(owner, { width: 390 });
  const { page } = visit;
  await page.goto(to('editProfile', {}, { q: 'basic-info' }));
  const headline = page.getByRole('textbox', { name: /^Headline/ });
  await headline.waitFor();
  await page.locator('input[type=file]').setInputFiles(await aPicture(page));
  await page.getByRole('slider', { name: 'Zoom' }).fill('2');
  await settles(visit);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save picture' }).click();
  await page.locator('main img[src^="/api/profile-pictures/"]').waitFor();

  await headline.fill('Bookkeeper for small shops');
  await chooses(page, 'Country', 'Philipp', 'Philippines');
  await chooses(page, 'Province or state', 'Siqui', 'Siquijor');
  await chooses(page, 'City', 'Laz', 'Lazi');
  await page.getByRole('group', { name: 'Where you live' }).getByLabel('Who sees it').selectOption({ label: 'Nobody' });
  await settles(visit);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await arrivesAt(page, to('myProfile'));
  await sees(page, 'Bookkeeper for small shops');

  await page.goto(to('editProfile', {}, { q: 'wins', post: 'win' }));
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').selectOption({ label: 'First client' });
  await page.getByLabel('Day').fill('11/02/2026');
  await page.locator('input[type=file]').setInputFiles(await aPicture(page));
  await page.getByRole('img', { name: 'Number 1' }).waitFor();
  await settles(visit);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Post win' }).click();
  await sees(page, 'Pending review');
  const profile = to('profile', { slug: 'noemi-abad-175' });

  const reader = await visitAs('rodel.nunez.169@demo.test');
  await reader.page.goto(profile);
  await sees(reader.page, 'Bookkeeper for small shops');
  expect(await reader.page.getByText('Lazi').count()).toBe(0);
  expect(await reader.page.getByText(title).count()).toBe(0);

  const staff = await visitAs('tribe-team-fa');
  await staff.page.goto(to('home'));
  const publish = staff.page.getByRole('button', { name: `Publish ${title}` });
  // Wins to review stand below the day's work, and come as they get near.
  const scrolled = async () => (await staff.page.keyboard.press('End'), publish.count());
  await expect.poll(scrolled, { timeout: 30_000 }).toBe(1);
  await publish.click();
  await sees(staff.page, `${title} is published`);

  await reader.page.goto(profile);
  await reader.page.getByRole('button', { name: 'Proud of you', exact: true }).click();
  await reader.page.getByRole('button', { name: 'Proud of you, 1, yours included', pressed: true }).waitFor();
  await settles(reader);
  expect(await findings(reader.page)).toEqual([]);
});
