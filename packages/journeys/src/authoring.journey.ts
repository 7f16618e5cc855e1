import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './testing/axe.ts';
import { heights, type Visit } from './testing/browser.ts';
import { visitAs } from './testing/people.ts';
import { sees, settles } from './testing/screen.ts';

const title = `A first proposal ${Date.now().toString(36)}`;

const status = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor();

async function adds(page: Page, label: string, ...names: string[]): Promise<void> {
  const line = page.getByRole('textbox', { name: label });
  for (const name of names) {
    await line.fill(name);
    await line.press('Enter');
    await page.getByRole('button', { name: `Move ${name}`, exact: true }).waitFor();
  }
}

/** Takes one by its handle, presses these keys, and leaves it there. */
async function moves(page: Page, name: string, keys: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: `Move ${name}`, exact: true }).focus();
  for (const key of ['Enter', ...keys, 'Enter']) await page.keyboard.press(key);
}

async function looksRight(visit: Visit): Promise<void> {
  for (const width of [390, 1280] as const) {
    await visit.page.setViewportSize({ width, height: heights[width] });
    await settles(visit);
    expect(await findings(visit.page)).toEqual([]);
    expect(await visit.page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  }
}

test('a course is written from nothing, put into order by keys, published, and read by a member', async () => {
  const visit = await visitAs('admin', { keepsOffline: true });
  const { page, context } = visit;
  await page.goto(to('newCourse'));
  await page.getByRole('button', { name: 'Create course' }).click();
  await sees(page, 'Name is required');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Add unit' }).waitFor();
  const course = page.url();
  await adds(page, 'Add unit', 'Begin', 'Go on');
  await adds(page, 'Add lesson to Begin', 'One', 'Two', 'Three');

  await moves(page, 'Three', ['ArrowUp', 'ArrowUp']);
  await status(page, 'Dropped Three, place 1 of 3 in Begin');
  await moves(page, 'Two', ['ArrowDown']);
  await status(page, 'Dropped Two, place 1 of 1 in Go on');
  await settles(visit);
  await page.reload();
  const lessons = page.getByRole('list', { name: 'Lessons of Begin' });
  await lessons.waitFor();
  expect(await lessons.innerText()).toMatch(/^Three[^]*One/);

  await page.getByRole('button', { name: /^One/ }).click();
  const text = page.getByRole('textbox', { name: 'Description', exact: true });
  await text.click();
  await page.keyboard.type('Say what you will do. ');
  await page.getByRole('button', { name: 'Bold' }).press('Enter');
  // The editor takes the focus back with the next picture.
  await page.locator('[contenteditable]:focus').waitFor();
  await page.keyboard.type('Then stop.');
  await status(page, 'Saved');
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Short description' }).fill('Three sentences');
  await status(page, 'You’re offline');
  await context.setOffline(false);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const kept = page.getByRole('textbox', { name: 'Short description' });
  await kept.waitFor();
  expect(await kept.inputValue()).toBe('Three sentences');
  await status(page, 'Saved');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('article').locator('strong', { hasText: 'Then stop.' }).waitFor();
  await looksRight(visit);

  await page.getByRole('button', { name: 'Course details' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish everything' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  const reader = await visitAs('member', { width: 390 });
  await reader.page.goto(to('myCourses'));
  await reader.page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await reader.page.getByRole('link', { name: /One/ }).first().click();
  await sees(reader.page, 'Then stop.');

  const second = await visitAs('head-coach');
  await second.page.goto(course);
  for (const { page: editor } of [second, visit]) {
    await editor.getByRole('button', { name: /^One/ }).click();
    await editor.getByRole('textbox', { name: 'Short description' }).waitFor();
    await status(editor, 'Saved');
  }
  await page.getByRole('textbox', { name: 'Short description' }).fill('Two sentences');
  await page.getByText('Unpublished changes').waitFor();
  await second.page.getByRole('textbox', { name: 'Short description' }).fill('One sentence');
  const clash = second.page.getByRole('region', { name: 'Short description: choose a version' });
  await clash.getByText('Two sentences').waitFor();
  await clash.getByRole('alert').filter({ hasText: 'saved another version of Short description' }).waitFor();
  expect(await second.page.getByRole('textbox', { name: 'Short description' }).inputValue()).toBe('One sentence');
  await settles(second);
  expect(await findings(second.page)).toEqual([]);
  await clash.getByRole('button', { name: 'Keep mine' }).click();
  await status(second.page, 'Saved');
  await second.page.getByRole('button', { name: 'Publish changes' }).click();
  await second.page.getByRole('dialog').getByRole('button', { name: 'Publish changes' }).click();
  await second.page.getByText('Unpublished changes').waitFor({ state: 'detached' });
  await reader.page.reload();
  await sees(reader.page, 'One sentence');
});
