import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { passwordRules } from '@tribe/domain/features/accounts/password.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { awaitMail, codeIn, mailTo } from './testing/mail.ts';
import { codeBoxes, pasteCode } from './testing/oneTimeCode.ts';
import { signIn, visitAs, visitAsStranger } from './testing/people.ts';
import { arrivesAt, follows, sees } from './testing/screen.ts';

const { address } = inject('academy');
/** Nobody else of the academy signs in as this person. */
const email = 'assistant-team-lead@demo.test';
const newPassword = 'Sampaguita-7-Blooms';

async function valuesOf(page: Page): Promise<string> {
  const values = await codeBoxes(page).evaluateAll((inputs) =>
    inputs.map((input) => ('value' in input ? input.value : '')),
  );
  return values.join('');
}

describe('who forgot the password sets a new one', () => {
  let page: Page;
  let wrongCode: string;

  test('by asking for a code with their address', async () => {
    ({ page } = await visitAsStranger({ width: 390 }));
    await page.goto(to('login'));
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await arrivesAt(page, to('forgotPassword'));

    await page.getByRole('button', { name: 'SEND' }).click();
    await sees(page, accountMessages.registeredEmailRequired);
    await page.getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'SEND' }).click();
    await sees(page, accountMessages.emailInvalid);

    await page.getByLabel('Email').fill(email.toUpperCase());
    await page.getByRole('button', { name: 'SEND' }).click();
    await sees(page, accountMessages.otpSent(email));
    await arrivesAt(page, to('resetPassword'));
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      userId: expect.stringMatching(/^\d+$/),
      resetToken: expect.stringMatching(/.{20}/),
    });
  });

  test('a wrong code is told, and the right one is pasted into six boxes', async () => {
    const code = codeIn(await awaitMail(address, email, 'one-time-code'));
    await codeBoxes(page).first().waitFor();
    expect(await codeBoxes(page).count()).toBe(6);

    wrongCode = code === '123456' ? '654321' : '123456';
    await pasteCode(page, wrongCode);
    await expect.poll(() => valuesOf(page)).toBe(wrongCode);
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await sees(page, accountMessages.otpInvalid);

    await pasteCode(page, code);
    await expect.poll(() => valuesOf(page)).toBe(code);
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  });

  test('the checklist marks the rules that a password keeps', async () => {
    const met = page.getByRole('list', { name: 'Password rules' }).getByText('(met)');
    expect(await page.getByRole('list', { name: 'Password rules' }).getByRole('listitem').count()).toBe(
      passwordRules.length,
    );
    await page.getByLabel('New password').fill('short');
    await expect.poll(() => met.count()).toBe(1);
    await page.getByRole('button', { name: 'Change password' }).click();
    await sees(page, accountMessages.passwordWeak);

    await page.getByLabel('New password').fill(newPassword);
    await expect.poll(() => met.count()).toBe(passwordRules.length);
    await page.getByLabel('Confirm password').fill(`${newPassword}?`);
    await page.getByRole('button', { name: 'Change password' }).click();
    await sees(page, accountMessages.passwordsDiffer);
  });

  test('and signs in with it, while the old one and the used request are dead', async () => {
    const used = page.url();
    await page.getByLabel('Confirm password').fill(newPassword);
    await page.getByRole('button', { name: 'Change password' }).click();
    await sees(page, accountMessages.passwordChanged);
    await arrivesAt(page, to('login'));
    await awaitMail(address, email, 'password-changed');

    await page.goto(used);
    await sees(page, accountMessages.invalidResetToken);
    await arrivesAt(page, to('login'));

    await signIn(page, { email, password: newPassword });
    await arrivesAt(page, to('home'));
    expect(new URL(page.url()).pathname).toBe(to('home'));
  });
});

describe('an address that nobody has', () => {
  test('is answered like any other, and gets no mail', async () => {
    const { page, watch } = await visitAsStranger();
    await page.goto(to('forgotPassword'));
    await page.getByLabel('Email').fill('nobody.at.all@demo.test');
    await page.getByRole('button', { name: 'SEND' }).click();
    await sees(page, accountMessages.otpSent('nobody.at.all@demo.test'));
    await arrivesAt(page, to('resetPassword'));
    await pasteCode(page, '123456');
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await sees(page, accountMessages.otpInvalid);
    expect(await mailTo(address, 'nobody.at.all@demo.test')).toEqual([]);
    expect(await watch.troubles()).toEqual([]);
  });
});

describe('a code in the address', () => {
  test('is verified by itself', async () => {
    const { page } = await visitAsStranger();
    await page.goto(to('setNewPassword'));
    await page.getByLabel('Email').fill('expert@demo.test');
    await page.getByRole('button', { name: 'Send code' }).click();
    await arrivesAt(page, to('resetPassword'));
    const code = codeIn(await awaitMail(address, 'expert@demo.test', 'one-time-code'));
    const url = new URL(page.url());
    const extra = Buffer.from(JSON.stringify({ otp: code, id: Number(url.searchParams.get('userId')) }));
    url.searchParams.set('extra', extra.toString('base64'));
    await page.goto(url.href);
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(to('resetPassword'));
  });
});

describe('leaving', () => {
  test('logs out, and back does not bring the screen again', async () => {
    const { page } = await visitAs('tribe-team-fa');
    await page.goto(to('home'));
    await follows(page, 'Batches');
    await page.getByRole('heading', { level: 1, name: 'Batches' }).waitFor();
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await arrivesAt(page, to('login'));
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
    await arrivesAt(page, to('login'));
  });
});
