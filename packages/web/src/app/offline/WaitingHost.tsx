import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useMaybeMe } from '#kernel/me/Me.tsx';
import { followOutbox } from '#kernel/outbox/outbox.ts';
import { isAnythingWaiting } from '#kernel/outbox/outboxKey.ts';
import { useWaitingCount } from '#kernel/outbox/useWaiting.ts';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';

/** Brings what sends, and how each kind of event is sent. */
export const loadOutbox = () => import('./outbox.ts');

/** Where its code does not come, what waits goes on waiting. */
const SendWaiting = lazyWithRetry(() => loadOutbox().then((file) => file.SendWaiting), 'quiet');

/** Nearly all arrives sooner, and the first screen should have the network to itself; milliseconds. */
const pause = 3_000;

/**
 * Says above everything that there is no network, and how much waits for it; once there is one, what waits is sent from any
 * screen. The words come with the application, since nothing can be loaded when the network is gone.
 */
export function WaitingHost() {
  const userId = useMaybeMe()?.id ?? null;
  const isOnline = useSyncExternalStore(followOutbox, () => navigator.onLine);
  const isWaiting = useSyncExternalStore(followOutbox, () => userId !== null && isAnythingWaiting(userId));
  const count = useWaitingCount(userId);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(setLate, pause, true);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  const isSending = isOnline && isLate;
  const words = [
    !isOnline && "You're offline",
    count > 0 && isSending === isOnline && `${count} ${count === 1 ? 'change' : 'changes'} waiting`,
  ];
  const shown = words.filter(Boolean).join('. ');
  return (
    <>
      <output data-network={shown || undefined}>{shown}</output>
      {isSending && (
        <Suspense>
          <SendWaiting />
        </Suspense>
      )}
    </>
  );
}
