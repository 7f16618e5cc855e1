import { Suspense, useEffect, useState } from 'react';
import { isAnythingWaiting } from '#features/courses/offline/marksKey.ts';
import { useMaybeMe } from '#kernel/me/Me.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';

/** Where its code does not come, what waits goes on waiting. */
const SendWaiting = lazyWithRetry(
  () => import('#features/courses/offline/SendWaiting.tsx').then((file) => file.SendWaiting),
  'quiet',
);

/** The first screen and what it brings should have the network to themselves; milliseconds. */
const pause = 3_000;

/** Where something done in a lesson still waits in this browser, it is sent from any screen. */
export function WaitingHost() {
  const userId = useMaybeMe()?.id ?? null;
  const [waitingFor, setWaitingFor] = useState<number | null>(null);
  useEffect(() => {
    if (userId === null) return undefined;
    const look = () => setWaitingFor(isAnythingWaiting(userId) ? userId : null);
    const timer = setTimeout(look, pause);
    window.addEventListener('online', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', look);
    };
  }, [userId]);
  if (userId === null || waitingFor !== userId) return null;
  return (
    <Suspense>
      <SendWaiting />
    </Suspense>
  );
}
