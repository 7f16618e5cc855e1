/** Loads what makes a page interactive when the browser is idle, or at the first touch, whichever comes first. */

const signs = ['pointerdown', 'keydown', 'focusin'] as const;
let pressed: HTMLElement | null = null;
let isLoading = false;

/** A press that came before the page could answer is answered once it can. */
function rememberPress(event: Event): void {
  pressed =
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-island] button[type=button]') : null;
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
  removeEventListener('click', rememberPress);
  await revive(document);
  const waiting = pressed;
  if (waiting) requestAnimationFrame(() => waiting.click());
}

async function revive(root: ParentNode): Promise<void> {
  if (!root.querySelector('[data-island]')) return;
  const { hydrate } = await import('./islands.tsx');
  await hydrate(root);
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
