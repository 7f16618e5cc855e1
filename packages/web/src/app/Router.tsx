import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { useLocation, useSearch } from '#kernel/url/location.ts';
import { opens } from '@tribe/domain/kernel/access/door.ts';
import { findRoute, loginRoute, routes, to, type FoundRoute } from '@tribe/domain/kernel/routing/routes.ts';
import { safePath } from '@tribe/domain/features/accounts/redirectTo.ts';
import { FailureView } from '#ui/FailureView.tsx';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import { useMaybeMe } from '#kernel/me/Me.tsx';
import { readSavedRole } from '#kernel/me/role.ts';
import { redirectParameter, rememberAddress } from '#kernel/url/redirectTo.ts';
import { useGoTo } from '#kernel/url/useGo.ts';
import { Frame, preloadShell } from './Frame.tsx';
import { Ready } from './LoadingScreen.tsx';
import { frames } from './pages.ts';
import { RouteScreen } from './RouteScreen.tsx';
import { screenOf } from './screen.tsx';
import { useFirstLoad } from './useFirstLoad.ts';
import { useScrollRestoration } from './useScrollRestoration.ts';

const NotFoundPage = lazy(() => import('./NotFoundPage.tsx').then((file) => ({ default: file.NotFoundPage })));
const ForbiddenPage = lazy(() =>
  import('#features/accounts/ForbiddenPage.tsx').then((file) => ({ default: file.ForbiddenPage })),
);

/** The design system at work. The server gives this address away outside production only. */
const galleryPath = '/dev/ui';
const Gallery = lazy(() => import('#ui/gallery/Gallery.tsx').then((file) => ({ default: file.Gallery })));

/** Finds the route of the address, asks its door, and draws its screen inside the frame that belongs to it. */
export function Router() {
  const [live] = useLocation();
  // The screen that is open stays until the code of the next one is here; path and query wait together.
  const [pathname = '/', search = ''] = useDeferredValue(`${live}?${useSearch()}`).split(/\?(.*)/s);
  useScrollRestoration(pathname);
  const isLeaving = useFirstLoad();
  if (isLeaving) return null;
  if (pathname === galleryPath) {
    return (
      <Suspense>
        <Gallery />
        <Ready />
      </Suspense>
    );
  }
  const found = findRoute(pathname);
  if (!found) {
    return (
      <Frame kind="public">
        <Suspense>
          <NotFoundPage />
          <Ready />
        </Suspense>
      </Frame>
    );
  }
  if ('redirect' in found) return <Redirect to={search ? `${found.redirect}?${search}` : found.redirect} />;
  return <Doorway route={found} pathname={pathname} search={search} />;
}

type DoorwayProps = { route: FoundRoute; pathname: string; search: string };

function Doorway({ route, pathname, search }: DoorwayProps) {
  const { loading, hasError, hasLeft, reauthenticate } = useAuth();
  const me = useMaybeMe();
  const door = routes[route.name][1];
  const isOpenToStrangers = door === 'public' || door === 'auth';

  useEffect(() => {
    if (!loading) return;
    screenOf(route.name).preload();
    if (!isOpenToStrangers && !frames[route.name]) preloadShell(readSavedRole()?.role ?? null);
  }, [loading, route.name, isOpenToStrangers]);

  if (!isOpenToStrangers && hasError) {
    return (
      <Frame kind="public">
        <FailureView onRetry={() => void reauthenticate()} />
        <Ready />
      </Frame>
    );
  }
  if (!isOpenToStrangers && loading) return null;
  switch (opens(door, me)) {
    case 'open':
      return <RouteScreen route={route} pathname={pathname} />;
    case 'login':
      // One per address: going back while it is on its way finds another address with the same target.
      return (
        <Redirect
          key={pathname}
          to={to(loginRoute, {}, { [redirectParameter]: hasLeft ? null : rememberAddress(pathname, search) })}
        />
      );
    case 'home':
      return <Redirect to={safePath(new URLSearchParams(search).get(redirectParameter)) ?? to('home')} />;
    case 'forbidden':
      return (
        <Frame kind="app">
          <Suspense>
            <ForbiddenPage />
            <Ready />
          </Suspense>
        </Frame>
      );
  }
}

function Redirect({ to: target }: { to: string }) {
  const goTo = useGoTo();
  useEffect(() => goTo(target, { replace: true }), [target, goTo]);
  return null;
}
