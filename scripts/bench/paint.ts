import type { Browser, CDPSession, Page } from 'playwright-core';

/**
 * When the first and the largest part were painted, in ms, what the largest is (its tag with its first words or the picture's
 * file), how far the layout shifted, and the longest time from a press to the next paint: 0 below 16 ms, which isn't reported.
 */
export type Paint = { first: number; at: number; isPicture: boolean; what: string; shift: number; press: number };

/** A cheap phone: a quarter of this machine's speed, and the network that Lighthouse calls slow 4G. */
const phone = { cpu: 4, latency: 150, down: (1_638.4 * 1024) / 8, up: (750 * 1024) / 8 };

export const network = {
  offline: false,
  latency: phone.latency,
  downloadThroughput: phone.down,
  uploadThroughput: phone.up,
};

/** Read once the page is at rest; the browser reports what was painted until somebody presses something. */
export const note = `{ window.painted = { first: 0, at: 0, isPicture: false, what: '', shift: 0, press: 0 };
  const observe = (type, each, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...options });
  observe('paint', (it) => { if (it.name === 'first-contentful-paint') window.painted.first = it.startTime; });
  observe('largest-contentful-paint', (it) => {
    window.painted.at = it.startTime;
    window.painted.isPicture = it.url !== '';
    const text = it.url ? it.url.split('/').at(-1) : (it.element?.textContent ?? '').trim().replace(/\\s+/g, ' ').slice(0, 24);
    window.painted.what = (it.element?.localName ?? 'removed') + ' ' + text;
  });
  observe('layout-shift', (it) => { if (!it.hadRecentInput) window.painted.shift += it.value; });
  observe('event', (it) => {
    if (it.interactionId) window.painted.press = Math.max(window.painted.press, it.duration);
  }, { durationThreshold: 16 }); }`;

/** All is here, and the overlay that the application begins with is gone. */
const isLoaded = `document.readyState === 'complete' && !document.querySelector('[aria-busy="true"], main:empty, #root > [role="status"]')
  && Boolean(document.querySelector('main, p'))
  && ![...document.querySelectorAll('output')].some((it) => getComputedStyle(it).position === 'fixed')`;

/** Gives a page the phone's network and processor. */
export async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: phone.cpu });
}

/**
 * Waits for three quiet looks in a row: what comes after them comes by a press or when nothing else is to do.
 * @throws Error when that takes longer than a minute.
 */
export async function rests(page: Page, isQuiet = (): boolean => true, isReady = 'true'): Promise<void> {
  const until = performance.now() + 60_000;
  for (let quiet = 0; quiet < 3; await page.waitForTimeout(200)) {
    quiet = isQuiet() && (await page.evaluate(`${isReady} && ${isLoaded}`)) === true ? quiet + 1 : 0;
    if (performance.now() > until) throw new Error(`${page.url()} isn't at rest after a minute`);
  }
}

/** A first visit with nothing cached, on a slow phone. */
export async function firstPaint(browser: Browser, url: string, cookie?: string): Promise<Paint> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    deviceScaleFactor: 2,
    serviceWorkers: 'block',
  });
  // For the whole server: a cookie of the page's own address would be sent to its folder alone.
  const whole = new URL(url).origin;
  if (cookie)
    await context.addCookies([{ name: 'session', value: cookie, url: whole, httpOnly: true, sameSite: 'Lax' }]);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await slowDown(devtools);
    await page.addInitScript(note);
    await page.goto(url);
    await rests(page);
    return await page.evaluate('window.painted');
  } finally {
    await context.close();
  }
}
