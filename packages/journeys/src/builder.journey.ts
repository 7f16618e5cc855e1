import { attacks } from '@tribe/domain/testing/attacks.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { FrameLocator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './testing/axe.ts';
import { heights, type Visit } from './testing/browser.ts';
import { visitAs, visitAsStranger } from './testing/people.ts';
import { sees, settles } from './testing/screen.ts';
import { dragsByTouch } from './testing/touch.ts';

const headline = `Learn to be hired ${Date.now().toString(36)}`;
const address = to('fts');

const canvasOf = (page: Page) => page.frameLocator('iframe[title="Page"]');

/** The bars of the page's own blocks, in order: 'Hero, place 1 of 2'. */
const order = async (canvas: FrameLocator): Promise<string[]> => {
  const names = await canvas
    .locator('[data-zone="page"] > [data-block] > [data-bar] > [data-grip]')
    .evaluateAll((grips) => grips.map((grip) => grip.getAttribute('aria-label') ?? ''));
  return names.map((name) => name.replace(/,.*/, ''));
};

const grip = (canvas: FrameLocator, name: string) =>
  canvas.getByRole('button', { name: new RegExp(`^${name}, place`) }).first();

async function middle(of: { boundingBox(): Promise<{ x: number; y: number; width: number; height: number } | null> }) {
  const box = await of.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, top: box.y };
}

/** Takes hold of something and lets it go at a point; with `drops` false Escape takes it back. */
async function drags(
  page: Page,
  from: { x: number; y: number },
  at: { x: number; y: number },
  drops = true,
): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 4, { steps: 2 });
  await page.mouse.move(at.x, at.y, { steps: 8 });
  if (!drops) await page.keyboard.press('Escape');
  await page.mouse.up();
}

/** Nothing that axe finds, in the page and in the canvas, and nothing that the policy refused. */
async function isSound({ page, watch }: Visit): Promise<void> {
  for (const frame of page.frames()) expect(await findings(frame)).toEqual([]);
  expect(await watch.troubles()).toEqual([]);
}

const said = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words }).first().waitFor({ state: 'attached' });

/** From nothing: whatever stands on the page is taken out, and comes back with Undo. */
async function empties(page: Page, canvas: FrameLocator): Promise<void> {
  for (;;) {
    const rest = canvas.locator('[data-zone="page"] > [data-block] > [data-bar] > [data-grip]');
    if ((await rest.count()) === 0) return;
    await rest.first().focus();
    await page.keyboard.press('Delete');
  }
}

test('staff build a page from nothing by mouse and keys, publish it, and roll it back; a visitor sees each', async () => {
  const visit = await visitAs('admin');
  const { page } = visit;
  await page.goto(to('buildFunnel', { id: 'fts' }));
  const canvas = canvasOf(page);
  await canvas.getByRole('list', { name: 'Blocks', exact: true }).waitFor();
  await empties(page, canvas);

  // By mouse: new ones, into a column, into another order, and taken back by Escape.
  const palette = (name: string) => page.getByRole('button', { name, exact: true });
  const zone = await middle(canvas.locator('[data-zone="page"]'));
  const top = { x: zone.x, y: zone.top + 12 };
  await drags(page, await middle(palette('Hero')), top);
  await said(page, 'Added: Hero, place 1 of 1');
  await drags(page, await middle(palette('Columns')), {
    ...top,
    y: (await middle(canvas.locator('[data-block]').first())).y + 400,
  });
  await drags(page, await middle(palette('Bullets')), await middle(canvas.locator('[data-zone$=":left"]')));
  await said(page, 'Added: Bullets, place 1 of 1 in the left column');
  await grip(canvas, 'Columns').focus();
  await drags(page, await middle(grip(canvas, 'Columns')), top, false);
  expect(await order(canvas)).toEqual(['Hero', 'Columns']);
  await drags(page, await middle(grip(canvas, 'Columns')), top);
  await said(page, 'Columns, place 1 of 2');
  expect(await order(canvas)).toEqual(['Columns', 'Hero']);

  // By keys: moved, out of the column and into it, found by name, undone.
  await page.keyboard.press('Alt+ArrowDown');
  await said(page, 'Columns, place 2 of 2');
  await grip(canvas, 'Bullets').focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await said(page, 'Bullets, place 2 of 3');
  await page.keyboard.press('Alt+ArrowRight');
  await said(page, 'Bullets, place 1 of 1 in the left column');
  await page.keyboard.press('Control+z');
  expect(await order(canvas)).toEqual(['Hero', 'Bullets', 'Columns']);
  await page.keyboard.press('/');
  await page.keyboard.type('butt');
  await page.keyboard.press('Enter');
  await said(page, /^Added: Button/);
  await grip(canvas, 'Columns').focus();
  await page.keyboard.press('Delete');
  await said(page, /^Columns removed/);
  await isSound(visit);

  // What it says. Control+Z inside a field is the field's own.
  await grip(canvas, 'Hero').focus();
  const heading = page.getByLabel('Heading', { exact: true });
  await heading.fill(headline);
  await heading.press('End');
  await page.keyboard.type('!!');
  await page.keyboard.press('Control+z');
  expect(await order(canvas)).toHaveLength(3);
  await heading.fill(headline);
  await page.keyboard.press('Escape');
  await page.getByLabel('Leads to').first().fill('javascript:alert(1)');
  await sees(page, 'Leads to is not valid');
  await page.getByLabel('Leads to').first().fill(to('enroll'));
  await page.getByLabel('Text', { exact: true }).first().fill('For whoever wants to earn from home.');
  await settles(visit);
  await sees(page, /^Draft saved/);

  // Sample text keeps it from being published.
  await palette('Publish').click();
  await sees(page, 'Bullets: “The first thing” is sample text. Write your own');
  expect(await palette('Publish now').isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await grip(canvas, 'Bullets').focus();
  await page.keyboard.press('Delete');
  await said(page, /^Bullets removed/);

  // A button that leads nowhere keeps it from being published.
  await palette('Publish').click();
  await sees(page, 'One thing to fix first');
  await sees(page, 'Button: “Save my seat” doesn’t link anywhere');
  expect(await palette('Publish now').isDisabled()).toBe(true);
  await isSound(visit);
  await page.getByRole('dialog').getByRole('button', { name: 'Go there' }).click();
  await page.getByLabel('Leads to').fill(to('enroll'));
  await sees(page, /^Draft saved/);
  await palette('Publish').click();
  await palette('Publish now').click();
  await sees(page, /is live/);

  const stranger = await visitAsStranger({ width: 390 });
  await stranger.page.goto(address);
  await stranger.page.getByRole('heading', { level: 1, name: headline }).waitFor();

  // Rolled back to what the page began with, and to the builder again as a stranger.
  await palette('Versions').click();
  await page.getByRole('button', { name: 'Compare version 0' }).click();
  await sees(page, 'What’s different');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Publish again, version 0' }).click();
  await page.getByRole('button', { name: 'Publish version 0', exact: true }).click();
  await sees(page, /is live again/);
  await isSound(visit);
  await stranger.page.goto(to('buildFunnel', { id: 'fts' }));
  await stranger.page.waitForURL((url) => url.pathname === address);
  await stranger.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await stranger.page.getByText(headline).count()).toBe(0);
});

test('the builder fits each screen, by touch too, with nothing that axe finds', async () => {
  const visit = await visitAs('admin', { width: 390 });
  const { page } = visit;
  await page.goto(to('buildFunnel', { id: 'samplepackages' }));
  await canvasOf(page).getByRole('list', { name: 'Blocks', exact: true }).waitFor();
  for (const width of [320, 390, 768, 1280] as const) {
    await page.setViewportSize({ width, height: heights[width] });
    await settles(visit);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await isSound(visit);
  }
  await page.setViewportSize({ width: 390, height: heights[390] });
  for (const part of ['Add', 'Edit', 'Page']) {
    await page.getByRole('button', { name: part, exact: true }).click();
    await settles(visit);
    await isSound(visit);
  }
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByRole('button', { name: 'Show in dark mode' }).click();
  await isSound(visit);
});

test('on a phone a block is dragged with a finger to the last place, and a countdown counts by the server’s clock', async () => {
  const visit = await visitAs('admin', { width: 390, hasTouch: true });
  const { page } = visit;
  await page.goto(to('buildFunnel', { id: 'bonus' }));
  const canvas = canvasOf(page);
  await canvas.getByRole('list', { name: 'Blocks', exact: true }).waitFor();
  await empties(page, canvas);
  for (const name of ['Divider', 'Button', 'Countdown']) {
    await page.getByRole('button', { name: 'Add', exact: true }).tap();
    await page.getByRole('button', { name, exact: true }).first().tap();
  }
  await page.getByRole('button', { name: 'Page', exact: true }).tap();
  expect(await order(canvas)).toEqual(['Divider', 'Button', 'Countdown']);
  await canvas.locator('[data-block]').first().tap();
  const first = await middle(grip(canvas, 'Divider'));
  const last = await middle(canvas.locator('[data-zone="page"] > [data-block]').last());
  await dragsByTouch(page, first, { x: last.x, y: last.y + 60 });
  await said(page, 'Divider, place 3 of 3');
  expect(await order(canvas)).toEqual(['Button', 'Countdown', 'Divider']);
  // A week is left until the end that nobody has said yet, and its clock goes by the server's.
  expect(await canvas.getByRole('timer').getAttribute('aria-label')).toMatch(/^[67] days/);
  await isSound(visit);
});

/** Notes which of the page's own blocks change, by their places. A clock goes on by itself. */
const watchBlocks = `window.changedBlocks = new Set();
  const own = [...document.querySelectorAll('[data-zone="page"] > [data-block]')];
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (!target.parentElement?.closest('[role="timer"]'))
        window.changedBlocks.add(own.findIndex((block) => block.contains(target)));
  }).observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true })`;

/** The block that is chosen, as the clipboard gets it. */
async function copies(page: Page): Promise<object[]> {
  const text = await page.evaluate<string>(`(() => {
    const clipboardData = new DataTransfer();
    document.body.dispatchEvent(new ClipboardEvent('copy', { bubbles: true, cancelable: true, clipboardData }));
    return clipboardData.getData('text/plain');
  })()`);
  return JSON.parse(text).tribeBlocks;
}

/** As if they had been copied elsewhere. */
const pastes = (page: Page, blocks: readonly object[]): Promise<void> =>
  page.evaluate(
    `((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    })(${JSON.stringify(JSON.stringify({ tribeBlocks: blocks }))})`,
  );

test('with 60 blocks a key changes the block that it is typed for alone, and what a stranger copied does nothing', async () => {
  const visit = await visitAs('admin');
  const { page } = visit;
  await page.goto(to('buildFunnel', { id: 'freedom' }));
  const canvas = canvasOf(page);
  await canvas.getByRole('list', { name: 'Blocks', exact: true }).waitFor();
  await empties(page, canvas);
  const names = ['Hero', 'Rich text', 'Bullets', 'FAQ', 'Testimonials', 'Pricing', 'Countdown', 'Button', 'Instructor'];
  const copied: object[] = [];
  for (const [at, name] of names.entries()) {
    await page.getByRole('button', { name, exact: true }).first().click();
    await canvas.locator('[data-block]').nth(at).waitFor();
    copied.push(...(await copies(page)));
  }
  await pastes(
    page,
    Array.from({ length: 60 - names.length }, (_, at) => copied[at % names.length] ?? {}),
  );
  await canvas.locator('[data-block]').nth(59).waitFor();
  expect(await order(canvas)).toHaveLength(60);
  await grip(canvas, 'Hero').focus();
  await page.getByLabel('Heading', { exact: true }).fill('');
  const inCanvas = canvas.locator('body');
  await inCanvas.evaluate(watchBlocks);
  await page.keyboard.type('The quick brown fox');
  await canvas.getByRole('heading', { name: 'The quick brown fox', exact: true }).first().waitFor();
  expect(await inCanvas.evaluate('[...window.changedBlocks]')).toEqual([0]);

  await grip(canvas, 'Hero').focus();
  const blocks = attacks.map((html, at) => ({
    type: ['richText', 'faq', 'hero'][at % 3],
    props: {
      id: `x${at}`,
      v: 1,
      html,
      align: 'start',
      heading: html,
      text: html,
      ground: 'plain',
      items: [{ question: html, answer: html }],
    },
  }));
  await pastes(page, blocks);
  await expect.poll(() => canvas.locator('[data-block]').count()).toBeGreaterThan(100);
  await settles(visit);
  expect((await visit.watch.troubles()).filter((trouble) => /policy|exception/i.test(trouble))).toEqual([]);
});
