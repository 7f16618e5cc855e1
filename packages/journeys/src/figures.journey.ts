import type { Role } from '@tribe/domain/kernel/access/roles.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from './testing/axe.ts';
import { type Look, type Visit, visit } from './testing/browser.ts';
import { compareFigures, summedPayments } from './testing/figures.ts';
import { signIn } from './testing/people.ts';
import { arrivesAt, fits, sees, settles } from './testing/screen.ts';
import { endServer, printedPassword, type Server, startServer } from './testing/server.ts';

/** A demo academy of its own: in the other's, people come, go and pay while its screens are compared. */
let server: Server;

async function visitAs(role: Role, look?: Look): Promise<Visit> {
  const own = await visit(server.address, look);
  await signIn(own.page, { email: `${role}@demo.test`, password: printedPassword(server) });
  return own;
}

beforeAll(async () => {
  server = await startServer({ SEED: 'demo', STAND_IN: 'true' });
});
afterAll(() => endServer(server));

test('a figure has one value wherever it stands, and opens as many rows as it says', { timeout: 180_000 }, async () => {
  const { read, opened, wrong } = await compareFigures(await visitAs('admin'));
  expect(wrong).toEqual([]);
  expect(read).toBeGreaterThan(60);
  expect(opened).toBeGreaterThan(20);
});

test('from the report each figure leads to its rows, and from a row to what the person paid', async () => {
  const visit = await visitAs('admin');
  const { page } = visit;
  await page.goto(`${to('paymentReport')}?period=annual`);
  await settles(visit);
  expect(await findings(page)).toEqual([]);
  const outstanding = page.getByRole('definition').filter({ hasText: 'due' }).nth(2);
  const amount = await outstanding.getByRole('link').innerText();
  await page.getByRole('button', { name: 'Table' }).click();
  await settles(visit);
  expect(await findings(page)).toEqual([]);
  await outstanding.getByRole('link').click();
  await arrivesAt(page, to('payment'));
  await settles(visit);
  expect((await summedPayments(page)).amount).toBe(amount);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('heading', { name: /^Payments of / }).waitFor();
  await settles(visit);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Subscriptions' }).last().click();
  await page.getByRole('heading', { name: /^Subscriptions of / }).waitFor();
});

test('subscriptions up for renewal are found, and one tells what happened to its payments', async () => {
  const visit = await visitAs('admin', { width: 390 });
  const { page } = visit;
  const opensAsMany = async () => {
    await page.goto(to('paymentReport'));
    await settles(visit);
    expect(await fits(page)).toBe(true);
    expect(await findings(page)).toEqual([]);
    const segment = page.getByRole('link', { name: /^For regular renewal/ });
    const [, count = ''] = /(\d+)/.exec(await segment.innerText()) ?? [];
    await segment.click();
    await arrivesAt(page, to('subscriptions'));
    await settles(visit);
    return page.getByText(new RegExp(`^${count} subscriptions?$`)).count();
  };
  expect(await opensAsMany()).toBe(1);
  expect(await fits(page)).toBe(true);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('heading', { name: 'History' }).waitFor();
  await sees(page, /^Added: ₱/);
  await settles(visit);
  expect(await fits(page)).toBe(true);
  expect(await findings(page)).toEqual([]);
});

test('a success manager has the report of their own people, whose rows stand on the report', async () => {
  const visit = await visitAs('success-manager');
  const { page } = visit;
  await page.goto(`${to('paymentReport')}?period=annual`);
  await settles(visit);
  const collected = page.getByRole('definition').filter({ hasText: 'due' }).nth(1);
  const amount = await collected.getByRole('link').innerText();
  await collected.getByRole('link').click();
  await page.getByRole('heading', { name: 'Report payments' }).waitFor();
  await settles(visit);
  expect((await summedPayments(page)).amount).toBe(amount);
  expect(await findings(page)).toEqual([]);
  await page.goto(to('payment'));
  await settles(visit);
  expect(await page.getByRole('tab', { name: 'Proofs' }).count()).toBe(0);
});

test('the community report opens the rows of its figures', async () => {
  const { page } = await visitAs('admin');
  await page.goto(to('communityReport'));
  await page.getByRole('heading', { name: 'Stage funnel' }).waitFor();
  expect(await findings(page)).toEqual([]);
  const figure = page.getByRole('link', { name: /now in Your first offer$/ });
  const count = Number.parseInt(await figure.innerText(), 10);
  await figure.click();
  await sees(page, new RegExp(`of ${count}$`));
  // Each table of the catalogue's reports too, and a figure leads to as many rows.
  const tables = {
    stages: 'Stages',
    events: 'By format',
    'cash-collection': 'Up for renewal today',
    retention: 'Batches',
  };
  for (const [id, name] of Object.entries(tables)) {
    await page.goto(to('report', { id }));
    const table = page.getByRole('table', { name, exact: true });
    const link = table.getByRole('link').first();
    const rows = Number((await link.innerText()).replaceAll(',', ''));
    expect([id, await findings(page)]).toEqual([id, []]);
    await link.click();
    await sees(page, new RegExp(`of ${rows}$`));
  }
  expect(await findings(page)).toEqual([]);
  await page.goto(to('report', { id: 'stages' }));
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'To Google Sheet' }).click();
  await sees(page, /GOOGLE_SERVICE_ACCOUNT/);
  expect(await findings(page)).toEqual([]);
});

test('a success manager’s home and queue count the same people, before somebody is done, after, and with Undo', async () => {
  const { page } = await visitAs('success-manager');
  const countOn = async (way: string) => {
    await page.goto(way);
    const text = await page.getByRole('link', { name: /^See all / }).textContent();
    return Number(text?.replace(/\D/g, ''));
  };
  const rows = page.getByRole('button', { name: /^Reached them: / });
  const before = await countOn(to('home'));
  const firstAtHome = await page
    .getByRole('link', { name: /^Open / })
    .first()
    .getAttribute('aria-label');
  await page.getByRole('link', { name: `See all ${before}` }).click();
  await rows.first().waitFor();
  await sees(page, before === 1 ? '1 person' : `${before} people`);
  expect(await rows.count()).toBe(Math.min(before, 20));
  const name = (await rows.first().getAttribute('aria-label'))!.replace('Reached them: ', '');
  expect(firstAtHome).toBe(`Open ${name}`);
  await rows.first().click();
  await sees(page, '1 done');
  expect(await countOn(to('home'))).toBe(before - 1);
  await page.getByRole('link', { name: `See all ${before - 1}` }).click();
  await sees(page, `${before - 1} people`);
  expect(await page.getByRole('button', { name: `Reached them: ${name}`, exact: true }).count()).toBe(0);
  const next = (await rows.first().getAttribute('aria-label'))!.replace('Reached them: ', '');
  await rows.first().click();
  await page.getByRole('button', { name: `Undo: ${next}` }).click();
  await page.getByRole('button', { name: `Reached them: ${next}`, exact: true }).waitFor();
  expect(await countOn(to('home'))).toBe(before - 1);
});
