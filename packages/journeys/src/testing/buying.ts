import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { awaitMail, codeIn } from './mail.ts';
import { pasteCode } from './oneTimeCode.ts';
import { arrivesAt } from './screen.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';

/** Says who buys, in the form of a checkout. */
export async function saysWho(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Joy');
  await page.getByLabel('Last name').fill('Peña');
  await page.getByLabel('Email').fill(email);
}

/** The page of the gateway's stand-in: the person pays there, and comes back. */
export async function paysThere(page: Page): Promise<void> {
  await page.waitForURL(/\/pay\//);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
}

/** On the page that thanks a buyer who had no account: makes it theirs. */
export async function setsPassword(page: Page, email: string, password: string): Promise<void> {
  const { address } = inject('academy');
  await page.getByRole('link', { name: 'Set your password and start' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await pasteCode(page, codeIn(await awaitMail(address, email, 'one-time-code')));
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await arrivesAt(page, to('login'));
}

type Session = { payments: { id: string; refunds: { amount: number }[] }[] };

/** What the gateway's stand-in sent back of one of its payments, in centavos. */
export async function refundedThere(paymentId: string): Promise<number[]> {
  const kept = JSON.parse(readFileSync(join(inject('academy').dataDir, 'stand-in.json'), 'utf8'));
  const { ports }: { ports: { control: number } } = kept;
  const answer = await fetch(`http://127.0.0.1:${ports.control}/control/state`);
  const { sessions }: { sessions: Session[] } = JSON.parse(await answer.text());
  const payment = sessions.flatMap(({ payments }) => payments).find(({ id }) => id === paymentId);
  return payment?.refunds.map(({ amount }) => amount) ?? [];
}
