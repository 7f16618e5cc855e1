import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findRoute, routes, type RouteName } from '@tribe/domain/kernel/routing/routes.ts';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { demoPassword } from '../packages/server/src/seed/demo.ts';
import { readPages } from '../packages/web/pages.ts';
import { ensureChromium } from './chromium.ts';
import { startServer, type RunningServer } from './server.ts';
import { tempFolder } from './tempFolder.ts';

// npm run pictures -- [route or path …] [--as role] [--widths 360,390,1280]: every screen at these widths, light and dark, into pictures/.

const root = join(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { as: { type: 'string' }, widths: { type: 'string', default: '390,1280' } },
});
const widths = values.widths.split(',').map(Number);
const schemes = ['light', 'dark'] as const;
const folder = join(root, 'pictures', values.as ?? 'stranger');

type Shot = { path: string; name: string };

const isRoute = (name: string): name is RouteName => Object.hasOwn(routes, name);

/** What was asked for, by name or by address; else every screen that exists and needs no id. */
function shots(): Shot[] {
  if (positionals.length > 0) return positionals.map((input) => shotOf(isRoute(input) ? routes[input][0] : input));
  return readPages()
    .map(({ route }) => route)
    .filter((name) => !routes[name][0].includes('{'))
    .filter((name) => values.as !== undefined || ['public', 'auth'].includes(String(routes[name][1])))
    .map((name) => shotOf(routes[name][0]));
}

function shotOf(path: string): Shot {
  const found = findRoute(path.split('?')[0] ?? path);
  const name = path.replace(/^\//, '').replaceAll(/[^\w-]+/g, '_') || (found && 'name' in found ? found.name : 'home');
  return { path, name };
}

async function ownServer(): Promise<RunningServer> {
  const input = process.env['PICTURES_URL'];
  if (input) return { address: input, stop: async () => {} };
  console.log('Starting a server with the demo academy');
  return startServer({ DATA_DIR: tempFolder(), SEED: 'demo' });
}

async function signIn(context: BrowserContext, address: string, role: string): Promise<void> {
  const answer = await context.request.post(`${address}/api/auth`, {
    headers: { origin: address },
    data: { method: 'login', username: `${role}@demo.test`, password: demoPassword },
  });
  if (!answer.ok()) throw new Error(`${role}@demo.test cannot sign in: ${answer.status()} ${await answer.text()}`);
}

async function take(browser: Browser, address: string, all: Shot[]): Promise<void> {
  for (const width of widths) {
    const context = await browser.newContext({
      baseURL: address,
      viewport: { width, height: width < 500 ? 844 : 900 },
      reducedMotion: 'reduce',
    });
    if (values.as) {
      // A browser that knows them: an affiliate who is new to one is logged out on its first load.
      await context.addInitScript(`localStorage.setItem('first-login', 'true')`);
      await signIn(context, address, values.as);
    }
    for (const { path, name } of all) await takeOne(context, path, join(folder, `${name}-${width}`));
    await context.close();
  }
}

async function takeOne(context: BrowserContext, path: string, file: string): Promise<void> {
  const page = await context.newPage();
  page.on('pageerror', (error) => console.log(`${path}: ${error.message}`));
  await page.goto(path);
  await rests(page);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${file}-${colorScheme}.png`, fullPage: true, animations: 'disabled' });
  }
  await page.close();
}

/** Until nothing says that it is loading, three times in a row; a page that stays busy is taken as it is after some seconds. */
async function rests(page: Page): Promise<void> {
  let quiet = 0;
  for (const end = Date.now() + 8000; quiet < 3 && Date.now() < end; await page.waitForTimeout(150)) {
    quiet = (await page.evaluate(isLoaded)) === true ? quiet + 1 : 0;
  }
}

const isLoaded = `document.readyState === 'complete' && !document.querySelector('[aria-busy="true"], main:empty')
  && ![...document.querySelectorAll('output')].some((it) => getComputedStyle(it).position === 'fixed')`;

mkdirSync(folder, { recursive: true });
const all = shots();
const server = await ownServer();
try {
  const browser = await chromium.launch({ executablePath: await ensureChromium(console.log) });
  await take(browser, server.address, all);
  await browser.close();
} finally {
  await server.stop();
}
console.log(`${all.length * widths.length * schemes.length} pictures in ${folder}`);
process.exit(0);
