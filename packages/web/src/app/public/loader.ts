/** Loads what makes a page interactive when the browser is idle, or at the first touch, whichever comes first. */

import type { IslandComponent } from './hydrate.ts';

/**
 * The interactive parts of server-rendered pages, by the names in their HTML. A page loads its own alone, and all of its files at
 * once.
 */
const islands: Readonly<Record<string, () => Promise<IslandComponent>>> = {
  countdown: () => import('#blocks/countdown/CountdownClock.tsx').then((file) => file.CountdownClock),
  video: () => import('#blocks/video/VideoPlayer.tsx').then((file) => file.VideoPlayer),
  checkout: () => import('#features/payments/checkout/CheckoutForm.tsx').then((file) => file.CheckoutForm),
  form: () => import('#features/forms/filling/FilledForm.tsx').then((file) => file.FilledForm),
  copy: () => import('#ui/CopyButton.tsx').then((file) => file.CopyButton),
  checkAgain: () => import('#features/payments/checkout/CheckAgain.tsx').then((file) => file.CheckAgain),
};

const signs = ['pointerdown', 'keydown', 'focusin'] as const;
let isLoading = false;

const interactive = new WeakSet<Element>();
const pressed = new WeakMap<Element, HTMLElement>();

/** A press of an island that can't answer yet is answered once it can. */
function rememberPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-island] button[type=button]') : null;
  const island = button?.closest('[data-island]');
  if (button && island && !interactive.has(island)) pressed.set(island, button);
}

async function load(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  for (const sign of signs) removeEventListener(sign, wake);
  const live = document.querySelector<HTMLElement>('[data-live]');
  // Before the islands change what the server wrote.
  if (live) {
    const { followLive } = await import('./live.ts');
    followLive(live, (root) => void revive(root));
  }
  const consent = document.querySelector<HTMLElement>('[data-consent]');
  if (consent) void import('./consent.ts').then(({ askConsent }) => askConsent(consent));
  await revive(document);
}

async function revive(root: ParentNode): Promise<void> {
  const found = [...root.querySelectorAll<HTMLElement>('[data-island]')];
  if (found.length === 0) return;
  const hydrating = import('./hydrate.ts');
  await Promise.all(
    found.map(async (island) => {
      const component = await islands[island.dataset['island'] ?? '']?.();
      if (!component) return;
      (await hydrating).hydrate(island, component);
      interactive.add(island);
      requestAnimationFrame(() => pressed.get(island)?.click());
    }),
  );
}

function wake(): void {
  void load();
}

addEventListener('click', rememberPress);
for (const sign of signs) addEventListener(sign, wake, { passive: true });

function whenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: 5000 });
  else setTimeout(wake, 2000);
}

if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle, { once: true });
