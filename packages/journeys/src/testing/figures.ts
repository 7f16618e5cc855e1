import { tableReports } from '@tribe/domain/features/reports/tableReports.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Visit } from './browser.ts';
import { isLong } from './long.ts';
import { settles } from './screen.ts';

type Figure = { on: string; label: string; value: string; href: string | null };

/** Where the office reads figures. */
const screens = [
  to('home'),
  to('reportSummary'),
  to('community'),
  to('communityReport'),
  to('affiliates'),
  to('affiliates', {}, { view: 'payouts' }),
  ...['visitors', ...Object.keys(tableReports)].map((id) => to('report', { id })),
];

/**
 * Figures of a strip or a tile have their label as a name, wherever they stand. A list of figures and the last row of a table say
 * only what they open.
 */
const inPage = () => {
  const text = (part: Element | null | undefined) => part?.textContent.trim() ?? '';
  const hrefOf = (part: Element) => part.querySelector('a')?.getAttribute('href') ?? null;
  const all = (selector: string) => [...document.querySelectorAll(`main ${selector}`)];
  const strips = all('ul[aria-busy="false"] > li').map((tile) => ({
    label: text(tile.querySelector('p')),
    value: text(tile.querySelector('p + p')),
    href: hrefOf(tile),
  }));
  const tiles = all('[aria-busy="false"]:has(> p.num)').map((tile) => ({
    label: text(tile.querySelector('p')),
    value: tile.querySelector('p.num')?.getAttribute('title') ?? text(tile.querySelector('p.num')),
    href: tile.closest('a')?.getAttribute('href') ?? null,
  }));
  const listed = all('a:has(> progress)').map((line) => ({
    label: '',
    value: text(line.querySelector('.num')),
    href: line.getAttribute('href'),
  }));
  const totals = all('tfoot td').map((cell) => ({ label: '', value: text(cell), href: hrefOf(cell) }));
  return [...strips, ...tiles, ...listed, ...totals];
};

/** Columns of figures whose last row is not the sum of those above it: 'Cash by month, Paid: 7, rows 6'. */
const wrongSums = () =>
  [...document.querySelectorAll('main table:has(tfoot)')].flatMap((table) => {
    const cells = (part: Element) =>
      [...part.querySelectorAll('td')].map((cell) => {
        const text = cell.textContent.replace(/[₱,]/g, '').trim();
        return /^-?[\d.]+$/.test(text) ? Number(text) : /^(–|-|—|None|)$/.test(text) ? 0 : Number.NaN;
      });
    const total = cells(table.querySelector('tfoot tr')!);
    const rows = [...table.querySelectorAll('tbody tr')].map(cells);
    return total.flatMap((value, place) => {
      const sum = rows.reduce((all, row) => all + (row[place] ?? 0), 0);
      const name = table.querySelectorAll('thead th')[place + 1]?.textContent ?? '';
      return Number.isNaN(value) || Math.abs(value - sum) < 0.01
        ? []
        : [`${table.getAttribute('aria-label')}, ${name}: ${value}, rows ${sum}`];
    });
  });

/** How many rows the list at an address has: what the foot of its table says. */
async function rowsAt(visit: Visit, href: string): Promise<string> {
  await visit.page.goto(href);
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
  for (const on of screens) {
    await visit.page.goto(on);
    await settles(visit);
    const here = await visit.page.evaluate(inPage);
    found.push(...here.map((figure) => ({ ...figure, on })));
    wrong.push(...(await visit.page.evaluate(wrongSums)).map((sum) => `${on}: ${sum}`));
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
