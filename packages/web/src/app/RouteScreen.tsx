import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { isJourneyBlocked } from '@tribe/domain/features/forms/blocker.ts';
import type { FoundRoute } from '@tribe/domain/kernel/routing/routes.ts';
import { FailureView } from '#ui/FailureView.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { useClient } from '#kernel/graphql/client.ts';
import { useMaybeMe } from '#kernel/me/Me.tsx';
import { useBackOnline } from '#ui/useBackOnline.ts';
import { useLate } from '#kernel/timing/useLate.ts';
import { loadWhole } from './firstParts.ts';
import { Frame, loadShell } from './Frame.tsx';
import { Ready } from './LoadingScreen.tsx';
import { screenOf, type Screen } from './screen.tsx';
import { frameKind } from './shellOf.ts';

/** Longer than this, and what is there already is drawn around what is missing; milliseconds. */
const patience = 1_000;

let wasHere = false;

/** Whether the code of the first screen and of what stands around it is here, so that both are drawn at once. */
function useFirstCode(bring: () => readonly (Promise<unknown> | undefined)[]): boolean {
  const [isHere, setHere] = useState(wasHere);
  const bringNow = useEffectEvent(bring);
  useEffect(() => {
    if (wasHere) return;
    const late = new Promise((done) => setTimeout(done, patience));
    void Promise.race([Promise.allSettled(bringNow()), late]).then(() => {
      wasHere = true;
      return setHere(true);
    });
  }, []);
  return isHere || wasHere;
}

const JourneyGate = lazyWithRetry(() => import('./JourneyGate.tsx').then((file) => file.JourneyGate), 'quiet');

const pageCodeDelay = 1000;
const offlinePage = 'You’re offline. This page will load when you reconnect.';

/** A route's screen in its frame, with its code fetched, its title set and its failures kept inside. */
export function RouteScreen({ route, pathname }: { route: FoundRoute; pathname: string }) {
  const me = useMaybeMe();
  const screen = screenOf(route.name);
  const isBlocked = me !== null && isJourneyBlocked(me, route.name);
  const kind = frameKind(route.name, me !== null);
  const client = useClient();
  const isHere = useFirstCode(() => {
    const viewing = { me, client, params: route.params, search: new URLSearchParams(window.location.search) };
    return [
      loadWhole(screen.code.load, viewing),
      loadWhole(() => loadShell(kind, me?.role ?? null, me !== null), viewing),
    ];
  });
  if (!isHere) return null;
  return (
    <Frame kind={kind}>
      <ErrorBoundary
        resetKey={pathname}
        fallback={(_, retry) => <ScreenFailed retry={retry} />}
        onCaught={screen.code.forget}
      >
        <Suspense fallback={<PageCodeOnItsWay />}>
          <Drawn key={pathname} screen={screen} params={route.params} />
          <Ready />
        </Suspense>
      </ErrorBoundary>
      {isBlocked && (
        <Suspense>
          <JourneyGate pathname={pathname} />
        </Suspense>
      )}
    </Frame>
  );
}

/** Asks for its code as it is drawn, so that what did not come is asked for again when it is drawn again. */
function Drawn({ screen, params }: { screen: Screen; params: FoundRoute['params'] }) {
  return <screen.code.Component {...params} />;
}

function ScreenFailed({ retry }: { retry: () => void }) {
  useBackOnline(true, retry);
  return (
    <>
      <FailureView message={navigator.onLine ? undefined : offlinePage} onRetry={retry} />
      <Ready />
    </>
  );
}

function PageCodeOnItsWay() {
  const isLate = useLate(pageCodeDelay);
  return (
    <div aria-live="polite" aria-busy="true" className="space-y-6 py-8">
      <span className="sr-only">Loading</span>
      {isLate && (
        <>
          <Skeleton shape="h-8 w-56 rounded-control" />
          <Skeleton lines={5} />
        </>
      )}
    </div>
  );
}
