import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { ensureChromium } from '../chromium.ts';
import { run } from '../processes.ts';
import { startServer } from '../server.ts';
import { tempFolder } from '../tempFolder.ts';
import { cookieOf } from './cookieOf.ts';
import { firstPaint, type Paint } from './paint.ts';

/** Visits of each page; the median counts. */
const visits = { lighthouse: 3, paint: 5 };

/** A browser that is busy now and then records no trace; what fails as often as this fails. */
const tries = 3;

/**
 * How many times as long as an empty page in the same layout each kind may take: a page of words, one whose largest part is a
 * picture, and a screen of the application. A bare page of one word is no measure: the bytes of any real page take longer.
 */
const budgets = { words: 1.1, picture: 1.6, screen: 1.5 };

const folder = join(import.meta.dirname, 'lighthouse');
const reportFile = join(tempFolder(), 'report.json');
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * What a visitor's phone makes of every public page, and a member's of the first screens, over a slow network: Lighthouse's
 * figures, and how soon the largest part is painted beside an empty page. Fails where a budget is missed.
 */
export async function pages(): Promise<void> {
  const browserFile = await ensureChromium((text) => process.stderr.write(`${text}\n`));
  await installLighthouse();
  const server = await startServer({
    DATA_DIR: tempFolder(),
    SEED: 'demo',
    RATE_PER_MINUTE: '100000000',
    RATE_PER_MINUTE_ANONYMOUS: '100000000',
  });
  const empty = await startEmptyPage();
  const browser = await chromium.launch({ executablePath: browserFile, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const paths = await publicPaths(server.address);
    const missed = [
      ...(await paintsOf(browser, server.address, empty.address, paths)),
      ...(await screensOf(browser, server.address)),
    ];
    for (const path of paths) missed.push(...(await judge(`${server.address}${path}`, path, browserFile)));
    print(missed.length === 0 ? '\nAll within their budgets' : `\nMissed:\n${missed.join('\n')}`);
    process.exitCode = missed.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await empty.stop();
    await server.stop();
  }
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Lighthouse is as heavy as the whole product, so it comes only when pages are to be judged. */
async function installLighthouse(): Promise<void> {
  if (existsSync(join(folder, 'node_modules/lighthouse/cli/index.js'))) return;
  process.stderr.write('Installing Lighthouse\n');
  const { ok, text } = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder]);
  if (!ok) throw new Error(`Lighthouse could not be installed.\n${text}`);
}

/** The addresses that search engines are told of. */
async function publicPaths(address: string): Promise<string[]> {
  const response = await fetch(`${address}/sitemap.xml`);
  if (!response.ok) throw new Error(`/sitemap.xml answers ${response.status}`);
  const found = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url));
  if (found.length === 0) throw new Error('/sitemap.xml names no page');
  return found.map(({ pathname, search }) => pathname + search);
}

/** A page of one word from a bare server: the soonest that this browser can paint anything over this network. */
async function startEmptyPage(): Promise<{ address: string; stop(): Promise<void> }> {
  const page = '<!doctype html><html lang="en"><title>Empty</title><p style="font:16px sans-serif">Empty</p></html>';
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(page));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    stop: () => new Promise((done) => server.close(() => done()).closeAllConnections()),
  };
}

async function paintsOf(browser: Browser, address: string, empty: string, paths: string[]): Promise<string[]> {
  const [bare] = await medianPaints(browser, [empty]);
  print(`\nLargest paint on a slow phone, each beside an empty page in turns; a bare one ${bare?.at.toFixed(0)} ms\n`);
  const missed: string[] = [];
  for (const path of paths) {
    const [framed, page] = await medianPaints(browser, [`${address}/nothing-is-here`, `${address}${path}`]);
    if (!framed || !page) continue;
    const { at, isPicture, shift } = page;
    const budget = isPicture ? budgets.picture : budgets.words;
    missed.push(...tell(path, at / framed.at, budget, shift, isPicture ? 'picture' : 'words'));
  }
  return missed;
}

/** Home, a course and a lesson of a member beside a screen of the same shell that has nothing on it. */
async function screensOf(browser: Browser, address: string): Promise<string[]> {
  const cookie = await cookieOf(address, 'member@demo.test');
  const screens = ['/', '/courses/my-courses/1', '/courses/my-courses/1/1'];
  const urls = ['/courses/nothing', ...screens].map((path) => `${address}${path}`);
  const [bare, ...paints] = await medianPaints(browser, urls, cookie);
  if (!bare) return [];
  print(`\nScreens of a member; an empty one ${bare.at.toFixed(0)} ms\n`);
  return paints.flatMap(({ at, shift }, place) =>
    tell(screens[place] ?? '', at / bare.at, budgets.screen, shift, 'screen'),
  );
}

function tell(path: string, ratio: number, budget: number, shift: number, what: string): string[] {
  print(`${path.padEnd(34)} ${ratio.toFixed(2)} of ${budget} (${what}), shift ${shift.toFixed(3)}`);
  return [
    ...(ratio > budget ? [`${path}: painted after ${ratio.toFixed(2)} times an empty page, ${budget} allowed`] : []),
    ...(shift >= 0.005 ? [`${path}: the layout shifts by ${shift.toFixed(3)}`] : []),
  ];
}

/** The median of each address, visited in turns: what else the machine does slows down one as much as the other. */
async function medianPaints(browser: Browser, urls: readonly string[], cookie?: string): Promise<Paint[]> {
  const paints = urls.map((): Paint[] => []);
  for (let visit = 0; visit < visits.paint; visit += 1)
    for (const [place, url] of urls.entries()) paints[place]?.push(await firstPaint(browser, url, cookie));
  return paints.flatMap((all) => all.sort((one, other) => one.at - other.at)[Math.floor(visits.paint / 2)] ?? []);
}

async function reportOf(url: string, browserFile: string): Promise<Report> {
  for (let attempt = 1; ; attempt += 1) {
    const { ok, text } = await run(
      process.execPath,
      [
        join(folder, 'node_modules/lighthouse/cli/index.js'),
        url,
        '--quiet',
        '--output=json',
        `--output-path=${reportFile}`,
        '--chrome-flags=--headless --no-sandbox --disable-gpu',
      ],
      { CHROME_PATH: browserFile },
    );
    if (ok) return readReport(reportFile);
    if (attempt === tries) throw new Error(`Lighthouse could not judge ${url}.\n${text}`);
  }
}

/** Lighthouse's four figures of a page, as a phone sees it: the median of each. */
async function judge(url: string, path: string, browserFile: string): Promise<string[]> {
  const scores = new Map<string, number[]>();
  const faults = new Set<string>();
  for (let visit = 0; visit < visits.lighthouse; visit += 1) {
    const report = await reportOf(url, browserFile);
    for (const name of categories)
      scores.set(name, [...(scores.get(name) ?? []), Math.round((report.categories[name]?.score ?? 0) * 100)]);
    for (const [id, { score, title }] of Object.entries(report.audits)) {
      if (score !== null && score < 0.9) faults.add(`${id} (${title})`);
    }
  }
  const medians = categories.map((name) => [name, middle(scores.get(name) ?? [])] as const);
  print(`${path.padEnd(34)} ${medians.map(([name, score]) => `${name} ${score}`).join(', ')}`);
  const low = medians.filter(([, score]) => score < 100);
  if (low.length === 0) return [];
  return [`${path}: ${low.map(([name, score]) => `${name} ${score}`).join(', ')}; ${[...faults].join(', ')}`];
}

const middle = (values: number[]): number => values.sort((one, other) => one - other)[values.length >> 1] ?? 0;

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { score: number | null; title: string }>;
};

function readReport(file: string): Report {
  return JSON.parse(readFileSync(file, 'utf8'));
}
