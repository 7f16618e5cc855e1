import { readFile } from 'node:fs/promises';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './testing/axe.ts';
import { summedPayments } from './testing/figures.ts';
import { visitAs } from './testing/people.ts';
import { arrivesAt, fits, narrows, settles } from './testing/screen.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

test('staff narrow the payments, keep the place in the address, and take them along as a file', async () => {
  const visit = await visitAs('tribe-team-fa');
  const { page } = visit;
  await page.goto(to('payment'));
  await settles(visit);
  expect(await findings(page)).toEqual([]);
  const unpaid = await summedPayments(page);
  await narrows(page, 'Status', 'Overdue');
  await settles(visit);
  const overdue = await summedPayments(page);
  expect(overdue.count).toBeLessThan(unpaid.count);
  expect(await page.getByText('Due in', { exact: false }).filter({ visible: true }).count()).toBe(0);
  await tab(page, 'Paid');
  await narrows(page, 'Platform', 'Maya');
  await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
  await settles(visit);
  // What only the other tab has isn’t asked of this one.
  expect(new URL(page.url()).searchParams.get('filter')).toBe('platform.any(Maya)');
  expect(await findings(page)).toEqual([]);
  const paid = await summedPayments(page);
  await page.reload();
  await settles(visit);
  expect(await summedPayments(page)).toEqual(paid);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'List options' }).click();
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(paid.count + 1);
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
  const { count } = await summedPayments(page);
  expect(count).toBeGreaterThan(0);
  expect(await page.getByRole('button', { name: 'Export' }).count()).toBe(0);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await arrivesAt(page, to('account'));
});
