import type { Browser } from 'playwright-core';

/** When the largest part was painted, in ms, whether it is a picture, and how far the layout shifted. */
export type Paint = { at: number; isPicture: boolean; shift: number };

/** A cheap phone: a quarter of this machine's speed, and the network that Lighthouse calls slow 4G. */
const phone = { cpu: 4, latency: 150, down: (1_638.4 * 1024) / 8, up: (750 * 1024) / 8 };

/** Read once the page is at rest; the browser reports both until somebody presses something. */
const note = `window.painted = { at: 0, isPicture: false, shift: 0 };
  new PerformanceObserver((list) => list.getEntries().forEach((it) => {
    window.painted.at = it.startTime;
    window.painted.isPicture = it.url !== '';
  })).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => list.getEntries().forEach((it) => {
    if (!it.hadRecentInput) window.painted.shift += it.value;
  })).observe({ type: 'layout-shift', buffered: true });`;

/** All is here, and the overlay that the application begins with is gone. */
const isLoaded = `document.readyState === 'complete' && !document.querySelector('[aria-busy="true"], main:empty')
  && Boolean(document.querySelector('main, p'))
  && ![...document.querySelectorAll('output')].some((it) => getComputedStyle(it).position === 'fixed')`;

/** A first visit with nothing cached, on a slow phone. */
export async function firstPaint(browser: Browser, url: string, cookie?: string): Promise<Paint> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    deviceScaleFactor: 2,
    serviceWorkers: 'block',
  });
  if (cookie) await context.addCookies([{ name: 'session', value: cookie, url, httpOnly: true, sameSite: 'Lax' }]);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: phone.latency,
      downloadThroughput: phone.down,
      uploadThroughput: phone.up,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: phone.cpu });
    await page.addInitScript(note);
    await page.goto(url);
    // Three quiet looks in a row: what comes after them comes by a press or when nothing else is to do.
    for (let quiet = 0; quiet < 3; await page.waitForTimeout(200)) {
      quiet = (await page.evaluate(isLoaded)) === true ? quiet + 1 : 0;
    }
    return await page.evaluate('window.painted');
  } finally {
    await context.close();
  }
}
