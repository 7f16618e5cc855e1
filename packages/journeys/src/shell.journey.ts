import { formMessages } from '@tribe/domain/features/forms/messages.ts';
import { stageMessages } from '@tribe/domain/features/journey/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { expect, test } from 'vitest';
import { findings } from './testing/axe.ts';
import { sendJourneyForm } from './testing/journeyForm.ts';
import { visitAs, visitAsStranger } from './testing/people.ts';
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

test('a question mark lists the keys that work, and letters can be turned off there', async () => {
  const visit = await visitAs('admin');
  const { page } = visit;
  await page.goto(to('home'));
  await settles(visit);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByText('Approve and reject').waitFor();
  await settles(visit);
  expect(await findings(page)).toEqual([]);
  await help.getByRole('switch', { name: 'Single letters' }).click();
  await help.getByText('Approve and reject').waitFor({ state: 'detached' });
  await help.getByText('Search everything').waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search' }).waitFor();
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
  await sees(page, 'Next payment');
  await banner.getByRole('button', { name: 'Close' }).click();
  await page.goto(to('home'));
  await settles(visit);
  expect(await banner.count()).toBe(0);
});

test('the bell tells what is new, leads there, and what was read is no longer counted', async () => {
  const visit = await visitAs('member', { width: 390 });
  const { page } = visit;
  await page.goto(to('home'));
  // Other journeys may have told this member something by now.
  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ });
  const unread = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0]);
  await bell.waitFor();
  const before = await unread();
  expect(before).toBeGreaterThanOrEqual(2);
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('link', { name: /Amihan Crew/ }).waitFor();
  await settles(visit);
  expect(await findings(page)).toEqual([]);
  await panel.getByRole('link', { name: /success manager/ }).click();
  await arrivesAt(page, to('profile', { slug: 'sunshine-malabanan' }));
  await expect.poll(unread).toBe(before - 1);
});

test('a stranger reports a bug with the page that they came from, and is thanked', async () => {
  const visit = await visitAsStranger({ width: 390 });
  const { page } = visit;
  await page.goto(to('bugReport', {}, { from: '/login' }));
  await page.getByRole('button', { name: 'Send' }).click();
  await sees(page, 'What happened is required');
  await page.getByLabel(formMessages.whatHappened).fill('The code never came');
  await settles(visit);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send' }).click();
  await arrivesAt(page, to('thankYou'));
  await sees(page, formMessages.bugReportThanks);
});

test('a member who has not sent the journey form is kept from the courses until they have, and goes on where they stopped', async () => {
  const visit = await visitAs('andrea.alcantara.4@demo.test', { width: 390 });
  const { page } = visit;
  await page.goto(to('myCourses'));
  const popUp = page.getByRole('dialog', { name: stageMessages.journeyFormIncomplete });
  await popUp.waitFor();
  await settles(visit);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await popUp.getByRole('link', { name: formMessages.fillJourneyForm }).click();
  await page.getByRole('radio', { name: 'Employed' }).check();
  await sees(page, new RegExp(`^${formMessages.saved} `));
  await settles(visit);
  expect(await findings(page)).toEqual([]);
  const { page: other } = await visitAs('andrea.alcantara.4@demo.test', { width: 1280 });
  await other.goto(page.url());
  await expect.poll(() => other.getByRole('radio', { name: 'Employed' }).isChecked()).toBe(true);
  await sendJourneyForm(other);
  await other.goto(to('myCourses'));
  await sees(other, 'My Courses');
  expect(await other.getByRole('dialog').count()).toBe(0);
});

test('staff find a person, sign in as them with a reason, and come back; the member reads who it was', async () => {
  const visit = await visitAs('admin', { width: 1280 });
  const { page } = visit;
  await page.goto(to('home'));
  await page.getByRole('button', { name: 'Search everything' }).click();
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
  await page.getByRole('heading', { name: 'Members', exact: true }).waitFor();
  await page.getByRole('button', { name: 'End Session' }).waitFor({ state: 'detached' });
});
