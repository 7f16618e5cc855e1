import { useEffect, useEffectEvent } from 'react';

const event = 'kept-offline';

/** Says that from now on what is asked is kept for the time without a network. */
export function sayKeeping(): void {
  window.dispatchEvent(new Event(event));
}

/** Whether what is asked now is kept. */
export const isKeeping = (): boolean => Boolean(navigator.serviceWorker?.controller);

/** Asks once more after something was changed, so that what is kept knows of it too. */
export function renewKept(ask: () => void): void {
  if (isKeeping()) ask();
}

/** Asks once more when keeping begins, so that what is open already can be read without a network too. */
export function useKeptOffline(ask: () => void): void {
  const again = useEffectEvent(ask);
  useEffect(() => {
    const hear = () => again();
    window.addEventListener(event, hear);
    return () => window.removeEventListener(event, hear);
  }, []);
}
