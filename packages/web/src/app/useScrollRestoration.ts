import { useEffect } from 'react';

const storageKey = 'scroll-positions';
const remembered = 100;
/** How long a screen may take to grow tall enough, in milliseconds. */
const patience = 1500;

type Positions = Record<string, number>;

/** A new screen begins at its top; Back and Forward return to where the reader was. */
export function useScrollRestoration(pathname: string): void {
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  useEffect(() => {
    const known = readEntry();
    const entry = known ?? markEntry();
    const stop = known ? restore(readPositions()[known] ?? 0) : startAtTop();
    let top = window.scrollY;
    const follow = () => {
      top = window.scrollY;
    };
    const remember = () => writePosition(entry, top);
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('pagehide', remember);
    return () => {
      stop();
      remember();
      window.removeEventListener('scroll', follow);
      window.removeEventListener('pagehide', remember);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- an address of its own is what begins a new entry
  }, [pathname]);
}

function readEntry(): string | null {
  const entry: unknown = window.history.state?.entry;
  return typeof entry === 'string' ? entry : null;
}

function markEntry(): string {
  const entry = crypto.randomUUID();
  window.history.replaceState({ ...window.history.state, entry }, '');
  return entry;
}

/** At the part that the address names, else at the top. */
function startAtTop(): () => void {
  const { hash } = window.location;
  window.scrollTo(0, 0);
  if (!hash) return () => {};
  return settle(() => document.getElementById(hash.slice(1))?.scrollIntoView());
}

const restore = (top: number): (() => void) =>
  settle(() => {
    window.scrollTo(0, top);
    return Math.abs(window.scrollY - top) < 2;
  });

/** Scrolls until it's there, or for a while: the content may come later than the address. It ends when the reader takes over. */
function settle(isThere: () => boolean | void): () => void {
  const until = performance.now() + patience;
  let frame = 0;
  const stop = () => cancelAnimationFrame(frame);
  const attempt = () => {
    if (!isThere() && performance.now() < until) frame = requestAnimationFrame(attempt);
  };
  for (const sign of ['wheel', 'touchstart', 'keydown'] as const)
    window.addEventListener(sign, stop, { once: true, passive: true });
  attempt();
  return stop;
}

function readPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
}

function writePosition(entry: string, top: number): void {
  const others = Object.entries(readPositions()).filter(([other]) => other !== entry);
  try {
    sessionStorage.setItem(
      storageKey,
      JSON.stringify(Object.fromEntries([...others.slice(1 - remembered), [entry, Math.round(top)]])),
    );
  } catch {
    return;
  }
}
