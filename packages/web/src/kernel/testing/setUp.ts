import { configure } from '@testing-library/dom';
import { cleanup } from '@testing-library/preact';
import '#ui/effectsAtOnce.ts';
import { afterAll, beforeEach, vi } from 'vitest';
import { waitingToasts } from '#ui/toast.ts';
import { removeCookie } from '#kernel/storage/cookie.ts';
import { codeHasLoaded } from './codeHasLoaded.ts';

/** A piece that is loaded when it is first wanted takes its time on a machine that does much at once. */
configure({ asyncUtilTimeout: 25_000 });

// Where no test answers, as after its end, there is no network.
globalThis.fetch = () => Promise.reject(new TypeError('no network'));

// This document draws no letters, so it only remembers which fonts it was given.
if (typeof document !== 'undefined') {
  class FontFace {
    family: string;
    constructor(family: string) {
      this.family = family;
    }
  }
  Object.defineProperty(globalThis, 'FontFace', { value: FontFace, configurable: true });
  Object.defineProperty(document, 'fonts', { value: new Set(), configurable: true });
}

// What was said to nobody in the test before is not this one's.
beforeEach(() => waitingToasts.set([]));

// Files share one document and what is loaded: none leaves the next one anything of its own.
afterAll(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  if (typeof document === 'undefined') return;
  cleanup();
  await codeHasLoaded();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  for (const [name = ''] of document.cookie.split('; ').map((cookie) => cookie.split('='))) removeCookie(name);
  window.history.replaceState(null, '', '/');
});
