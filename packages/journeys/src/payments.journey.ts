import { readFile } from 'node:fs/promises';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './testing/axe.ts';
import { visitAs } from './testing/people.ts';
import { arrivesAt, narrows, sees, settles } from './testing/screen.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const fits = (page: Page) => page.evaluate('document.documentElement.scrollWidth <= innerWidth');

/** How many payments a list says that it holds, and what they come to, in pesos. */
async function summed(page: Page): Promise<{ count: number; amount: string }> {
  const words = await page.getByText(/^[\d,]+ payments?, ₱/).innerText();
  const [, count = '', amount = ''] = /^([\d,]+) payments?, (₱[\d,.]+) total$/.exec(words) ?? [];
  return { count: Number(count.replaceAll(',', '')), amount };
}

test('staff narrow the payments, keep the place in the address, and take them along as a file', async () => {
  const visit = await visitAs('tribe-team-fa');
  const { page } = visit;
  await page.goto(to('payment'));
  await settles(visit);
  expect(await findings(page)).toEqual([]);
  const unpaid = await summed(page);
  await narrows(page, 'Status', 'Overdue');
  await settles(visit);
  const overdue = await summed(page);
  expect(overdue.count).toBeLessThan(unpaid.count);
  expect(await page.getByText('Due in', { exact: false }).filter({ visible: true }).count()).toBe(0);
  await tab(page, 'Paid');
  await narrows(page, 'Platform', 'GCash');
  await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
  await settles(visit);
  // What only the other tab has isn’t asked of this one.
  expect(new URL(page.url()).searchParams.get('filter')).toBe('platform.any(GCash)');
  expect(await findings(page)).toEqual([]);
  const paid = await summed(page);
  await page.reload();
  await settles(visit);
  expect(await summed(page)).toEqual(paid);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'List options' }).click();
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(paid.count + 1);
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
  expect((await summed(page)).amount).toBe(amount);
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
  // Another journey may renew one between the two.
  await expect.poll(opensAsMany).toBe(1);
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
  expect((await summed(page)).amount).toBe(amount);
  expect(await findings(page)).toEqual([]);
  await page.goto(to('payment'));
  await settles(visit);
  expect(await page.getByRole('tab', { name: 'Proofs' }).count()).toBe(0);
});

test('members see their own payments on a phone, without anybody’s name', async () => {
  const visit = await visitAs('member', { width: 360 });
  const { page } = visit;
  await page.goto(to('payment'));
  await settles(visit);
  expect(await fits(page)).toBe(true);
  expect(await findings(page)).toEqual([]);
  await tab(page, 'All');
  await settles(visit);
  const { count } = await summed(page);
  expect(count).toBeGreaterThan(0);
  expect(await page.getByRole('button', { name: 'Export' }).count()).toBe(0);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await arrivesAt(page, to('account'));
});
