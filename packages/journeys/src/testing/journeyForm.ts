import { formMessages } from '@tribe/domain/features/forms/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Page } from 'playwright-core';
import { arrivesAt } from './screen.ts';

/** Answers the rest of the journey form, whose page must be open, and sends it. */
export async function sendJourneyForm(page: Page): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('radio', { name: 'Studying' }).check();
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await press('Continue to part 2');
  await page.getByLabel('How many hours a week can you put into it?').fill('12');
  await page.getByLabel('What do you want to reach in six months?').fill('Two clients who stay.');
  await press('Continue to part 3');
  await page.getByRole('checkbox', { name: 'Writing' }).check();
  await press('Check your answers');
  await page.getByRole('button', { name: 'Send' }).click();
  await arrivesAt(page, to('thankYou'));
  await page.getByRole('heading', { name: formMessages.thankYou }).waitFor();
}
