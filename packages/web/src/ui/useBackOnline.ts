import { useEffect, useEffectEvent } from 'react';

/** Does something once the network is back, as long as there is something to do. */
export function useBackOnline(isWaiting: boolean, act: () => void): void {
  const hear = useEffectEvent(act);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const back = () => hear();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, [isWaiting]);
}
