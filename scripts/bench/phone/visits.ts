import type { Browser, Page } from 'playwright-core';
import { phoneAgent } from '../../../packages/journeys/src/testing/browser.ts';
import { network, note, type Paint, rests, slowDown } from '../paint.ts';
import type { Place, Press } from './places.ts';
import { createRequestLog, type Traffic } from './requests.ts';
import { attachWorker } from './worker.ts';

export type Load = Paint & Traffic;

/** Where the product runs, and the sessions of those who open its pages. */
export type Academy = { address: string; cookieOf: ReadonlyMap<string, string> };

const events = [
  'Network.requestWillBeSent',
  'Network.requestServedFromCache',
  'Network.responseReceived',
  'Network.loadingFinished',
  'Network.loadingFailed',
] as const;

const isControlled = 'Boolean(navigator.serviceWorker.controller)';

/** How long after a press its slowest event may still be reported, in ms. */
const reportedWithin = 300;

type Phone = { warmUp(): Promise<void>; load(): Promise<Load>; close(): Promise<void> };

/** A phone of somebody who opens one page, and what its browser notes. */
async function openPhone(
  browser: Browser,
  { address, cookieOf }: Academy,
  place: Place,
  serviceWorkers: 'allow' | 'block',
): Promise<Phone> {
  const url = `${address}${place.path}`;
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    userAgent: phoneAgent,
    hasTouch: true,
    deviceScaleFactor: 2,
    reducedMotion: 'no-preference',
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    serviceWorkers,
  });
  const value = cookieOf.get(place.as);
  if (value) await context.addCookies([{ name: 'session', value, url: address, httpOnly: true, sameSite: 'Lax' }]);
  const page = await context.newPage();
  await page.addInitScript(note);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const log = createRequestLog();
  for (const event of events) devtools.on(event, (payload) => log.hear('page', event, payload));
  return {
    close: () => context.close(),

    /** Opens the page once at full speed, and waits until its service worker has cached what it keeps, where there is one. */
    async warmUp() {
      await page.goto(url);
      await rests(page, log.isIdle);
      if (!value) return;
      await rests(page, log.isIdle, isControlled);
      const send = await attachWorker(browser, url, (method, event) => log.hear('worker', method, event));
      await send('Network.enable', {});
      await send('Network.emulateNetworkConditions', network);
    },

    /** Opens the page from an empty one at the phone's own speed, and presses what it has. */
    async load() {
      await page.goto('about:blank');
      await slowDown(devtools);
      log.clear();
      await page.goto(url);
      await rests(page, log.isIdle);
      // Read before the press, which brings what isn't part of the load.
      const traffic = log.traffic();
      if (place.press) await pressed(page, place.press);
      return { ...traffic, ...(await page.evaluate<Paint>('window.painted')) };
    },
  };
}

/** Presses, and waits until the browser has noted how long it took. @throws Error with what the page shows, if it isn't there. */
async function pressed(page: Page, { name, selector }: Press): Promise<void> {
  try {
    await page.locator(selector).first().tap({ timeout: 10_000 });
  } catch (cause) {
    const shown = (await page.innerText('body')).replaceAll(/\s+/g, ' ').slice(0, 500);
    throw new Error(`${page.url()} has no "${name}" to press; it shows: ${shown}`, { cause });
  }
  await page.waitForTimeout(reportedWithin);
}

/** A load with nothing cached. The service worker stays away: it begins only once the first screen is done. */
export async function coldLoad(browser: Browser, academy: Academy, place: Place): Promise<Load> {
  const phone = await openPhone(browser, academy, place, 'block');
  try {
    return await phone.load();
  } finally {
    await phone.close();
  }
}

/** Loads by somebody who has been to the page before. */
export async function warmLoads(browser: Browser, academy: Academy, place: Place, count: number): Promise<Load[]> {
  const phone = await openPhone(browser, academy, place, 'allow');
  try {
    await phone.warmUp();
    const loads: Load[] = [];
    for (let load = 0; load < count; load += 1) loads.push(await phone.load());
    return loads;
  } finally {
    await phone.close();
  }
}
