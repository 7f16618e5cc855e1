import { formMessages } from '@tribe/domain/features/forms/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Page } from 'playwright-core';
import { arrivesAt } from './screen.ts';

/** Answers the rest of the journey form, whose page must be open, and sends it. */
export async function sendJourneyForm(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Studying' }).check();
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Writing' }).check();
  await page.getByLabel('How many hours a week can you put into it?').fill('12');
  await page.getByLabel('What do you want to reach in six months?').fill('Two clients who stay.');
  await page.getByRole('button', { name: 'Send' }).click();
  await arrivesAt(page, to('thankYou'));
  await page.getByRole('heading', { name: formMessages.thankYou }).waitFor();
}
