import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { expect, test } from 'vitest';
import { findings } from './testing/axe.ts';
import { visitAs, visitAsStranger } from './testing/people.ts';
import { sees, settles } from './testing/screen.ts';

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
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
});

test('the journey form is begun on a phone, survives its tab, and goes on at a computer', async () => {
  const phone = await visitAs(member, { width: 360 });
  await phone.page.goto(journeyForm);
  await phone.page.getByRole('radio', { name: 'Freelancing' }).check();
  await sees(phone.page, /^Saved \d/);
  await phone.page.getByRole('radio', { name: 'Yes', exact: true }).check();
  await sees(phone.page, 'Because you said yes');
  await phone.page.getByLabel('What do you earn from them in a month?').fill('14,500');
  await settles(phone);
  expect(await findings(phone.page)).toEqual([]);
  // Nobody has left the amount yet: the tab is gone all the same.
  await phone.page.close({ runBeforeUnload: false });

  const computer = await visitAs(member, { width: 1280 });
  const { page } = computer;
  await page.goto(journeyForm);
  await sees(page, /You stopped here on/);
  expect(await page.getByRole('radio', { name: 'Freelancing' }).isChecked()).toBe(true);
  await page.getByLabel('What do you earn from them in a month?').fill('15,000');
  await page.getByRole('button', { name: 'Continue to part 2' }).click();
  await page.getByRole('heading', { name: 'Where you want to go' }).waitFor();
  await page.getByRole('button', { name: 'Continue to part 3' }).click();
  await sees(page, 'The answer is required');
  await settles(computer);
  expect(await findings(page)).toEqual([]);
});
