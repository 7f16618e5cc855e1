import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visit } from './browser.ts';

/** Waits until a text can be seen. */
export async function sees(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).filter({ visible: true }).first().waitFor();
}

/** Waits until nothing is asked for, nothing says that it is loading, and nothing moves. */
export function settles(visit: Visit): Promise<void> {
  return comesToRest(visit, `${isCalm} && ${isLoaded}`);
}

/** The same of a page that shows on purpose what loading looks like. */
export function calms(visit: Visit): Promise<void> {
  return comesToRest(visit, isCalm);
}

async function comesToRest({ page, watch }: Visit, rest: string): Promise<void> {
  // Asked from here, since the page's own policy forbids it to evaluate what a waiting browser would hand it.
  const isQuiet = async () => !watch.isBusy() && (await page.evaluate(rest)) === true && !watch.isBusy();
  // One quiet moment may be the one between what was pressed and what it asks for: drawn once more, it must be quiet still.
  const staysQuiet = async () => (await isQuiet()) && (await page.evaluate(drawn)) === true && (await isQuiet());
  await expect.poll(staysQuiet, { interval: 30, message: `${page.url()} comes to rest` }).toBe(true);
}

const drawn = 'new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(true))))';

/** Read by the page itself: all is here, the overlay and the server's screen are gone, and nothing moves that will come to rest. */
const isCalm = `document.readyState === 'complete' && !document.getElementById('prerendered')
  && ![...document.querySelectorAll('output')].some((it) => getComputedStyle(it).position === 'fixed')
  && !document.getAnimations()
    .some((it) => it.timeline === document.timeline && it.playState === 'running' && it.effect?.getComputedTiming().iterations !== Infinity)`;

const isLoaded = `!document.querySelector('[data-going], [aria-busy="true"], main:empty')`;

/**
 * Chooses in a field that is searched by typing. Asked of the field's own list: a plain select elsewhere on the page has
 * options too, and is there sooner than what is searched for.
 */
export async function chooses(
  page: Page,
  label: string,
  typed: string,
  option: string | RegExp = typed,
): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page.getByRole('listbox', { name: label }).getByRole('option', { name: option }).first().click();
}

/** Narrows a list of staff: opens its filters, chooses `option` of the one called `filter`, and closes them. */
export async function narrows(page: Page, filter: string, option: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filters = page.getByRole('dialog', { name: 'Filter' });
  await filters.waitFor();
  const field = filters.getByRole('button', { name: new RegExp(`^${filter}`) });
  // A list that has one filter shows its values at once.
  if ((await field.count()) > 0) await field.click();
  await filters.getByRole('group', { name: filter }).getByLabel(option).check();
  await page.keyboard.press('Escape');
  await filters.waitFor({ state: 'detached' });
}

/** Follows an entry of the menu, opening the groups that a long menu folds until it is there. */
export async function follows(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Home' }).waitFor();
  const entry = menu.getByRole('link', { name, exact: true });
  const folded = menu.getByRole('button', { expanded: false });
  while ((await entry.count()) === 0 && (await folded.count()) > 0) await folded.first().click();
  await entry.click();
}

/** Goes on to a screen within the application that is open, as its links do: to load it all anew costs twice as much. */
export const goesOn = (page: Page, address: string): Promise<void> =>
  page.evaluate(`history.pushState(null, '', ${JSON.stringify(address)})`);

/** The path and query that the browser shows. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Waits until the browser shows this path, whatever its query. */
export async function arrivesAt(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' });
}

/** Goes down to the end of a page, where parts come that stand below. */
export const toTheEnd = (page: Page): Promise<void> =>
  page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');

/** Whether nothing on the page is wider than the screen. */
export const fits = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth <= innerWidth');
