import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Page } from 'playwright-core';
import type { Visit } from './browser.ts';
import { isLong } from './long.ts';
import { goesOn, settles } from './screen.ts';

type Figure = { on: string; label: string; value: string; href: string | null };

/** Where the office reads figures, beside each report. */
const overviews = [
  to('home'),
  to('reportSummary'),
  to('community'),
  to('communityReport'),
  to('affiliates'),
  to('affiliates', {}, { view: 'payouts' }),
];

async function reports(visit: Visit): Promise<string[]> {
  const { page } = visit;
  await goesOn(page, to('reports'));
  const links = page.getByRole('main').getByRole('link');
  // The screen before has links too, and stays until the code of this one is here.
  await page.locator('main a[href^="/reports/"]').first().waitFor();
  await settles(visit);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(addresses)].filter((address) => address.startsWith('/') && !overviews.includes(address));
}

type Read = Omit<Figure, 'on'>;

/**
 * Figures of a strip or a tile have their label as a name, wherever they stand. A line of a list and a cell of the last row of a
 * table say only what they open.
 */
async function figuresOn({ page }: Visit): Promise<Read[]> {
  const strips: Read[] = await page.locator('main ul[aria-busy="false"] > li').evaluateAll((all) =>
    all.map((tile) => ({
      label: tile.querySelector('p')?.textContent.trim() ?? '',
      value: tile.querySelector('p + p')?.textContent.trim() ?? '',
      href: tile.querySelector('a')?.getAttribute('href') ?? null,
    })),
  );
  const tiles: Read[] = await page.locator('main [aria-busy="false"]:has(> p.num)').evaluateAll((all) =>
    all.map((tile) => ({
      label: tile.querySelector('p')?.textContent.trim() ?? '',
      value:
        tile.querySelector('p.num')?.getAttribute('title') ?? tile.querySelector('p.num')?.textContent.trim() ?? '',
      href: tile.closest('a')?.getAttribute('href') ?? null,
    })),
  );
  const opening: Read[] = await page.locator('main a:has(> progress), main tfoot td a').evaluateAll((all) =>
    all.map((link) => ({
      label: '',
      value: (link.querySelector('.num') ?? link).textContent.trim(),
      href: link.getAttribute('href'),
    })),
  );
  return [...strips, ...tiles, ...opening];
}

/** What a cell says: nothing is none, and what is no number isn't added up. */
const numberIn = (cell: string): number =>
  /^[–—-]?$/.test(cell) || cell === 'None' ? 0 : Number(cell.replaceAll(/[₱,]/g, ''));

/** Columns of figures whose last row is not the sum of those above it: 'Cash, Paid: 7, rows 6'. */
async function wrongSums({ page }: Visit): Promise<string[]> {
  const tables = await page.locator('main table:has(tfoot)').evaluateAll((all) =>
    all.map((table) => ({
      name: table.getAttribute('aria-label') ?? '',
      columns: [...table.querySelectorAll('thead th')].slice(1).map((head) => head.textContent.trim()),
      rows: [...table.querySelectorAll('tbody tr, tfoot tr')].map((row) =>
        [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim()),
      ),
    })),
  );
  return tables.flatMap(({ name, columns, rows }) =>
    columns.flatMap((column, place) => {
      const values = rows.map((row) => numberIn(row[place] ?? ''));
      const [total = 0, sum] = [values.at(-1), values.slice(0, -1).reduce((all, value) => all + value, 0)];
      return Number.isNaN(total) || Math.abs(total - sum) < 0.01 ? [] : [`${name}, ${column}: ${total}, rows ${sum}`];
    }),
  );
}

/** How many rows the list at an address has: what the foot of its table says. */
async function rowsAt(visit: Visit, href: string): Promise<string> {
  await goesOn(visit.page, href);
  await settles(visit);
  const foot = visit.page.getByText(/^[\d,]+ to [\d,]+ of [\d,]+/);
  return (await foot.count()) === 0 ? '0' : (/ of ([\d,]+)/.exec(await foot.first().innerText())?.[1] ?? '');
}

/**
 * Walks the screens with figures and answers how many it compared, and what disagrees: figures of one name with two values, counts
 * that open another number of rows, totals that their rows don't add up to.
 */
export async function compareFigures(visit: Visit): Promise<{ read: number; opened: number; wrong: string[] }> {
  const found: Figure[] = [];
  const wrong: string[] = [];
  for (const on of [...overviews, ...(await reports(visit))]) {
    await goesOn(visit.page, on);
    await settles(visit);
    const here = await figuresOn(visit);
    found.push(...here.map((figure) => ({ ...figure, on })));
    wrong.push(...(await wrongSums(visit)).map((sum) => `${on}: ${sum}`));
  }
  for (const [label, of] of Map.groupBy(found, (figure) => figure.label))
    if (label !== '' && new Set(of.map(({ value }) => value)).size > 1)
      wrong.push(`${label}: ${of.map(({ on, value }) => `${value} on ${on}`).join(', ')}`);
  const openable = found.filter(({ value, href }) => /^[\d,]+$/.test(value) && href !== null);
  // Lines of a list and cells of a table open in one way each; a short run tries the first two of a screen.
  const counts = isLong
    ? openable
    : openable.filter(
        ({ label, on }, place) =>
          label !== '' || openable.slice(0, place).filter((it) => it.label === '' && it.on === on).length < 2,
      );
  const opened = new Map<string, string>();
  for (const { href, on, label, value } of counts) {
    if (!opened.has(href!)) opened.set(href!, await rowsAt(visit, href!));
    if (opened.get(href!) !== value) wrong.push(`${on} ${label}: ${value}, ${href} has ${opened.get(href!)}`);
  }
  return { read: found.length, opened: opened.size, wrong };
}

/** How many payments a list says that it holds, and what they come to, in pesos. */
export async function summedPayments(page: Page): Promise<{ count: number; amount: string }> {
  const words = await page.getByText(/^[\d,]+ payments?, ₱/).innerText();
  const [, count = '', amount = ''] = /^([\d,]+) payments?, (₱[\d,.]+) total$/.exec(words) ?? [];
  return { count: Number(count.replaceAll(',', '')), amount };
}
