import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { expect, test } from 'vitest';
import { findings } from './testing/axe.ts';
import { visitAs, visitAsStranger } from './testing/people.ts';
import { fits, sees, settles } from './testing/screen.ts';

const phone = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

test('on a phone an affiliate makes a link and passes it on, and sees on the dashboard that somebody came', async () => {
  const visit = await visitAs('affiliate', { width: 360 });
  const { page, context } = visit;
  // In a browser that is new to them an affiliate would be logged out.
  await context.addInitScript(`localStorage.setItem('first-login', 'true')`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const label = `Reel ${Date.now().toString(36)} <b>ñ ₱</b>`;
  await page.goto(to('content'));
  const clicks = page.getByRole('button', { name: /^Clicks/ });
  const before = Number((await clicks.innerText()).replaceAll(/\D/g, ''));
  await page.getByRole('link', { name: 'Get a link' }).click();
  await page.getByRole('button', { name: 'New link' }).click();
  await page.getByLabel('Label').fill(label);
  await page.getByLabel('Leads to').selectOption({ label: 'Freelancing Masterclass' });
  await page.getByRole('button', { name: 'Create link' }).click();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: label }) });
  await card.getByRole('button', { name: /^Copy/ }).click();
  await card.getByRole('button', { name: /^Copied/ }).waitFor();
  const address = new URL(await page.evaluate<string>('navigator.clipboard.readText()'));
  await expect.poll(() => page.evaluate(`document.querySelector('img[src$="qr.svg"]').naturalWidth > 0`)).toBe(true);
  await settles(visit);
  expect(await findings(page)).toEqual([]);

  const stranger = await visitAsStranger({ width: 390 });
  // A click of a browser that says it is a machine isn't one.
  await stranger.context.setExtraHTTPHeaders({ 'user-agent': phone });
  await stranger.page.goto(address.pathname);
  await sees(stranger.page, 'Freelancing Masterclass');

  await expect
    .poll(
      async () => {
        await page.goto(to('content'));
        return (await clicks.innerText()).replaceAll(/\D/g, '');
      },
      { interval: 500 },
    )
    .toBe(String(before + 1));
  await settles(visit);
  expect(await findings(page)).toEqual([]);
  expect(await fits(page)).toBe(true);
});
