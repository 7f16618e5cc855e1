import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { findings } from './testing/axe.ts';
import { awaitMail } from './testing/mail.ts';
import { account, fillLogin, visitAs, visitAsStranger } from './testing/people.ts';
import { sees, settles } from './testing/screen.ts';

const { address } = inject('academy');
/** Nobody else of the academy signs in as this person. */
const email = 'gloria.basilio.156@demo.test';
const { password } = account(email);
let secret = '';
let recoveryCodes: string[] = [];

/** Types the password into what asks for it. */
async function prove(page: Page, act: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: act }).click();
}

/** Seconds of a new step, so that no code is asked for twice. */
const soon = (seconds: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1_000 });

test('a member sets up a second factor with the app of their phone', async () => {
  const { page } = await visitAs(email, { width: 390 });
  await page.goto(to('account', {}, { q: 'security' }));
  await page.getByRole('button', { name: 'Set up' }).click();
  await prove(page, 'Continue');
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  secret = ((await page.locator('.num', { hasText: /^[A-Z2-7 ]{32,}$/ }).textContent()) ?? '').replaceAll(' ', '');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Code' }).fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await sees(page, accountMessages.codeWrong);
  await page.getByRole('textbox', { name: 'Code' }).fill(soon(-30));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  expect(await codes.count()).toBe(10);
  recoveryCodes = await codes.allTextContents();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('tribe-recovery-codes.txt');
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await sees(page, '10 recovery codes left.');
});

test('logging in then asks for a code, and a recovery code does without the phone', async () => {
  for (const code of [soon(0), recoveryCodes[0] ?? '']) {
    const { page } = await visitAsStranger({ width: 390 });
    await page.goto(to('account', {}, { q: 'security' }));
    await fillLogin(page, { email, password });
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
    await page.getByRole('button', { name: 'Continue' }).click();
    await sees(page, /recovery codes left/);
  }
});

test('another address is asked for with password and code, taken with the link of its mail, and taken back', async () => {
  const { page } = await visitAsStranger({ width: 1280 });
  await page.goto(to('account', {}, { q: 'security' }));
  await fillLogin(page, { email, password });
  await page.getByRole('textbox', { name: 'Code' }).fill(soon(30));
  await page.getByRole('button', { name: 'Continue' }).click();
  const newEmail = `moved-${Date.now()}@example.ph`;
  await page.getByLabel('New email').fill(newEmail);
  await page.getByLabel('Current password').first().fill(password);
  await page.getByRole('button', { name: 'Change email' }).click();
  await sees(page, accountMessages.codeRequired);
  await page.getByRole('textbox', { name: 'Code' }).fill(recoveryCodes[1] ?? '');
  await page.getByRole('button', { name: 'Change email' }).click();
  await sees(page, accountMessages.emailOnItsWay(newEmail));
  const { link } = await awaitMail(address, newEmail, 'change-email');
  await page.goto(link ?? '');
  await page.getByRole('button', { name: 'Use this email' }).click();
  await sees(page, newEmail);
  const outcome = await awaitMail(address, email, 'email-changed');
  const { page: elsewhere } = await visitAsStranger({ width: 390 });
  await elsewhere.goto(outcome.link ?? '');
  await elsewhere.getByRole('heading', { name: 'Undo the change' }).waitFor();
  expect(await findings(elsewhere)).toEqual([]);
  await elsewhere.getByRole('button', { name: 'Undo the change' }).click();
  await elsewhere.getByRole('heading', { name: 'Your email is back' }).waitFor();
  expect(await findings(elsewhere)).toEqual([]);
  await page.goto(to('account', {}, { q: 'security' }));
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
});

test('a copy of one’s data comes as a file, and who asks to be deleted can think again', async () => {
  const { page } = await visitAs('divina.katigbak.158@demo.test', { width: 390 });
  await page.goto(to('account', {}, { q: 'data' }));
  await page.getByRole('button', { name: 'Download my data' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), prove(page, 'Download')]);
  expect(download.suggestedFilename()).toBe('tribe-my-data.json');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await prove(page, 'Delete my account');
  await sees(page, /We’ll delete your account on/);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await sees(page, accountMessages.deletionCancelled);
  await page.getByRole('button', { name: 'Delete my account' }).waitFor();
});

test('a non-member joins the waitlist on a phone, reads their place, and staff find them in line', async () => {
  const visit = await visitAs('non-member', { width: 360 });
  const { page } = visit;
  // The demo sells: what somebody reads while nothing is on sale is the server's answer then.
  const nothing = { kind: 'waitlist', product: null, offer: null, dueId: null, plan: [], isPaused: false };
  const waitlist = { __typename: 'WayIn', ...nothing, endedOn: null, until: null, newExpiry: null, url: null };
  await page.route('**/api/graphql', (route) =>
    route.request().postData()?.includes('"WayIn"')
      ? route.fulfill({ json: { data: { wayIn: waitlist } } })
      : route.continue(),
  );
  // A page with a search contains no data, so that the browser sends the query.
  await page.goto(to('home', {}, { asks: 'itself' }));
  await page.getByRole('link', { name: /^Start/ }).waitFor();
  await page.getByText(/You’d be number \d+/).waitFor();
  await settles(visit);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Join the Waitlist' }).click();
  const heading = page.getByRole('heading', { name: /^You’re number \d+ on the waitlist$/ });
  await heading.waitFor();
  const place = /\d+/.exec(await heading.innerText())?.[0];
  await page.reload();
  await heading.waitFor();
  const staff = await visitAs('admin');
  await staff.page.goto(to('nonMembers', {}, { views: 'waitlist', search: 'non-member@demo.test' }));
  const row = staff.page.getByRole('row', { name: /non-member@demo\.test/ });
  await row.waitFor();
  expect(await row.getByRole('cell').nth(1).innerText()).toBe(place);
  await settles(staff);
  expect(await findings(staff.page)).toEqual([]);
  await row.getByRole('link').click();
  await staff.page.waitForURL(/\/community\/non-members\/\d+$/);
});
