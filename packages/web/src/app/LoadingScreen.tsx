import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { LoadingOverlay } from '#ui/LoadingOverlay.tsx';

type LoadingScreenControl = { ready: () => void };

const LoadingScreenContext = createContext<LoadingScreenControl>({ ready: () => undefined });

/** Covers everything until the first screen is ready (the overlay itself waits no longer than 5000 ms), then slides away. */
export function LoadingScreen({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(true);
  const ready = useCallback(() => setShown(false), []);
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
  useEffect(ready, [ready]);
}
