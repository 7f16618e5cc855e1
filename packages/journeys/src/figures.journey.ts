import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { expect, test } from 'vitest';
import type { Visit } from './testing/browser.ts';
import { visitAs } from './testing/people.ts';
import { settles } from './testing/screen.ts';

type Figure = { on: string; label: string; value: string; href: string | null };

/** Where the office reads figures. */
const screens = [
  to('home'),
  to('reportSummary'),
  to('communityReport'),
  to('affiliates'),
  to('affiliates', {}, { view: 'payouts' }),
  to('report', { id: 'visitors' }),
];

async function figuresOn(visit: Visit, path: string): Promise<Figure[]> {
  await visit.page.goto(path);
  await settles(visit);
  const found = await visit.page.locator('main ul[aria-busy="false"] > li').evaluateAll((tiles) =>
    tiles.map((tile) => ({
      label: tile.querySelector('p')?.textContent.trim() ?? '',
      value: tile.querySelector('p + p')?.textContent.trim() ?? '',
      href: tile.querySelector('a')?.getAttribute('href') ?? null,
    })),
  );
  return found.map((figure) => ({ ...figure, on: path }));
}

/** How many rows the list at an address has: what the foot of its table says. */
async function rowsAt(visit: Visit, href: string): Promise<string> {
  await visit.page.goto(href);
  await settles(visit);
  const foot = visit.page.getByText(/^[\d,]+ to [\d,]+ of [\d,]+/);
  return (await foot.count()) === 0 ? '0' : (/ of ([\d,]+)/.exec(await foot.first().innerText())?.[1] ?? '');
}

test('a figure has one value wherever it stands, and opens as many rows as it says', { timeout: 180_000 }, async () => {
  const visit = await visitAs('admin');
  const all: Figure[] = [];
  for (const path of screens) all.push(...(await figuresOn(visit, path)));
  expect(all.length).toBeGreaterThan(15);
  const differing = [...Map.groupBy(all, ({ label }) => label)].filter(
    ([label, of]) => label !== '' && new Set(of.map(({ value }) => value)).size > 1,
  );
  expect(differing).toEqual([]);
  const counts = all.filter(({ value, href }) => /^[\d,]+$/.test(value) && href !== null);
  expect(counts.length).toBeGreaterThan(5);
  const opened = new Map<string, string>();
  for (const { href } of counts) if (!opened.has(href!)) opened.set(href!, await rowsAt(visit, href!));
  expect(counts.filter(({ value, href }) => opened.get(href!) !== value)).toEqual([]);
});
