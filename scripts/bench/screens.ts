import { routes, to } from '@tribe/domain/kernel/routing/routes.ts';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { countPeople } from '../../packages/server/src/features/members/list/peopleFigure.service.ts';
import { jobContextFor } from '../../packages/server/src/kernel/jobs/jobs.ts';
import { readPages } from '../../packages/web/pages.ts';
import { ensureChromium } from '../chromium.ts';
import { startServer } from '../server.ts';
import { cookieOf } from './cookieOf.ts';
import { largeAcademy } from './largeAcademy.ts';

/**
 * npm run bench -- screens [--people=1000000] [--data=FOLDER]: opens every screen of staff and of members in a large academy,
 * and lists the pages and operations that answered slowest. With a folder the academy is made once and kept there.
 */
/** Milliseconds: what a list may take, and a report or a count. */
const budgets = { list: 150, report: 500 };
const isReport = /Report|Overview|Retention|Today|Count|Summary|Problems/;

const shown = 40;

const viewers = [
  ['staff', 'admin@demo.test'],
  ['member', 'member@demo.test'],
] as const;

const say = (text: string) => process.stderr.write(`${text}\n`);

type Slowest = { ms: number; route: string };

export async function screens(): Promise<void> {
  const { people, env } = await largeAcademy(async (services) => {
    await countPeople(jobContextFor(services, 'members.count', new AbortController().signal));
  });
  const executablePath = await ensureChromium(say);
  const server = await startServer(env);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    for (const [audience, email] of viewers) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
      const value = await cookieOf(server.address, email);
      await context.addCookies([{ name: 'session', value, url: server.address }]);
      const slowest = new Map<string, Slowest>();
      for (const page of readPages().filter((each) => each.audience === audience))
        await open(context, { address: server.address, route: page.route, slowest });
      console.log(tableOf(people, audience, slowest));
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

type Opening = { address: string; route: keyof typeof routes; slowest: Map<string, Slowest> };

/** Opens a screen twice, so that its second answers come from a warm cache, and notes how long each of those took. */
async function open(context: BrowserContext, { address, route, slowest }: Opening): Promise<void> {
  const page = await context.newPage();
  try {
    const times = timesOf(page);
    for (let opened = 0; opened < 2; opened += 1) {
      times.clear();
      await page.goto(address + pathOf(route));
      await page.waitForLoadState('networkidle', { timeout: 60_000 });
    }
    for (const [operation, ms] of times)
      if (ms > (slowest.get(operation)?.ms ?? 0)) slowest.set(operation, { ms, route });
  } finally {
    await page.close();
  }
}

/**
 * The milliseconds of a page, which brings the data of its first screen, and of each API operation after it, from the start of a
 * request to its end; filled as they end.
 */
function timesOf(page: Page): Map<string, number> {
  const times = new Map<string, number>();
  page.on('requestfinished', (request) => {
    const isPage = request.resourceType() === 'document';
    if (!isPage && !request.url().includes('/api/graphql')) return;
    const { operationName } = isPage
      ? { operationName: `page ${new URL(request.url()).pathname}` }
      : (JSON.parse(request.postData() ?? '{}') as { operationName?: string });
    if (operationName) times.set(operationName, Math.max(times.get(operationName) ?? 0, request.timing().responseEnd));
  });
  return times;
}

/** The first of everything: its ids are 1. */
function pathOf(route: keyof typeof routes): string {
  const names = [...routes[route][0].matchAll(/\{(\w+)(?::(\w+))?\}/g)];
  const params = Object.fromEntries(names.map(([, name = '', type]) => [name, type === 'Int' ? 1 : 'one']));
  return (to as (name: string, params: object) => string)(route, params);
}

function tableOf(people: number, audience: string, slowest: ReadonlyMap<string, Slowest>): string {
  const rows = [...slowest].toSorted(([, one], [, other]) => other.ms - one.ms).slice(0, shown);
  const lines = rows.map(([operation, { ms, route }]) => {
    const budget = isReport.test(operation) ? budgets.report : budgets.list;
    return `${ms.toFixed(0).padStart(7)} ms ${ms > budget ? '!' : ' '} ${operation.padEnd(28)} ${route}`;
  });
  const over = [...slowest].filter(
    ([name, { ms }]) => ms > (isReport.test(name) ? budgets.report : budgets.list),
  ).length;
  return [
    `${people.toLocaleString('en-PH')} people, ${slowest.size} pages and operations of ${audience}, ${over} over their budget`,
    ...lines,
  ].join('\n');
}
