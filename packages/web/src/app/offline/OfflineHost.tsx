import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useClient } from '#kernel/graphql/client.ts';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import { useMaybeMe } from '#kernel/me/Me.tsx';
import { awaitInstallOffer } from '#kernel/offline/install.ts';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';

const NewVersion = lazyWithRetry(() => import('./NewVersion.tsx').then((file) => file.NewVersion), 'quiet');

/** The first screen and what it brings should have the network to themselves; milliseconds. */
const pause = 3_000;

const isPossible = import.meta.env.PROD && 'serviceWorker' in navigator;
if (isPossible) awaitInstallOffer();

/** Begins to keep what can be read without a network, a while after somebody came; never while the product is being built. */
export function OfflineHost() {
  const me = useMaybeMe();
  const { currentUser: user } = useAuth();
  const client = useClient();
  const role = me?.role ?? null;
  const owner = me && !me.isImpersonating ? me.id : null;
  const [isKeeping, setKeeping] = useState(false);
  const isNeeded = isPossible && me !== null;
  const userNow = useEffectEvent(() => user);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const stay = { owner, user: userNow(), role, client, isOver: false };
    const begin = async () => {
      const { keepOffline } = await import('./register.ts');
      await keepOffline(stay);
      setKeeping(true);
    };
    // Where it cannot be, the product does without.
    const timer = setTimeout(() => void begin().catch(() => undefined), pause);
    return () => {
      stay.isOver = true;
      clearTimeout(timer);
    };
  }, [owner, role, client, isNeeded]);
  return isKeeping ? (
    <Suspense>
      <NewVersion />
    </Suspense>
  ) : null;
}
