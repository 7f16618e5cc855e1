import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { expect, test } from 'vitest';
import { findings } from './testing/axe.ts';
import { inDatabase } from './testing/database.ts';
import { account, fillLogin, visitAs } from './testing/people.ts';
import { addressOf, arrivesAt, sees, settles } from './testing/screen.ts';

const alma = 'alma.valdez.29@demo.test';

/** The levels of somebody of the demo academy. */
const levelsOf = async (email: string) =>
  (
    await inDatabase<{ level: string }>(
      `select h.access_level_id as level from user_access_level h join app_user u on u.id = h.user_id
       where u.email = $1 and h.revoked_at is null order by 1`,
      email,
    )
  ).map(({ level }) => level);

test('a member becomes an affiliate, staff approve them with what they should know, and they take what is there to share', async () => {
  const visit = await visitAs(alma, { width: 390 });
  const { page } = visit;
  await page.goto(to('home'));
  await page.getByRole('button', { name: 'Me', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Become an Affiliate' }).click();
  await arrivesAt(page, to('affiliateTerms'));
  await page.getByRole('button', { name: 'Become an Affiliate' }).dblclick();
  await page.getByRole('heading', { name: 'We’re reviewing your application' }).waitFor();
  await settles(visit);
  expect(await findings(page)).toEqual([]);
  expect(await levelsOf(alma)).toEqual(['affiliate', 'member']);
  await page.getByRole('button', { name: 'Open affiliate dashboard' }).click();
  await arrivesAt(page, to('content'));
  await page.getByRole('navigation', { name: 'Main on phones' }).getByRole('link', { name: 'Resources' }).click();
  await sees(page, 'What you can promise, and what you can’t');
  expect(await page.getByRole('link', { name: 'Captions that work' }).count()).toBe(0);

  const staff = await visitAs('tribe-team-fa');
  await staff.page.goto(to('affiliates', {}, { status: 'applied' }));
  await staff.page.getByRole('link', { name: /Alma Valdez/ }).click();
  // Each row of the list before it has such a button too, with a name.
  await staff.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await sees(staff.page, 'Affiliate approved');
  await staff.page.getByRole('button', { name: 'Pause' }).waitFor();
  await settles(staff);
  expect(await findings(staff.page)).toEqual([]);

  await page.reload();
  await arrivesAt(page, to('login'));
  await fillLogin(page, account(alma));
  await page.waitForURL((url) => url.pathname !== to('login'), { waitUntil: 'commit' });
  await page.goto(to('affiliateResources'));
  await sees(page, 'Captions that work');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Captions that work' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('captions.txt');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await arrivesAt(page, to('affiliateTerms'));
  await page.getByRole('heading', { name: 'You’re an affiliate' }).waitFor();
});

test('staff reject with a reason, an old tab is told, and whoever was rejected reads why and may apply again', async () => {
  const [first, second] = [await visitAs('admin'), await visitAs('tribe-team-fa')];
  const applied = to('affiliates', {}, { status: 'applied' });
  await Promise.all([first, second].map(({ page }) => page.goto(applied)));
  // By name: other journeys have newcomers of their own, whom they approve meanwhile.
  const name = 'Oscar Salazar';
  await second.page.getByRole('button', { name: `Approve ${name}` }).waitFor();
  await first.page.getByRole('button', { name: `Reject ${name}` }).click();
  const dialog = first.page.getByRole('dialog', { name: `Reject ${name}?` });
  await dialog.getByLabel('Reason').fill('<b>Finish stage 2</b> first, ₱ and ñ');
  await settles(first);
  expect(await findings(first.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await sees(first.page, 'Application rejected');
  await second.page.getByRole('button', { name: `Approve ${name}` }).click();
  await second.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await sees(second.page, /^This affiliate changed in the meantime/);

  const [{ email } = { email: '' }] = await inDatabase<{ email: string }>(
    `select u.email from affiliate a join app_user u on u.id = a.user_id where a.status_reason like '<b>Finish stage 2%'`,
  );
  expect(await levelsOf(email)).toEqual(['member']);
  const { page } = await visitAs(email as `${string}@${string}`);
  await page.goto(to('affiliateTerms'));
  await sees(page, '<b>Finish stage 2</b> first, ₱ and ñ');
  await page.getByRole('button', { name: 'Apply again' }).click();
  await page.getByRole('heading', { name: 'We’re reviewing your application' }).waitFor();
});

test('staff write a resource for affiliates, publish it, and archive it', async () => {
  const visit = await visitAs('admin');
  const { page } = visit;
  const title = `Banner ${Date.now().toString(36)}`;
  await page.goto(to('affiliates'));
  await page.getByRole('link', { name: 'Resources' }).click();
  await page.getByRole('link', { name: 'New resource' }).click();
  const dialog = page.getByRole('dialog', { name: 'New resource' });
  await dialog.getByRole('button', { name: 'Save resource' }).click();
  await sees(page, 'Title is required');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('textbox', { name: 'Link' }).fill('https://example.com/banner');
  await dialog.getByRole('switch', { name: 'Published' }).check();
  await settles(visit);
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save resource' }).click();
  await sees(page, 'Resource saved');
  const affiliate = await visitAs('affiliate');
  await affiliate.context.addInitScript(`localStorage.setItem('first-login', 'true')`);
  await affiliate.page.goto(to('affiliateResources'));
  await sees(affiliate.page, title);
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('dialog', { name: 'Edit resource' }).getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('button', { name: 'Archive resource' }).click();
  await sees(page, 'Resource archived');
  expect(addressOf(page)).toBe('/affiliates?view=resources');
  await affiliate.page.reload();
  await sees(affiliate.page, 'Captions that work');
  expect(await affiliate.page.getByText(title).count()).toBe(0);
});
