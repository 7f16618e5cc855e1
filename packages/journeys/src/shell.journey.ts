import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { expect, test } from 'vitest';
import { findings } from './testing/axe.ts';
import { visitAs } from './testing/people.ts';
import { addressOf, arrivesAt, sees, settles } from './testing/screen.ts';

const reason = 'Their lesson does not open';

test('a member finds a lesson in spite of a typo, by the keyboard alone', async () => {
  const visit = await visitAs('member', { width: 390 });
  const { page } = visit;
  await page.goto(to('home'));
  await settles(visit);
  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: 'Search everything' }).fill('freelncing');
  await sees(page, 'Top Match');
  expect(addressOf(page)).toBe('/?global=freelncing');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/my-courses\/\d+/);
});

test('a member is told of the payment that is due, closes it, and it stays closed', async () => {
  const visit = await visitAs('member', { width: 390 });
  const { page } = visit;
  await page.goto(to('home'));
  const banner = page.getByRole('region', { name: 'Your membership' });
  await banner.waitFor();
  await settles(visit);
  expect(await findings(page)).toEqual([]);
  await banner.getByRole('link').click();
  await arrivesAt(page, to('account'));
  await sees(page, 'Subscriptions and dues');
  await banner.getByRole('button', { name: 'Close' }).click();
  await page.goto(to('home'));
  await settles(visit);
  expect(await banner.count()).toBe(0);
});

test('staff find a person, sign in as them with a reason, and come back; the member reads who it was', async () => {
  const visit = await visitAs('admin', { width: 1280 });
  const { page } = visit;
  await page.goto(to('home'));
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search everything' }).fill('affiliate@demo');
  await page.getByRole('dialog', { name: 'Search' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Sign in as' }).click();
  await page.getByLabel('Reason').fill(reason);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Sign in as/ })
    .click();
  await page.getByRole('button', { name: 'End Session' }).waitFor();
  await settles(visit);
  expect(await findings(page)).toEqual([]);
  await page.goto(to('account', {}, { q: 'staff-access' }));
  await sees(page, reason);
  await page.getByRole('button', { name: 'End Session' }).click();
  await arrivesAt(page, to('users'));
  await page.getByRole('heading', { name: 'Users', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'End Session' }).count()).toBe(0);
});
