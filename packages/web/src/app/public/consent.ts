import { isHarmlessAddress } from '@tribe/domain/features/site/consent/trackers.ts';

const place = 'ad-consent';

function answered(): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return 'no';
  }
}

function keep(answer: string): void {
  try {
    localStorage.setItem(place, answer);
  } catch {
    // A browser that keeps nothing is asked again.
  }
}

type Queue = ((...said: unknown[]) => void) & { queue: unknown[][]; loaded: boolean; version: string };

function load(src: string): void {
  document.head.append(Object.assign(document.createElement('script'), { src, async: true }));
}

/** The pixel learns that a page was seen, and neither forms nor what is typed: its own collecting is turned off first. */
function loadPixel(id: string): void {
  const queue: unknown[][] = [];
  const fbq: Queue = Object.assign((...said: unknown[]) => void queue.push(said), {
    queue,
    loaded: true,
    version: '2.0',
  });
  Object.assign(window, { fbq, _fbq: fbq });
  fbq('set', 'autoConfig', false, id);
  fbq('init', id);
  fbq('track', 'PageView');
  load('https://connect.facebook.net/en_US/fbevents.js');
}

function loadTags(id: string): void {
  Object.assign(window, { dataLayer: [{ 'gtm.start': Date.now(), event: 'gtm.js' }] });
  load(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`);
}

/**
 * Asks once, and again when a visitor wants to change the answer; loads what was allowed. An address with something of a person in it
 * keeps everything away.
 */
export function askConsent(host: HTMLElement): void {
  if (!isHarmlessAddress(location.search)) return;
  const { pixel, tags } = host.dataset;
  let isLoaded = false;
  const allow = () => {
    isLoaded = true;
    if (pixel) loadPixel(pixel);
    if (tags) loadTags(tags);
  };
  const answer = answered();
  if (answer === 'yes') allow();
  host.hidden = answer !== null;
  host.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    const isAllowed = target.value === 'yes';
    keep(target.value);
    host.hidden = true;
    if (isAllowed && !isLoaded) allow();
    // What runs already can't be taken back but by leaving the page.
    if (!isAllowed && isLoaded) location.reload();
  });
  const again = document.querySelector<HTMLElement>('[data-ask-consent]');
  again?.classList.remove('invisible');
  again?.addEventListener('click', () => {
    host.hidden = false;
    host.querySelector('button')?.focus();
  });
}
