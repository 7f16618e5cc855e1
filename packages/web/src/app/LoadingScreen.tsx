import { createContext, use, useCallback, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { LoadingOverlay, overlayDuration } from '#ui/LoadingOverlay.tsx';
import { isPrerendered, removePrerendered, replacePrerendered } from './prerender/prerendered.ts';

type LoadingScreenControl = { ready: () => void };

const LoadingScreenContext = createContext<LoadingScreenControl>({ ready: () => undefined });

/**
 * Covers everything until the first screen is ready (the overlay itself waits no longer than 5000 ms), then slides away. Where
 * the server rendered that screen, this covers instead, and goes at once.
 */
export function LoadingScreen({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(() => !isPrerendered());
  const ready = useCallback(() => {
    setShown(false);
    replacePrerendered();
  }, []);
  // As long as the overlay, where the first screen never becomes ready.
  useEffect(() => {
    const timer = setTimeout(removePrerendered, overlayDuration);
    return () => clearTimeout(timer);
  }, []);
  const control = useMemo(() => ({ ready }), [ready]);
  return (
    <LoadingScreenContext value={control}>
      {children}
      <LoadingOverlay isShown={isShown} />
    </LoadingScreenContext>
  );
}

/** Stands beside a screen, and says once it is drawn that the first screen can be seen. */
export function Ready() {
  useReady();
  return null;
}

/** Says that the first screen can be seen. */
function useReady(): void {
  const { ready } = use(LoadingScreenContext);
  // Before anything is painted: the server's screen and this one are never there both.
  useLayoutEffect(ready, [ready]);
}
