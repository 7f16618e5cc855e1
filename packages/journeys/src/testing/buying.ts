import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { awaitMail } from './mail.ts';
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

/** From the page that thanks a buyer who had no account: the link of the mail, one password, and they're in. */
export async function setsPassword(page: Page, email: string, password: string): Promise<void> {
  const { address } = inject('academy');
  await page.getByRole('heading', { name: 'Check your email to start' }).waitFor();
  const { link } = await awaitMail(address, email, 'order-welcome');
  await page.goto(link ?? '');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save and start' }).click();
  await page.waitForURL((url) => url.pathname !== to('setNewPassword'), { waitUntil: 'commit' });
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
