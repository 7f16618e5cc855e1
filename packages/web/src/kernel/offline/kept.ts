import { useEffect, useEffectEvent } from 'react';

const event = 'kept-offline';

/** Announces that the service worker caches responses for offline reading from now on. */
export function sayKeeping(): void {
  window.dispatchEvent(new Event(event));
}

/** True if the service worker caches responses now. */
export const isKeeping = (): boolean => Boolean(navigator.serviceWorker?.controller);

/** Fetches again after a change, so that the cached response includes it. */
export function refreshCache(ask: () => void): void {
  if (isKeeping()) ask();
}

/** Fetches again when caching starts, so that the open screen can be read offline too. */
export function useKeptOffline(ask: () => void): void {
  const again = useEffectEvent(ask);
  useEffect(() => {
    const hear = () => again();
    window.addEventListener(event, hear);
    return () => window.removeEventListener(event, hear);
  }, []);
}
