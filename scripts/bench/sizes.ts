import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { ensureChromium } from '../chromium.ts';

/** KiB after gzip: all the JavaScript that a first visit of the route loads, and its HTML. */
export type Size = { route: string; as: string; script: number; html: number };

const settled = 1_500;

/**
 * Opens each route as a first visitor would, with nothing cached, and weighs what came without a press: the screen, what
 * stands below it within reach, and what comes by itself, such as a word about a payment. What a press brings (a menu, a
 * player, a dialog) is not of it, nor what keeps the product for the time without a network.
 */
export async function measureSizes(
  address: string,
  visits: { route: string; as: string; cookie?: string }[],
): Promise<Size[]> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const sizes: Size[] = [];
    for (const { route, as, cookie } of visits) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      if (cookie)
        await context.addCookies([{ name: 'session', value: cookie, url: address, httpOnly: true, sameSite: 'Lax' }]);
      const page = await context.newPage();
      const came: { isScript: boolean; url: string }[] = [];
      page.on('response', (response) => {
        const type = response.headers()['content-type'] ?? '';
        const isScript = type.includes('javascript');
        if (response.status() !== 200 || (!isScript && !type.includes('text/html'))) return;
        came.push({ isScript, url: response.url() });
      });
      await page.goto(`${address}${route}`, { waitUntil: 'networkidle' });
      // What is fetched when idle belongs to a later moment; what the first screen needs has come by now.
      await page.waitForTimeout(settled);
      const parts = await Promise.all(came.map(({ isScript, url }) => weighed(url, isScript, cookie)));
      const sum = (isScript: boolean) =>
        parts.filter((part) => part.isScript === isScript).reduce((total, { size }) => total + size, 0) / 1_024;
      sizes.push({ route, as, script: sum(true), html: sum(false) });
      await context.close();
    }
    return sizes;
  } finally {
    await browser.close();
  }
}

/** Fetched once more: the browser lets go of the body of what it only preloads. */
async function weighed(url: string, isScript: boolean, cookie?: string): Promise<{ isScript: boolean; size: number }> {
  const response = await fetch(url, { headers: cookie ? { cookie: `session=${cookie}` } : {} });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return { isScript, size: gzipSync(new Uint8Array(await response.arrayBuffer()), { level: 9 }).length };
}
