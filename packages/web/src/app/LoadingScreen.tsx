import {
  createContext,
  useContext,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { codeIsHere } from '#ui/code.ts';
import { LoadingOverlay, overlayDuration } from '#ui/LoadingOverlay.tsx';
import { isPrerendered, removePrerendered, replacePrerendered } from './prerender/prerendered.ts';

type LoadingScreenControl = { ready: () => void };

const LoadingScreenContext = createContext<LoadingScreenControl>({ ready: () => undefined });

/** Code that the first screen asked for as it was rendered leaves holes until it's here, which the server's screen doesn't have. */
async function replaceOnceWhole(): Promise<void> {
  // A task of its own: what came is rendered in the microtasks before it.
  if (isPrerendered()) await codeIsHere(() => new Promise((done) => setTimeout(done)));
  replacePrerendered();
}

/**
 * Covers everything until the first screen is ready (the overlay itself waits no longer than 5000 ms), then slides away. Where
 * the server rendered that screen, this covers instead, and goes at once.
 */
export function LoadingScreen({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(() => !isPrerendered());
  const ready = useCallback(() => {
    setShown(false);
    void replaceOnceWhole();
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
  const { ready } = useContext(LoadingScreenContext);
  useLayoutEffect(ready, [ready]);
}
