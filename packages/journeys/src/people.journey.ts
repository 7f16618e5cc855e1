import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './testing/axe.ts';
import { visitAs } from './testing/people.ts';
import { chooses, sees, settles } from './testing/screen.ts';

const mark = Date.now().toString(36);

/** Makes a member through the form; answers their id, read from the address of their card. */
async function makes(page: Page, lastName: string): Promise<number> {
  await page.goto(to('newNonMember'));
  await page.getByLabel('Email').fill(`${lastName.toLowerCase()}-${mark}@example.ph`);
  await page.getByLabel('First name').fill('Journey');
  await page.getByLabel('Last name').fill(`${lastName} ${mark}`);
  await page.getByRole('button', { name: 'Create user' }).click();
  await page.getByRole('heading', { level: 1, name: `Journey ${lastName} ${mark}` }).waitFor();
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

test('a person is made, edited, archived with a reason and restored', async () => {
  const visit = await visitAs('admin');
  const { page } = visit;
  const id = await makes(page, 'Aguila');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Mobile number').fill('0917 555 0101');
  await page.getByRole('button', { name: 'Save' }).click();
  await sees(page, '0917 555 0101');
  await page.getByLabel('New note').fill('Met at the open house');
  await page.getByRole('button', { name: 'Add note' }).click();
  await sees(page, 'Met at the open house');
  await settles(visit);
  expect(await findings(page)).toEqual([]);

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByLabel('Reason').fill('Asked to leave');
  await page.getByRole('button', { name: 'Archive user' }).click();
  await sees(page, `Journey Aguila ${mark} archived`);
  await page.goto(to('archivedUser', { id }));
  await sees(page, 'Asked to leave');
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('button', { name: 'Restore user' }).click();
  await sees(page, 'Restored Journey Aguila');
});

test('two accounts are compared and merged, and taken apart again', async () => {
  const visit = await visitAs('admin');
  const { page } = visit;
  await makes(page, 'Banaag');
  const id = await makes(page, 'Cabral');
  await page.getByRole('button', { name: 'Add tag' }).click();
  await page.getByLabel('New tag').fill('twice');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Remove the tag twice' }).waitFor();

  await page.goto(to('mergeUsers'));
  await chooses(page, 'Account to keep', `Banaag ${mark}`);
  await chooses(page, 'Duplicate account', `Cabral ${mark}`);
  await page.getByRole('cell', { name: 'Tags' }).waitFor();
  await sees(page, 'Last name differs. Make sure both accounts belong to the same person.');
  const lastName = page.getByRole('radiogroup', { name: 'Last name' });
  await lastName.getByLabel(`Cabral ${mark}`).check();
  await settles(visit);
  expect(await findings(page)).toEqual([]);
  await page.getByLabel('Reason').fill('Signed up twice');
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('button', { name: 'Merge accounts' }).click();
  await sees(page, `Journey Cabral ${mark} into`);
  await page
    .getByRole('link', { name: `Journey Cabral ${mark}` })
    .first()
    .waitFor();

  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByRole('button', { name: 'Undo merge' }).click();
  await sees(page, 'Undone');
  await page.goto(to('user', { id }));
  await page.getByRole('button', { name: 'Remove the tag twice' }).waitFor();
});

test('accounts with one phone are suggested; a pair is said to be two people, another is merged', async () => {
  const visit = await visitAs('admin');
  const { page } = visit;
  const number = String(Date.now() % 10_000_000).padStart(7, '0');
  for (const [lastName, mobile] of [
    ['Dimagiba', `0955${number}`],
    ['Estrella', `+63 955 ${number}`],
    ['Fajardo', `0955-${number}`],
  ] as const) {
    await makes(page, lastName);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Mobile number').fill(mobile);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: `Journey ${lastName} ${mark}` }).waitFor();
  }
  const pair = (one: string, other: string) =>
    page.getByRole('listitem', { name: `Journey ${one} ${mark} and Journey ${other} ${mark}`, exact: true });
  await page.goto(to('mergeUsers'));
  await expect
    .poll(
      async () => {
        await page.reload();
        await settles(visit);
        return pair('Estrella', 'Fajardo').count();
      },
      { timeout: 170_000, interval: 500 },
    )
    .toBe(1);
  await pair('Dimagiba', 'Estrella').getByText('Same phone number').waitFor();
  expect(await findings(page)).toEqual([]);

  await pair('Estrella', 'Fajardo').getByRole('button', { name: 'Not the same' }).click();
  await pair('Estrella', 'Fajardo').waitFor({ state: 'detached' });
  await pair('Dimagiba', 'Estrella').getByRole('button', { name: 'Look at the merge' }).click();
  await page.getByLabel('Reason').fill('Signed up twice');
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('button', { name: 'Merge accounts' }).click();
  await sees(page, `Journey Estrella ${mark} into`);
  // The third is not the second, who is the first now.
  await pair('Dimagiba', 'Fajardo').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await page.getByRole('button', { name: 'Undo merge' }).click();
  await pair('Dimagiba', 'Fajardo').waitFor();
  await page.getByRole('button', { name: 'Not the same', exact: true }).first().click();
  await sees(page, 'Not the same ·');
  await pair('Estrella', 'Fajardo').getByRole('button', { name: 'Undo' }).click();
  await pair('Estrella', 'Fajardo').waitFor({ state: 'detached' });
}, 300_000);
