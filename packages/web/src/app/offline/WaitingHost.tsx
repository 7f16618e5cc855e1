import { Suspense, useEffect, useState } from 'react';
import { useMaybeMe } from '#kernel/me/Me.tsx';
import { isAnythingWaiting, outboxChanged } from '#kernel/outbox/outboxKey.ts';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';

/** Brings what sends, and how each kind of event is sent. */
export const loadOutbox = () => import('./outbox.ts');

/** Where its code does not come, what waits goes on waiting. */
const SendWaiting = lazyWithRetry(() => loadOutbox().then((file) => file.SendWaiting), 'quiet');

/** Nearly all arrives sooner, and the first screen should have the network to itself; milliseconds. */
const pause = 3_000;

/** Where something that somebody did still waits in this browser, it is sent from any screen; without a network the shell says so. */
export function WaitingHost() {
  const userId = useMaybeMe()?.id ?? null;
  const [waitingFor, setWaitingFor] = useState<number | null>(null);
  useEffect(() => {
    if (userId === null) return undefined;
    const look = () => setWaitingFor(isAnythingWaiting(userId) || !navigator.onLine ? userId : null);
    let timer = setTimeout(look, pause);
    const lookLater = () => {
      clearTimeout(timer);
      timer = setTimeout(look, pause);
    };
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    window.addEventListener(outboxChanged, lookLater);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
      window.removeEventListener(outboxChanged, lookLater);
    };
  }, [userId]);
  if (userId === null || waitingFor !== userId) return null;
  return (
    <Suspense>
      <SendWaiting />
    </Suspense>
  );
}
