import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { expect, test } from 'vitest';
import { findings } from './testing/axe.ts';
import { visitAs, visitAsStranger } from './testing/people.ts';
import { fits, sees, settles } from './testing/screen.ts';
import type { Page } from 'playwright-core';

const journeyForm = to('viewForm', { slug: 'journey-form' });
/** A member of the demo academy who has begun nothing yet. */
const member = 'andrea.alcantara.4@demo.test';

test('a form is sent without a script, and comes back with what was typed where something is wrong', async () => {
  const { page } = await visitAsStranger({ width: 360, hasScript: false });
  await page.goto(`${to('viewForm', { slug: 'waitlist' })}?utm_source=facebook`);
  await page.getByLabel('Email').fill('not an address');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.locator('input[name=email][aria-invalid]').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('not an address');
  await page.getByLabel('Email').fill(`lea.${Date.now().toString(36)}@example.ph`);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.waitForURL(/thank-you/);
  await sees(page, 'You’re on the waitlist. We emailed you your place in line.');
  expect(await fits(page)).toBe(true);
});

test('the journey form is begun on a phone, survives its tab, and goes on at a computer', async () => {
  const phone = await visitAs(member, { width: 360 });
  const asked: string[] = [];
  phone.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await phone.page.goto(journeyForm);
  await phone.page.getByRole('radio', { name: 'Freelancing' }).check();
  await sees(phone.page, /^Saved \d/);
  await phone.page.getByRole('radio', { name: 'Yes', exact: true }).check();
  await sees(phone.page, 'Because you said yes');
  // A form is light: it brings nothing of the application along.
  expect(asked.filter((path) => path.startsWith('/assets/app-') && path.endsWith('.js'))).toEqual([]);
  await phone.page.getByLabel('What do you earn from them in a month?').fill('14,500');
  await settles(phone);
  expect(await findings(phone.page)).toEqual([]);
  // Nobody has left the amount yet: the tab is gone all the same.
  await phone.page.close({ runBeforeUnload: false });

  const computer = await visitAs(member, { width: 1280 });
  const { page } = computer;
  await page.goto(journeyForm);
  await sees(page, /You left off here on/);
  expect(await page.getByRole('radio', { name: 'Freelancing' }).isChecked()).toBe(true);
  await page.getByLabel('What do you earn from them in a month?').fill('15,000');
  await page.getByRole('button', { name: 'Continue to part 2' }).click();
  await page.getByRole('heading', { name: 'Where you want to go' }).waitFor();
  await page.getByRole('button', { name: 'Continue to part 3' }).click();
  await sees(page, / is required$/);
  await settles(computer);
  expect(await findings(page)).toEqual([]);
});

const cards = (page: Page) => page.locator('[data-field-key]');

/** Drags a type of question onto the top of a card, as a hand does: it is picked up, carried and let go. */
async function drags(page: Page, type: string, onto: string): Promise<void> {
  const from = await page
    .getByRole('region', { name: 'Add a field' })
    .getByRole('button', { name: type, exact: true })
    .boundingBox();
  const to = await cards(page).filter({ hasText: onto }).boundingBox();
  if (!from || !to) throw new Error('Nothing to drag, or nowhere to');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + 6, { steps: 5 });
  await sees(page, `Drop the ${type.toLowerCase()} here`);
  await page.mouse.up();
}

test('staff build a form by keys and by mouse and publish it; a visitor without a script sends it; staff read what they said', async () => {
  const staff = await visitAs('admin', { width: 1280 });
  const { page } = staff;
  const name = `Taste of the course ${Date.now().toString(36)}`;
  await page.goto(to('forms'));
  await page.getByRole('button', { name: 'New form' }).click();
  const dialog = page.getByRole('dialog', { name: 'New form' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Kind').selectOption('Lead form');
  await dialog.getByRole('button', { name: 'Create form' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();

  // By keys: / adds by name, Enter takes the first that fits.
  const properties = page.getByRole('region', { name: 'Properties' });
  await page.getByRole('region', { name: 'Questions on this page' }).waitFor();
  const adds = async (type: string, question: string) => {
    await page.getByRole('region', { name: 'Questions on this page' }).getByRole('button').last().focus();
    await page.keyboard.press('/');
    await page.getByLabel('Field type').fill(type);
    await page.keyboard.press('Enter');
    await properties.getByLabel('Question').fill(question);
  };
  await page.getByRole('region', { name: 'Add a field' }).getByRole('button', { name: 'Short text' }).click();
  await properties.getByLabel('Question').fill('First name');
  await properties.getByLabel('Required').check();
  await adds('yes', 'Do you freelance?');
  await adds('long', 'What do you do?');
  await properties.getByLabel('Show this when').selectOption('Do you freelance?');
  await sees(page, 'Shown when “Do you freelance?” is Yes');
  await adds('email', 'Email');
  await cards(page).filter({ hasText: 'Email' }).getByRole('button', { name: /^Move/ }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => cards(page).last().innerText()).toContain('What do you do?');
  // By mouse.
  await drags(page, 'Rating', 'First name');
  await properties.getByLabel('Question').fill('How sure are you?');
  await expect.poll(() => cards(page).first().innerText()).toContain('How sure are you?');
  await settles(staff);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await sees(page, 'Version 1 is live');
  const address = await page.getByRole('link', { name: 'Open form' }).getAttribute('href');

  const visitor = await visitAsStranger({ width: 360, hasScript: false });
  await visitor.page.goto(`${address}?utm_campaign=november`);
  await visitor.page.getByLabel('4 stars').check({ force: true });
  await visitor.page.getByRole('radio', { name: 'Yes' }).check();
  await visitor.page.getByLabel('What do you do?').fill('Bookkeeping for two shops');
  await visitor.page.getByLabel('Email').fill('lea.of.the.form@example.ph');
  await visitor.page.getByRole('button', { name: 'Send' }).click();
  await sees(visitor.page, 'First name is required');
  expect(await visitor.page.getByLabel('What do you do?').inputValue()).toBe('Bookkeeping for two shops');
  await visitor.page.getByLabel('First name').fill('Lea');
  await visitor.page.getByRole('button', { name: 'Send' }).click();
  await visitor.page.waitForURL(/thank-you/);

  // A bar of a chart leads to the responses it counts, and another answer narrows them.
  await page.goto(`${page.url().split('?')[0] ?? ''}?view=charts`);
  await page.getByRole('link', { name: 'Yes', exact: true }).click();
  await page.waitForURL(/view=responses/);
  await sees(page, /lea\.of\.the\.form/);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Filter' });
  await panel.getByRole('button', { name: 'How sure are you?' }).click();
  await panel.getByLabel('How sure are you?', { exact: true }).fill('5');
  await panel.getByRole('button', { name: 'Apply' }).click();
  await sees(page, '“Do you freelance?” is yes and “How sure are you?” is at least 5');
  await sees(page, 'Nothing matches these filters');
  await panel.getByLabel('How sure are you?', { exact: true }).fill('4');
  await panel.getByRole('button', { name: 'Apply' }).click();
  await sees(page, /lea\.of\.the\.form/);
  await settles(staff);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page
    .getByRole('link', { name: /lea\.of\.the\.form/ })
    .first()
    .click();
  await sees(page, 'Bookkeeping for two shops');
  await sees(page, '4 of 5');
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await page.getByRole('button', { name: 'Mark as new' }).waitFor();
  await settles(staff);
  expect(await findings(page)).toEqual([]);
});
